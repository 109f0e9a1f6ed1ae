public import Matching

/// The embedder that a rule is about: how to make one, and on which texts it is tried.
public struct TextEmbedderSubject: Sendable {
  /// The texts it is tried on: each has something to compare, and no two say the same.
  public let texts: [String]
  /// Vectors that it made before, perhaps on another machine, as bytes by their text.
  public let recorded: [String: [UInt8]]
  /// How long a rule waits for a vector before it says that none came.
  public let patience: Duration
  private let making: @Sendable () throws -> any TextEmbedder

  /// Describes an embedder.
  ///
  /// - Parameters:
  ///   - texts: texts of the kind that it is made for.
  ///   - recorded: `TextVector.encoded` of texts, written down once; another machine has to get the
  ///     same.
  ///   - patience: how long to wait for vectors at most.
  ///   - making: makes the embedder; each rule makes it anew, some twice.
  public init(
    texts: [String] = TextEmbedderSubject.sentences, recorded: [String: [UInt8]] = [:],
    patience: Duration = .seconds(120), making: @escaping @Sendable () throws -> any TextEmbedder
  ) {
    self.texts = texts
    self.recorded = recorded
    self.patience = patience
    self.making = making
  }

  /// A fresh embedder.
  func make() throws -> any TextEmbedder { try making() }

  /// Plain English sentences, long and short, with a name, a number and an emoji.
  public static let sentences = [
    "I missed the last bus and walked home in the rain",
    "Nobody wrote back today, so they must be tired of me",
    "The bread came out well, even the crust",
    "Anna asked me to join her climbing crew on Friday",
    "We counted 42 swallows above the harbour",
    "My manager praised the talk and I didn't believe a word of it",
    "Coffee first, then everything else ☕️",
    "Rain",
  ]
}
