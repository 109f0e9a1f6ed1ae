import DomainModels
import Foundation
import LocalBlobs
import PeopleModels
import PeopleRequests
import SQLiteStorage
import Storage
import Testing

@testable import PeopleFeatures

/// The whole way over a real file, with people who are signed in.
@Suite struct PeopleLifeTests {
  /// A folder of its own for one test, removed with everything in it.
  final class Folder: Sendable {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "quartet-people-\(UUID().uuidString)").path
    deinit { try? FileManager.default.removeItem(atPath: path) }
    var database: String { path + "/people.sqlite" }
  }

  private func fixture(_ folder: Folder, seed: UInt64 = 1) throws -> PeopleFixture {
    let backend = try SQLiteBackend(
      path: folder.database, catalogue: PeopleFixture.catalogue(), program: "tests",
      patience: .seconds(60))
    return try PeopleFixture(
      backend, blobs: FileBlobStore(folder: folder.path + "/pictures"), seed: seed)
  }

  private func settle(
    _ fixture: PeopleFixture, _ number: Int, _ name: String
  ) async throws -> FixtureMember {
    let member = try await fixture.join(number)
    _ = try await member.perform(
      Profiles.Save(details: .sample(name: name, place: try .north(number)), basedOn: nil))
    return member
  }

  @Test("profile, photo, likes, match and talk are there when the file is opened again")
  func life() async throws {
    let folder = Folder()
    let first = try fixture(folder)
    let ada = try await settle(first, 1, "Ada")
    let grace = try await settle(first, 2, "Grace")
    let photo: Identifier<PersonPhoto> = first.identifiers.next()
    _ = try await ada.perform(Profiles.AddPhoto(photo: photo, bytes: SamplePhoto.fromPhone))
    _ = try await ada.perform(Decisions.Decide(person: grace.person, verdict: .pass))
    _ = try await ada.perform(Decisions.Undo())
    _ = try await ada.perform(Decisions.Decide(person: grace.person, verdict: .like))
    let outcome = try await grace.perform(
      Decisions.Decide(person: ada.person, verdict: .like))
    let match = try #require(outcome.match)
    for text in ["Hello Secretword", "How are you?"] {
      _ = try await ada.perform(
        Messages.Send(match: match.id, message: first.identifiers.next(), text: text))
    }
    _ = try await grace.perform(Messages.MarkRead(match: match.id, through: 1))

    let second = try fixture(folder, seed: 2)
    second.pass(seconds: 60)
    let again = try await second.join(2)
    #expect(again.person == grace.person)
    let card = try await again.perform(Profiles.Show(person: ada.person))
    #expect(card.photos.map(\.id) == [photo] && card.verdict == .like)
    #expect(card.distance == "<2 km")
    let file = try await again.perform(Profiles.ReadPhoto(photo: photo))
    #expect(!String(decoding: file.bytes, as: UTF8.self).contains("SecretMaker"))
    let list = try await again.perform(Matches.List())
    #expect(list.items.map(\.unread) == [1])
    let page = try await again.perform(Messages.List(match: match.id, limit: 1))
    #expect(page.messages.map(\.text) == ["How are you?"])
    let older = try await again.perform(
      Messages.List(match: match.id, before: page.before, limit: 1))
    #expect(older.messages.map(\.text) == ["Hello Secretword"])
    let decided = try await again.perform(Decisions.List())
    #expect(decided.items.map(\.name) == ["Ada"])

    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      let bytes = FileManager.default.contents(atPath: "\(folder.path)/\(name)") ?? Data()
      for secret in ["Secretword", "SecretMaker", "Ada", "Berlin", "Walks, and reads"] {
        #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(secret) in \(name)")
      }
    }
  }

  @Test("likes through two programs at one moment make exactly one match")
  func programs() async throws {
    let folder = Folder()
    let fixtures = [try fixture(folder, seed: 1), try fixture(folder, seed: 2)]
    for round in 0..<5 {
      let ada = try await settle(fixtures[0], 10 + round, "Ada")
      let grace = try await settle(fixtures[1], 30 + round, "Grace")
      async let one = ada.perform(Decisions.Decide(person: grace.person, verdict: .like))
      async let other = grace.perform(Decisions.Decide(person: ada.person, verdict: .like))
      let outcomes = try await [one, other]
      #expect(outcomes.contains { $0.match != nil })
    }
    let count = try await fixtures[0].store.read { try $0.count(Query<PeopleMatch>()) }
    #expect(count == 5)
  }
}
