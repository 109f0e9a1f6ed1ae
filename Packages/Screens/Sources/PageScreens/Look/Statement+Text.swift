import Pages

extension Statement {
  /// The statement as a terminal says it: signs tell reminders and suggestions from the rest.
  var line: String {
    switch role {
    case .reminder: "! \(text)"
    case .suggestion: "→ \(text)"
    case .text, .facts, .topics, .people, .reasons, .warning: text
    }
  }
}
