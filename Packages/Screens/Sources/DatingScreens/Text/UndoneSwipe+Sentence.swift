public import DatingFeatures
import DatingModels

extension [UndoneSwipe] {
  /// What was taken back, and what is decided now, as a sentence that holds data: not yet sanitised.
  public var sentence: String {
    guard let first else { return "Undone, on a card that has left the deck." }
    if count > 1 { return "Reset undone: \(count) cards are decided again." }
    let what = first.undone.map { "\($0.rawValue) undone" } ?? "reset undone"
    let now = first.restored.map { "\($0.title) again" } ?? "back on the stack"
    return "\(first.intervention.name): \(what), \(now)."
  }
}
