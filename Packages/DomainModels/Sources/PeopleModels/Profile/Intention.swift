/// What somebody is looking for.
///
/// Packed details keep the position of a case: new cases go to the end.
public enum Intention: String, CaseIterable, Sendable, Codable {
  /// Something that lasts.
  case relationship
  /// To meet people, and see.
  case dating
  case friendship
  /// Not known yet.
  case unsure

  /// The name as people read it.
  public var title: String {
    switch self {
    case .relationship: "a relationship"
    case .dating: "dating"
    case .friendship: "friendship"
    case .unsure: "not sure yet"
    }
  }
}
