import DomainModels
import Identity
import IdentityTesting
import Interchange
import PeopleFeatures
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Services
import StorageTesting
import Testing

/// After a block, a deletion or the end of a match no answer holds a trace of the other.
struct GoneTests {
  /// Returns the texts of all replies, refusals too, by the names of the requests.
  private func answers(
    to member: FixtureMember, about other: FixtureMember, _ life: TypedTextScenario
  ) async throws -> [(name: String, text: String)] {
    var answers: [(name: String, text: String)] = []
    for request in life.requests(about: other) {
      answers.append((type(of: request).requestName, try await answer(to: request, by: member)))
    }
    return answers
  }

  /// Returns the answers that contain some of the words, with those words.
  private func found(
    _ words: [String], in answers: [(name: String, text: String)]
  ) -> [String] {
    answers.flatMap { answer in
      words.filter { answer.text.contains($0) }.map { "\(answer.name): \($0)" }
    }
  }

  private func answer<Request: PeopleRequest>(
    to request: Request, by member: FixtureMember
  ) async throws -> String {
    do {
      let response = try await member.perform(request)
      return String(decoding: try JSONEncoding.encode(response), as: UTF8.self)
    } catch let error as ServiceError {
      return error.message
    }
  }

  private let ofOne = [
    TypedTextSamples.name, TypedTextSamples.bio, TypedTextSamples.answer, TypedTextSamples.place,
    TypedTextSamples.caption,
    TypedTextSamples.message,
  ]
  private let ofOther = [TypedTextSamples.otherName, TypedTextSamples.reply]

  @Test func beforehandTheyAreThere() async throws {
    let life = try await TypedTextScenario(PeopleFixture())
    let told = try await answers(to: life.other, about: life.one, life)
    for word in ofOne + [life.one.person.description, life.photo.description] {
      #expect(!found([word], in: told).isEmpty, "\(word)")
    }
  }

  @Test func afterABlock() async throws {
    let life = try await TypedTextScenario(PeopleFixture())
    _ = try await life.one.perform(Safety.Block(person: life.other.person))
    let told = try await answers(to: life.other, about: life.one, life)
    let words = ofOne + [life.one.person.description, life.photo.description]
    #expect(found(words, in: told) == [])
    // What the person who was blocked may still report shows them nothing.
    life.desk.pass(seconds: 1)
    let report = Safety.Report(
      report: life.desk.identifiers.next(), match: life.match, reason: .harassment)
    let after = [
      try await answer(to: report, by: life.other),
      try await answer(to: Safety.ListReports(), by: life.other),
      try await answer(to: Safety.Export(), by: life.other),
    ]
    #expect(found(words, in: after.map { (name: "after a report", text: $0) }) == [])
    let blocks = try await life.other.perform(Safety.ListBlocks())
    #expect(blocks.map(\.name) == [nil])
    // The person who blocked keeps a list of blocks, with the ID in their export.
    let own = try await answers(to: life.one, about: life.other, life)
    #expect(found(ofOther + [TypedTextSamples.message], in: own) == [])
  }

  @Test func afterADeletion() async throws {
    let life = try await TypedTextScenario(PeopleFixture())
    life.desk.pass(seconds: 60)
    try await life.desk.delete(life.one)
    let told = try await answers(to: life.other, about: life.one, life)
    let words =
      ofOne + [TypedTextSamples.reply, life.one.person.description, life.photo.description]
    #expect(found(words, in: told) == [])
    let own = try await answer(to: Profiles.Mine(), by: life.one)
    #expect(!own.contains(TypedTextSamples.name))
  }

  /// Both see that a match ended and when, and not with whom.
  @Test func afterTheEndOfAMatch() async throws {
    let life = try await TypedTextScenario(PeopleFixture())
    _ = try await life.one.perform(Matches.Unmatch(match: life.match))
    let told = try await answers(to: life.other, about: life.one, life)
    let words = ofOne + [life.one.person.description, life.photo.description]
    #expect(found(words, in: told) == [])
    #expect(!found([life.match.description], in: told).isEmpty)
    let own = try await answers(to: life.one, about: life.other, life)
    #expect(found(ofOther + [life.other.person.description], in: own) == [])
  }
}
