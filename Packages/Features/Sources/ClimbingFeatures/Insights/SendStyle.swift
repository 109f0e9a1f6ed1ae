import ClimbingModels

/// In what way something was sent, as a pyramid splits it.
public enum SendStyle: String, Sendable, CaseIterable {
  /// On the first try, knowing nothing.
  case onsight
  /// On the first try, with beta.
  case flash
  /// After other tries: redpoint, pinkpoint, greenpoint, second go, ground up.
  case redpoint
  /// Sent before, and once more.
  case `repeat`
  /// Sent, and no climber says how.
  case unsaid
  /// Following, or on a rope from above.
  case topRope = "top_rope"
  /// With aid, which counts on grades of aid alone.
  case aid

  /// The one of a style that was not on a rope from above.
  init(_ style: AscentStyle?) {
    switch style {
    case .onsight, .greenpointOnsight: self = .onsight
    case .flash: self = .flash
    case .secondGo, .groundUp, .redpoint, .pinkpoint, .greenpoint: self = .redpoint
    case .repeat: self = .repeat
    case .frenchFree, .aid: self = .aid
    case .clean, .allFree, .none: self = .unsaid
    }
  }

  /// The name as people read it.
  public var title: String {
    switch self {
    case .onsight: "onsight"
    case .flash: "flash"
    case .redpoint: "redpoint"
    case .repeat: "repeat"
    case .unsaid: "style not said"
    case .topRope: "top rope or follow"
    case .aid: "aid"
    }
  }
}
