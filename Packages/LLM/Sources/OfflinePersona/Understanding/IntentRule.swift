/// By which phrases an intent is known.
struct IntentRule {
  let intent: Intent
  let patterns: [PhrasePattern]
  /// Whether it is meant whatever else the clause says.
  let isSure: Bool

  init(_ intent: Intent, sure isSure: Bool = false, _ phrases: String) {
    self.intent = intent
    self.isSure = isSure
    patterns = PhrasePattern.list(phrases)
  }
}
