import DomainModels
import JournalFeatures
import JournalModels
import Storage
import Testing

@Suite struct PredictionTests {
  private func date(_ days: Int) -> CivilDate { Thinking.today.adding(days: days) }

  @Test("a fear is written down with its likelihood, beside a thought or alone")
  func added() async throws {
    let fixture = try InsightsFixture()
    var thinking = Thinking()
    let thought = thinking.entry("a").thought
    try await fixture.keep([thought])
    let alone = try await AddPrediction(fixture)(PredictionDraft(" I faint \n", likelihood: 80))
    #expect(alone.text == "I faint" && alone.thought == nil && !alone.isSettled)
    let beside = try await AddPrediction(fixture)(
      PredictionDraft("They laugh", likelihood: 0, dueOn: date(1), thought: .identified(thought.id))
    )
    #expect(beside.thought == thought.id)
    #expect(try await ListPredictions(fixture)() == [beside, alone])
  }

  @Test("what can't be kept is refused, and nothing is written")
  func refused() async throws {
    let fixture = try InsightsFixture()
    for draft in [PredictionDraft("  ", likelihood: 5), PredictionDraft("x", likelihood: 101)] {
      await #expect(throws: ValidationError.self) { try await AddPrediction(fixture)(draft) }
    }
    await #expect(throws: JournalError.self) {
      try await AddPrediction(fixture)(
        PredictionDraft("x", likelihood: 5, thought: .text("latest")))
    }
    #expect(try await ListPredictions(fixture)() == [])
  }

  @Test("lists put what is due first, and what is known last")
  func lists() async throws {
    let fixture = try InsightsFixture()
    func add(_ text: String, due: Int?) async throws -> Prediction {
      try await AddPrediction(fixture)(
        PredictionDraft(text, likelihood: 50, dueOn: due.map(date)))
    }
    let never = try await add("never", due: nil)
    let later = try await add("later", due: 3)
    let today = try await add("today", due: 0)
    let first = try await add("first", due: -2)
    let second = try await add("second", due: -2)
    try await SettlePrediction(fixture)(.identified(first.id), .didNot)
    fixture.pass(days: 1)
    try await SettlePrediction(fixture)(.identified(second.id), .partly, actually: " a bit ")
    func texts(_ filter: PredictionFilter) async throws -> [String] {
      try await ListPredictions(fixture)(filter).map(\.text)
    }
    #expect(try await texts(.open) == ["today", "later", "never"])
    #expect(try await texts(.due) == ["today"])
    #expect(try await texts(.settled) == ["second", "first"])
    #expect(try await texts(.all) == ["today", "later", "never", "second", "first"])
    _ = (never, later, today)
  }

  @Test("an outcome can be put right and taken back, and keeps the day it became known")
  func settled() async throws {
    let fixture = try InsightsFixture()
    let prediction = try await AddPrediction(fixture)(PredictionDraft("x", likelihood: 50))
    let reference = PredictionReference.text(String(prediction.id.description.prefix(30)))
    let first = try await SettlePrediction(fixture)(reference, .happened, actually: "It rained")
    fixture.pass(days: 5)
    let second = try await SettlePrediction(fixture)(reference, .partly)
    #expect(second.settledAt == first.settledAt && second.outcome == .partly)
    #expect(second.actually == "It rained")
    #expect(second.lifecycle.updatedAt > first.lifecycle.updatedAt)
    let opened = try await SettlePrediction(fixture)(reference, nil, actually: " ")
    #expect(!opened.isSettled && opened.settledAt == nil && opened.actually == nil)
  }

  @Test("a prediction is found by the beginning of its identity, or the error says why not")
  func references() async throws {
    let fixture = try InsightsFixture()
    let one = try await AddPrediction(fixture)(PredictionDraft("x", likelihood: 50))
    _ = try await AddPrediction(fixture)(PredictionDraft("y", likelihood: 50))
    func code(_ text: String) async -> String? {
      do {
        try await SettlePrediction(fixture)(.text(text), .happened)
        return nil
      } catch { return (error as? PredictionError)?.code }
    }
    #expect(await code("zzzz") == "prediction_not_found")
    #expect(await code("") == "prediction_not_found")
    #expect(await code(String(one.id.description.prefix(3))) == "prediction_not_found")
    #expect(await code(String(one.id.description.prefix(8))) == "ambiguous_prediction")
    #expect(await code(one.id.description.uppercased()) == nil)
    #expect(PredictionError.notFound("x").hint?.contains("unchanged") == true)
  }

  @Test("a prediction can be deleted for good")
  func deleted() async throws {
    let fixture = try InsightsFixture()
    let prediction = try await AddPrediction(fixture)(PredictionDraft("x", likelihood: 50))
    #expect(try await DeletePrediction(fixture)(.identified(prediction.id)))
    let left = try await fixture.store.read {
      try $0.fetch(Query<Prediction>().includingDeleted())
    }
    #expect(left.allSatisfy { $0.text.isEmpty })
    await #expect(throws: PredictionError.self) {
      try await DeletePrediction(fixture)(.identified(prediction.id))
    }
  }
}
