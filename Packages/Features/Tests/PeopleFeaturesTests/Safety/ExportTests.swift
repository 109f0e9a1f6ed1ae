import DomainModels
import Foundation
import Interchange
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Storage
import Testing

@testable import PeopleFeatures

/// An export holds everything that is kept of a person, and nothing of any other person.
struct ExportTests {
  @Test func holdsEverythingOfTheOwner() async throws {
    let table = try await SafetyTable()
    let photo: Identifier<PersonPhoto> = table.desk.identifiers.next()
    _ = try await table.ada.perform(
      Profiles.AddPhoto(
        photo: photo, bytes: PeopleSamples.photoFile.bytes, caption: "on the ferry"))
    _ = try await table.ada.perform(Decisions.Decide(person: table.cleo.person, verdict: .pass))
    _ = try await table.ada.perform(
      Safety.Report(
        report: table.desk.identifiers.next(), person: table.cleo.person, reason: .fake,
        note: "Not her face."))
    let exported = try await table.ada.perform(Safety.Export())
    let export: PersonExport = try JSONDecoding.decode(from: Array(exported.json.utf8))
    #expect(export.format == "dating-people")
    #expect(export.version == 1)
    #expect(export.person == table.ada.person)
    #expect(export.profile == ExportedProfile(PeopleSamples.adaDetails))
    #expect(export.photos.map(\.id) == [photo])
    #expect(export.photos.first?.caption == "on the ferry")
    #expect(export.decisions.map(\.person) == [table.noor.person])
    #expect(export.matches.map(\.person) == [table.noor.person])
    #expect(
      export.matches.first?.messages.map(\.text) == ["Do the cats have names?", "Several."])
    #expect(export.blocks.map(\.person) == [table.cleo.person])
    #expect(export.reports.map(\.note) == ["Not her face."])
    #expect(exported.photos.map(\.mediaType) == ["image/png"])
    #expect(!exported.photos.contains { $0.bytes.isEmpty })
  }

  @Test func holdsNothingOfOthers() async throws {
    let table = try await SafetyTable()
    _ = try await table.cleo.perform(Decisions.Decide(person: table.ada.person, verdict: .like))
    let json = try await table.ada.perform(Safety.Export()).json
    let others = [
      "Noor", "Cleo", PeopleSamples.noorDetails.bio, table.cleo.person.description,
      PeopleSamples.noorDetails.birthDate.description, "933768700",
    ]
    for word in others { #expect(!json.contains(word), "\(word)") }
  }

  @Test func holdsOnlyOnesOwnWordsOfWhatEnded() async throws {
    let table = try await SafetyTable()
    _ = try await table.noor.perform(Matches.Unmatch(match: table.match))
    let json = try await table.ada.perform(Safety.Export()).json
    let export: PersonExport = try JSONDecoding.decode(from: Array(json.utf8))
    #expect(export.matches.map(\.status) == [.ended])
    #expect(export.matches.first?.person == nil)
    #expect(export.matches.first?.messages.map(\.text) == ["Do the cats have names?"])
    #expect(!json.contains("Several."))
  }

  /// Checks that the rest of a person's data does not show whether they paused, blocked or deleted.
  @Test func holdsNothingOfWhoIsNotShown() async throws {
    let desk = try PeopleFixture()
    var exports: [PersonExport] = []
    for leaving in 0..<3 {
      let (ada, noor) = (try await Neighbour(at: desk), try await Neighbour(at: desk))
      try await ada.decide(.like, noor)
      let now = desk.clock.now
      try await desk.store.write { transaction in
        try transaction.insert(
          DailyPick(
            on: now.utcDate, min(ada.person, noor.person), max(ada.person, noor.person),
            score: 0.5, at: now))
      }
      switch leaving {
      case 0: _ = try await noor.ask(Profiles.SetState(state: .paused))
      case 1: _ = try await noor.ask(Safety.Block(person: ada.person))
      default: try await desk.store.write { try $0.erase(noor.person, at: now) }
      }
      let json = try await ada.ask(Safety.Export()).json
      #expect(!json.contains(noor.person.description))
      exports.append(try JSONDecoding.decode(from: Array(json.utf8)))
    }
    for export in exports {
      #expect(export.decisions.isEmpty && export.dailyPicks.isEmpty && export.matches.isEmpty)
    }
  }

  @Test func namesNobodyOfAnEndedMatchWhoWasReported() async throws {
    let table = try await SafetyTable()
    _ = try await table.noor.perform(Matches.Unmatch(match: table.match))
    table.desk.pass(seconds: 1)
    _ = try await table.ada.perform(
      Safety.Report(report: table.desk.identifiers.next(), match: table.match, reason: .fake))
    let json = try await table.ada.perform(Safety.Export()).json
    let export: PersonExport = try JSONDecoding.decode(from: Array(json.utf8))
    #expect(export.reports.map(\.person) == [nil])
    #expect(export.blocks.map(\.person) == [nil])
    #expect(!json.contains(table.noor.person.description))
  }

  /// The page that describes it names each member.
  @Test func isDescribed() async throws {
    let table = try await SafetyTable()
    let json = try await table.ada.perform(Safety.Export()).json
    let root = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let page = try String(
      contentsOf: root.appending(path: "Documentation/PeopleExport.md"), encoding: .utf8)
    let names = json.matches(of: #/"([a-z_]+)": /#).map { String($0.output.1) }
    #expect(Set(names).count > 30)
    let nested = [
      "youngest", "oldest", "question", "prompt", "answer",
    ]
    for name in Set(names).subtracting(nested) {
      #expect(page.contains("`\(name)`"), "\(name) is not described")
    }
  }
}
