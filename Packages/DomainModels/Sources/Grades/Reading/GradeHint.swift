/// What is known about a grade besides its text.
///
/// `6a` is a French, a Font, a British technical and a Russian grade. A hint says which are meant:
/// the scale, or what sort of climb it was. Without one, a text of several meanings is an error.
public struct GradeHint: Sendable, Hashable {
  /// The only scales to read; nil for any.
  public var scales: [GradeScale.ID]?

  /// The only families to read; nil for any.
  public var families: [GradeFamily]?

  /// The scales that win where the text has several readings, the most preferred first.
  public var preferred: [GradeScale.ID] = []

  /// Nothing is known.
  public static let none = GradeHint()

  public static let boulder = GradeHint(families: [.boulder])

  /// It is anything but a boulder.
  public static let rope = GradeHint(families: GradeFamily.all.filter { $0 != .boulder })

  public static func scale(_ scale: GradeScale) -> GradeHint {
    GradeHint(scales: [scale.id])
  }

  /// It is of one of these families.
  public static func families(_ families: GradeFamily...) -> GradeHint {
    GradeHint(families: families)
  }

  public init(scales: [GradeScale.ID]? = nil, families: [GradeFamily]? = nil) {
    self.scales = scales
    self.families = families
  }

  /// The same, and where several readings are left, the first of these scales that has one wins.
  ///
  /// A scale that has to be asked for is asked for by this.
  ///
  /// This is how a country's habits are told: `.rope.preferring(.ewbank)` in Australia.
  public func preferring(_ scales: GradeScale...) -> GradeHint {
    var hint = self
    hint.preferred += scales.map(\.id)
    return hint
  }

  var isRestricting: Bool { scales != nil || families != nil }

  func allows(_ scale: GradeScale) -> Bool {
    (scales?.contains(scale.id) ?? true) && (families?.contains(scale.family) ?? true)
  }
}
