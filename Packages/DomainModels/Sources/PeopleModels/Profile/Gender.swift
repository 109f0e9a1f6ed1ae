/// How somebody describes themselves.
///
/// Packed details keep the position of a case: new cases go to the end.
public enum Gender: String, CaseIterable, Sendable, Codable {
  case woman
  case man
  /// Neither, or both, or more than the two words say.
  case nonbinary

  /// The name as people read it.
  public var title: String {
    switch self {
    case .woman: "woman"
    case .man: "man"
    case .nonbinary: "non-binary"
    }
  }
}
