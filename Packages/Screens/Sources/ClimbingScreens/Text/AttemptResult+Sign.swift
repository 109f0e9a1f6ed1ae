import ClimbingModels
import ScreenParts

extension AttemptResult {
  /// One sign for an attempt, for lists; in ASCII the letter of the key that logs it.
  func sign(_ look: ClimbingLook) -> String {
    switch self {
    case .send: look.sign("✓", "s")
    case .finished: look.sign("✓", "c")
    case .hung: look.sign("◐", "h")
    case .dab: look.sign("◐", "d")
    case .fall: look.sign("✗", "f")
    case .retreat: look.sign("↓", "r")
    case .working: look.sign("◌", "w")
    case .attempt: look.sign("○", "t")
    case .ghost, .mark, .wish: look.sign("·", ".")
    }
  }
}
