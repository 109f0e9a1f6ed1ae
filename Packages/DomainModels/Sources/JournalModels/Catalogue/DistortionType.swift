/// A pattern that thoughts can follow, as it is explained to people.
public struct DistortionType: Sendable, Hashable, Identifiable {
  /// Its stable name (`mindReading`).
  public let id: String
  /// Its name as people read it.
  public let name: String
  /// What it is, in a sentence or two.
  public let summary: String
  /// A thought that follows it.
  public let example: String
  /// A question that helps to look at such a thought.
  public let question: String
  /// Whether it is one of those to begin with.
  public let isBeginner: Bool
  /// Other names for it, such as other programs' slugs.
  public let aliases: [String]

  public init(
    id: String, name: String, summary: String, example: String, question: String,
    isBeginner: Bool = false, aliases: [String] = []
  ) {
    self.id = id
    self.name = name
    self.summary = summary
    self.example = example
    self.question = question
    self.isBeginner = isBeginner
    self.aliases = aliases
  }

  /// A short name for a type that somebody calls so: lower-case words with hyphens.
  ///
  /// A name of nothing but signs is `unnamed`.
  public static func slug(of name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.isEmpty ? "unnamed" : words.joined(separator: "-")
  }

  /// Whether somebody who typed this means it: its id, its name or an alias, whatever the case and
  /// the signs between the words.
  func isCalled(_ folded: String) -> Bool {
    id.folded == folded || name.folded == folded || aliases.contains { $0.folded == folded }
  }
}
