import DomainModels
import Matching
import PeopleModels
import PeopleRequests
import Storage
import Synchronization
import Testing

@testable import PeopleFeatures

@Suite("An index that could not be written")
struct CommunityWritingTests {
  /// A file on a disk that is full now and then.
  private final class FullDisk: CommunityFile {
    struct Full: Error {}

    private let isFull = Mutex(false)
    private let parts = Mutex<[[UInt8]]?>(nil)

    func set(full: Bool) { isFull.withLock { $0 = full } }

    func read() -> [[UInt8]]? { parts.withLock { $0 } }

    func replace(with parts: [[UInt8]]) throws {
      if isFull.withLock({ $0 }) { throw Full() }
      self.parts.withLock { $0 = parts }
    }

    func remove() { parts.withLock { $0 = nil } }
  }

  @Test("is written the next time, without a user who was removed")
  func again() async throws {
    let file = FullDisk()
    let desk = try PeopleFixture.town(file)
    let one = try await Neighbour(at: desk)
    let other = try await Neighbour(at: desk)
    try await RefreshCommunity(desk)()
    let (now, removal) = (desk.clock.now, Identifier<PersonRemoval>(desk.identifiers.uuid()))
    file.set(full: true)
    _ = try await ErasePerson(desk.store)(other.person, removal: removal, at: now)
    _ = try await one.ask(Discovery.Cards())
    #expect(throws: FullDisk.Full.self) { try desk.community.writeIfChanged() }
    file.set(full: false)
    #expect(try desk.community.writeIfChanged())
    #expect(try !desk.community.writeIfChanged())
    let parts = try #require(file.read())
    let index = try #require(CommunityIndex(parts: parts))
    #expect(index.row(of: other.person) == nil && index.row(of: one.person) != nil)
  }

  @Test("is written the next time after a refresh as well")
  func refreshed() async throws {
    let file = FullDisk()
    let desk = try PeopleFixture.town(file)
    _ = try await Neighbour(at: desk)
    file.set(full: true)
    await #expect(throws: FullDisk.Full.self) { try await RefreshCommunity(desk)() }
    file.set(full: false)
    #expect(try desk.community.writeIfChanged())
    #expect(file.read() != nil)
  }
}

@Suite("The short vectors of a community")
struct CommunityVectorTests {
  private let people = DemoPeople(count: 60, seed: 5, day: CivilDate(daysSinceEpoch: 20_000))

  private func subjects() -> [MatchSubject] {
    (0..<people.count).map {
      MatchSubject(people.details(of: $0), photos: 0, on: people.day)
    }
  }

  private func model() throws -> PreferenceModel<MatchSubject> {
    let subjects = subjects()
    let decisions = (0..<600).map { number in
      Decision(
        number % 60, of: (number * 7 + 1 + number / 60) % 60,
        liked: HiddenPreference.draw(people.id(of: number % 60), people.id(of: number)) < 0.4)
    }
    return try CommunityPreference.trainer.train(decisions, among: subjects)
  }

  @Test("have sixteen numbers, as many as a row of a table holds without a gap")
  func sixteenNumbers() throws {
    let subject = subjects()[0]
    let model = try model()
    #expect(model.vectorDimension == 19)
    #expect(model.communityVector(of: subject, price: 0).count == 16)
    #expect(model.communityQuery(for: subject).count == 16)
  }

  @Test("order people as the model's own vectors do, with the price on top")
  func sameOrder() throws {
    let subjects = subjects()
    let model = try model()
    for seeker in subjects.prefix(10) {
      let long = model.reciprocalQuery(for: seeker)
      let short = model.communityQuery(for: seeker)
      let gaps = subjects.enumerated().map { place, other in
        let price = Float(place) / 100
        let score = dot(short, model.communityVector(of: other, price: price))
        return score - dot(long, model.reciprocalVector(of: other)) - price
      }
      // What the two differ by is the seeker's own, the same for everybody.
      for gap in gaps { #expect(abs(gap - gaps[0]) < 1e-3) }
    }
  }

  private func dot(_ one: [Float], _ other: [Float]) -> Float {
    zip(one, other).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
