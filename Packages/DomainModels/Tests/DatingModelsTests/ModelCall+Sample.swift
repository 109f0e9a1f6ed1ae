import DatingModels
import DomainModels

extension ModelCall {
  /// A call, each field different from every other.
  static let sample = ModelCall(
    id: Identifier(DeckEdition.identity(of: "call").uuid), intervention: Intervention.sample.id,
    model: "somebody", question: "Do you melt?", answer: "For you.", ending: .length,
    failure: "cancelled", attempts: 2, isKept: true, inputTokens: 3, outputTokens: 4,
    picodollars: 5, firstWordAfter: 6, duration: 7, askedAt: Timestamp(milliseconds: 1),
    lifecycle: Lifecycle(
      createdAt: Timestamp(milliseconds: 2), updatedAt: Timestamp(milliseconds: 3),
      deletedAt: Timestamp(milliseconds: 4)))
}

extension KeptAnswer {
  /// An answer, each field different from every other.
  static let sample = KeptAnswer(
    id: KeptAnswer.identity(of: "hello"), text: "I melt.", ending: .refused,
    givenAt: Timestamp(milliseconds: 1),
    lifecycle: Lifecycle(
      createdAt: Timestamp(milliseconds: 2), updatedAt: Timestamp(milliseconds: 3),
      deletedAt: Timestamp(milliseconds: 4)))
}
