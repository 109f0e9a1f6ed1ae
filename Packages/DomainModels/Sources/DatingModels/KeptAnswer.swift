public import DomainModels

/// A copy of what a language model answered to a prompt, to be read where the model can't be reached.
public struct KeptAnswer: Record {
  /// Follows from the prompt: ``identity(of:)``.
  public let id: Identifier<KeptAnswer>
  public var text: String
  public var ending: ChatEnding
  /// When it was answered.
  public var givenAt: Timestamp
  /// When it was kept.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<KeptAnswer>, text: String, ending: ChatEnding, givenAt: Timestamp,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.text = text
    self.ending = ending
    self.givenAt = givenAt
    self.lifecycle = lifecycle
  }

  /// The identity of what answers a prompt.
  ///
  /// - Parameter prompt: everything that was sent, and to which model.
  /// - Returns: the same for the same prompt.
  public static func identity(of prompt: String) -> Identifier<KeptAnswer> {
    Identifier(name: prompt, in: DatingNamespace.answer)
  }

  public static let table = "kept_answers"

  /// A cache: it travels nowhere, and losing it loses nothing.
  public static let schema = Schema(
    scope: .owner, kind: .cache,
    Column("id", \.id),
    Column("text", \.text),
    Column("ending", \.ending),
    Column("given_at", \.givenAt, .indexed),
    Column.lifecycle(\.lifecycle),
    make: KeptAnswer.init)
}
