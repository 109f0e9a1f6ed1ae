import DatingModels
import Storage

/// Every row of a store, deleted ones too, so that two points in time can be compared whole.
struct Contents: Sendable, Equatable {
  let interventions: [Intervention]
  let claims: [Claim]
  let editions: [DeckEdition]
  let decisions: [SwipeDecision]
  let steps: [SwipeStep]
  let messages: [ChatMessage]
  let changes: [Change]

  init(of store: RecordStore) async throws {
    self = try await store.read { transaction in
      Contents(
        interventions: try transaction.fetch(
          Query<Intervention>().includingDeleted().order(by: \.id)),
        claims: try transaction.fetch(Query<Claim>().includingDeleted().order(by: \.id)),
        editions: try transaction.fetch(Query<DeckEdition>().includingDeleted().order(by: \.id)),
        decisions: try transaction.fetch(
          Query<SwipeDecision>().includingDeleted().order(by: \.id)),
        steps: try transaction.fetch(Query<SwipeStep>().includingDeleted().order(by: \.id)),
        messages: try transaction.fetch(Query<ChatMessage>().includingDeleted().order(by: \.id)),
        changes: try transaction.changes())
    }
  }

  private init(
    interventions: [Intervention], claims: [Claim], editions: [DeckEdition],
    decisions: [SwipeDecision], steps: [SwipeStep], messages: [ChatMessage],
    changes: [Change]
  ) {
    self.interventions = interventions
    self.claims = claims
    self.editions = editions
    self.decisions = decisions
    self.steps = steps
    self.messages = messages
    self.changes = changes
  }
}
