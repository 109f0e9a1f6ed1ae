import DatingModels
import DomainModels
import DomainModelsTesting
import Testing

/// Every record of this product against every rule for schemas.
@Suite struct RecordTests {
  private static let lifecycle = Lifecycle(
    createdAt: Timestamp(milliseconds: 11), updatedAt: Timestamp(milliseconds: 12),
    deletedAt: Timestamp(milliseconds: 13))

  private static let samples: [any Record] = [
    Intervention.sample,
    Claim.sample,
    DeckEdition(
      id: DeckEdition.identity(of: "tests"), deck: "tests", version: 3, digest: "abcdef",
      lifecycle: lifecycle),
    SwipeDecision(
      id: SwipeDecision.identity(on: Intervention.sample.id), intervention: Intervention.sample.id,
      verdict: .later, decidedAt: Timestamp(milliseconds: 1), lifecycle: lifecycle),
    SwipeStep(
      id: Identifier(DeckEdition.identity(of: "step").uuid), deck: "tests", group: 5,
      intervention: Intervention.sample.id, previousVerdict: .pass,
      previousDecidedAt: Timestamp(milliseconds: 1), lifecycle: lifecycle),
    ChatMessage.sample, ModelCall.sample, CachedAnswer.sample,
  ]

  @Test("every rule holds for a sample of every record")
  func rules() async throws {
    #expect(try await SchemaContract.check(Self.samples, of: DatingRecords.all) == 8 * 5)
  }

  @Test("tables, scopes and kinds are these and no others")
  func frozen() {
    func line<R: Record>(_ record: R) -> String {
      let definition = R.schema.definition
      return "\(definition.table) \(definition.scope) \(definition.kind)"
    }
    #expect(
      Self.samples.map { line($0) } == [
        "interventions shared cache", "claims shared cache", "deck_editions shared cache",
        "swipe_decisions owner synced", "swipe_steps owner local", "chat_messages owner local",
        "model_calls owner local", "kept_answers owner cache",
      ])
  }

  @Test("references lead to the tables of the samples")
  func references() {
    #expect(
      SchemaContract.references(of: Self.samples) == [
        "claims.intervention_id interventions cascade",
        "swipe_decisions.intervention_id interventions weak",
        "swipe_steps.intervention_id interventions weak",
        "chat_messages.intervention_id interventions weak",
        "model_calls.intervention_id interventions weak",
      ])
  }

  @Test("identities that follow from a natural key never change")
  func naturalKeys() {
    let card = Intervention.identity(deck: "geoengineering", slug: "marine-mirrors")
    #expect(card.description == "0defe914-4829-53f7-8400-6a920d7106e7")
    #expect(
      Claim.identity(of: card, side: .pro, position: 0).description
        == "77c6ef17-af8b-585e-8fbe-0ceb58ed69ab")
    #expect(
      SwipeDecision.identity(on: card).description == "49133826-3726-5578-bc10-5662ff243981")
    #expect(
      DeckEdition.identity(of: "geoengineering").description
        == "ab42b1bf-cd42-5743-85f6-4c032780ce74")
    #expect(
      CachedAnswer.identity(of: "hello").description
        == "63fea3e9-1042-52d3-b01d-76fe4818d679")
  }

  @Test("what a natural key holds tells identities apart")
  func distinctKeys() {
    let card = Intervention.sample.id
    let claims = ClaimSide.allCases.flatMap { side in
      (0..<3).map { Claim.identity(of: card, side: side, position: $0) }
    }
    #expect(Set(claims).count == 12)
    #expect(
      Intervention.identity(deck: "a", slug: "x") != Intervention.identity(deck: "b", slug: "x"))
    #expect(SwipeDecision.identity(on: card).uuid != card.uuid)
  }

  @Test("a first decision is made, changed and decided at once")
  func firstDecision() {
    let now = Timestamp(milliseconds: 77)
    let decision = SwipeDecision(on: Intervention.sample.id, .like, at: now)
    #expect(decision.id == SwipeDecision.identity(on: Intervention.sample.id))
    #expect(decision.verdict == .like)
    #expect(decision.decidedAt == now)
    #expect(decision.lifecycle == Lifecycle(createdAt: now))
  }
}
