public import DomainModels

/// One time that a language model was asked: what, what came of it, how long it took, what it cost.
///
/// The texts are in the conversation's messages too; the log is for a user who wants to know
/// what was sent where. Keys never stand in it.
public struct ModelCall: Record {
  public let id: Identifier<ModelCall>
  /// The card that the model played.
  public var intervention: Identifier<Intervention>
  /// The model's name.
  public var model: String
  /// The user's last turn, keys masked.
  public var question: String
  /// The answer, as far as it came.
  public var answer: String
  public var ending: ChatEnding
  /// The stable code of what went wrong; `nil` if nothing did.
  public var failure: String?
  /// The number of requests to the service for this answer.
  public var attempts: Int
  /// True if the answer is an older one that was kept, because the service could not be reached.
  public var isKept: Bool
  /// Tokens of the prompt, by the model's count.
  public var inputTokens: Int?
  /// Tokens of the answer, by the model's count.
  public var outputTokens: Int?
  /// The cost in 10⁻¹² dollars, where the model's price is known.
  public var picodollars: Int?
  /// Milliseconds until the first word.
  public var firstWordAfter: Int?
  /// Milliseconds until the end.
  public var duration: Int
  /// When the model was asked.
  public var askedAt: Timestamp
  /// When it was kept.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<ModelCall>, intervention: Identifier<Intervention>, model: String,
    question: String, answer: String, ending: ChatEnding, failure: String?, attempts: Int,
    isKept: Bool, inputTokens: Int?, outputTokens: Int?, picodollars: Int?, firstWordAfter: Int?,
    duration: Int, askedAt: Timestamp, lifecycle: Lifecycle
  ) {
    self.id = id
    self.intervention = intervention
    self.model = model
    self.question = question
    self.answer = answer
    self.ending = ending
    self.failure = failure
    self.attempts = attempts
    self.isKept = isKept
    self.inputTokens = inputTokens
    self.outputTokens = outputTokens
    self.picodollars = picodollars
    self.firstWordAfter = firstWordAfter
    self.duration = duration
    self.askedAt = askedAt
    self.lifecycle = lifecycle
  }

  public static let table = "model_calls"

  /// The owner's, on this device only, as the chat is.
  public static let schema = Schema(
    scope: .owner, kind: .local,
    Column("id", \.id),
    Column("intervention_id", \.intervention, references: .weak),
    Column("model", \.model),
    Column("question", \.question, .searchable),
    Column("answer", \.answer, .searchable),
    Column("ending", \.ending),
    Column("failure", \.failure),
    Column("attempts", \.attempts),
    Column("is_kept", \.isKept),
    Column("input_tokens", \.inputTokens),
    Column("output_tokens", \.outputTokens),
    Column("picodollars", \.picodollars),
    Column("first_word_after", \.firstWordAfter),
    Column("duration", \.duration),
    Column("asked_at", \.askedAt, .indexed),
    Column.lifecycle(\.lifecycle),
    make: ModelCall.init)
}

/// A copy of what a language model answered to a prompt, to be read where the model can't be reached.
public struct CachedAnswer: Record {
  /// Follows from the prompt: ``identity(of:)``.
  public let id: Identifier<CachedAnswer>
  public var text: String
  public var ending: ChatEnding
  /// When it was answered.
  public var givenAt: Timestamp
  /// When it was kept.
  public var lifecycle: Lifecycle

  public init(
    id: Identifier<CachedAnswer>, text: String, ending: ChatEnding, givenAt: Timestamp,
    lifecycle: Lifecycle
  ) {
    self.id = id
    self.text = text
    self.ending = ending
    self.givenAt = givenAt
    self.lifecycle = lifecycle
  }

  /// The ID of what answers a prompt.
  ///
  /// - Parameter prompt: everything that was sent, and to which model.
  /// - Returns: the same for the same prompt.
  public static func identity(of prompt: String) -> Identifier<CachedAnswer> {
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
    make: CachedAnswer.init)
}
