public import DomainModelsTesting
import Foundation
public import Matching

/// A rule of ``TextEmbedderContract``.
public typealias TextEmbedderRule = ContractRule<TextEmbedderSubject, Never>

/// The rules of every embedder, as values.
///
/// Two properties are beyond a check and left to the author of an embedder: that another machine
/// gets the same vectors (E1; give `recorded` ones), and that it doesn't reach out of the process
/// (E5).
///
/// ```swift
/// @Test(arguments: TextEmbedderContract.rules)
/// func rule(_ rule: TextEmbedderRule) async throws {
///   try await rule.check(TextEmbedderSubject { MyEmbedder() })
/// }
/// ```
public enum TextEmbedderContract {
  /// Every rule: `E1` to `E5`.
  public static let rules: [TextEmbedderRule] = [
    TextEmbedderRule("E1", "The same text gets the same vector, on every machine.") { subject in
      let embedder = try subject.make()
      let first = subject.texts.map { embedder.vector(of: $0) }
      let again = subject.texts.reversed().map { embedder.vector(of: $0) }
      try expect(first == again.reversed(), "asked again, it gives other vectors")
      let other = try subject.make()
      try expect(
        first == subject.texts.map { other.vector(of: $0) }, "made again, it gives other vectors")
      for (text, bytes) in subject.recorded.sorted(by: { $0.key < $1.key }) {
        try expect(
          embedder.vector(of: text)?.encoded == bytes,
          "“\(text)” gets another vector than the recorded one")
      }
    },
    TextEmbedderRule("E2", "A text with nothing to compare, such as an empty one, gets nil.") {
      subject in
      let embedder = try subject.make()
      for nothing in ["", " ", "\n\t \n"] {
        try expect(
          embedder.vector(of: nothing) == nil, "a text of \(nothing.count) spaces gets a vector")
      }
      for text in subject.texts {
        try expect(embedder.vector(of: text) != nil, "“\(text)” gets nil")
      }
    },
    TextEmbedderRule(
      "E3", "Vectors of one embedder are comparable; its name changes when they cease to be."
    ) { subject in
      let (embedder, other) = (try subject.make(), try subject.make())
      try expect(!embedder.name.isEmpty, "its name is empty")
      try expect(
        embedder.name == other.name, "made twice, it is “\(embedder.name)” and “\(other.name)”")
      var shape: [UInt8]?
      for text in subject.texts {
        let bytes = try require(embedder.vector(of: text), "“\(text)” gets nil").encoded
        // The kind of vector, and for a dense one how many numbers it has.
        let found = Array(bytes.prefix(bytes.first == 2 ? 3 : 1))
        try expect(
          shape ?? found == found, "“\(text)” gets a vector of another kind or length than others")
        shape = found
      }
    },
    TextEmbedderRule("E4", "Likeness is symmetric, at most 1, and 1 for a vector with itself.") {
      subject in
      let embedder = try subject.make()
      let vectors = subject.texts.compactMap { embedder.vector(of: $0) }
      for rarity in [nil, embedder.rarity(in: vectors)] {
        for (place, one) in vectors.enumerated() {
          let own = embedder.likeness(one, one, rarity: rarity)
          try expect(own == 1, "“\(subject.texts[place])” is like itself by \(own)")
          for other in vectors {
            let likeness = embedder.likeness(one, other, rarity: rarity)
            let back = embedder.likeness(other, one, rarity: rarity)
            try expect(likeness <= 1, "a likeness is \(likeness)")
            try expect(
              likeness == back, "a likeness is \(likeness) and the other way round \(back)")
          }
        }
      }
    },
    TextEmbedderRule("E5", "It never waits, and never reaches out of the process while it embeds.")
    { subject in
      let embedder = try subject.make()
      // A thread of its own: waiting would block a thread that tasks share.
      let (outcomes, outcome) = AsyncStream<Bool>.makeStream()
      Thread.detachNewThread {
        for text in subject.texts { _ = embedder.vector(of: text) }
        outcome.yield(true)
      }
      let limit = Task.detached {
        try await Task.sleep(for: subject.patience)
        outcome.yield(false)
      }
      defer { limit.cancel() }
      let isDone = await outcomes.first { _ in true } ?? false
      try Task.checkCancellation()
      try expect(
        isDone, "\(subject.texts.count) texts had no vectors after \(subject.patience)")
    },
  ]
}

/// The embedder that a rule is about: how to make one, and on which texts it is tried.
public struct TextEmbedderSubject: Sendable {
  /// The texts it is tried on: each has something to compare, and no two say the same.
  public let texts: [String]
  /// Vectors that it made before, perhaps on another machine, as bytes by their text.
  public let recorded: [String: [UInt8]]
  /// The time that a rule waits for a vector before it fails.
  public let patience: Duration
  private let making: @Sendable () throws -> any TextEmbedder

  /// Describes an embedder.
  ///
  /// - Parameters:
  ///   - texts: texts of the kind that it is made for.
  ///   - recorded: `TextVector.encoded` of texts, written down once; another machine has to get the
  ///     same.
  ///   - patience: how long to wait for vectors at most.
  ///   - making: makes the embedder; each rule makes a new one, some twice.
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
