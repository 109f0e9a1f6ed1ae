/// A published table that ties the scales of a family to one axis.
///
/// Two are carried, made by different people from different data; where they agree a conversion
/// is well founded, and where they don't the answer says so.
public enum GradeTable: String, Sendable, CaseIterable {
  /// The tables of theCrag: 35 systems on an axis of 1,650 steps for ropes and 1,100 for boulders.
  case theCrag = "thecrag"
  /// The tables of OpenBeta's sandbag: 12 scales on axes of 108 steps (ice 92, aid 36).
  case sandbag
}
