/// What arrived on this machine, where codes don't travel.
enum ArrivedText {
  /// The texts in a sentence; nil where none came.
  static func sentence(_ texts: [String]) -> String? {
    texts.isEmpty
      ? nil : "On this machine codes arrive here: \(texts.joined(separator: " "))"
  }
}
