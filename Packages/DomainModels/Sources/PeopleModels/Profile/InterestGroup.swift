/// What several interests have in common; each group has six.
public enum InterestGroup: String, CaseIterable, Sendable, Codable {
  /// Under the open sky.
  case outdoors
  /// Moving the body.
  case movement
  /// Making music and hearing it.
  case music
  /// Pictures, stages and things made by hand.
  case arts
  /// Told, written and filmed.
  case stories
  /// Eating and drinking.
  case food
  /// Playing and finding out.
  case mind
  case life

  /// The name as people read it.
  public var title: String {
    switch self {
    case .outdoors: "Outdoors"
    case .movement: "Movement"
    case .music: "Music"
    case .arts: "Arts"
    case .stories: "Stories"
    case .food: "Food and drink"
    case .mind: "Games and learning"
    case .life: "Life"
    }
  }

  /// The six interests of the group, in their order.
  public var interests: [Interest] { Interest.allCases.filter { $0.group == self } }
}
