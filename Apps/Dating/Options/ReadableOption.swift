import ArgumentParser

/// An option's value that says what is wrong with a text that is none.
protocol ReadableOption: Sendable {
  /// Reads what was typed.
  ///
  /// - Throws: `ValidationError`, which says what is wanted, and which word is wrong.
  init(reading text: String) throws
}

extension ReadableOption {
  /// Reads what was typed: what `transform` of an option takes.
  @Sendable static func read(_ text: String) throws -> Self { try Self(reading: text) }
}
