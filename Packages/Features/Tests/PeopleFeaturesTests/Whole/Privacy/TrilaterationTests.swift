import DomainModels
import Matching
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Services
import Storage
import Testing

@testable import PeopleFeatures

/// A person who moves and measures, as often as they like, learns a cell of the grid at best, and
/// not where in it the other lives; from one place they learn the bucket that they are shown, and
/// nothing else.
struct TrilaterationTests {
  /// Five places in one cell in Berlin, as far from each other as they can be, and what is next door.
  private static let corners: [(latitude: Double, longitude: Double)] = {
    guard let cell = try? GridCell(latitude: 52.5255, longitude: 13.3400) else { return [] }
    let (north, east) = (0.0049, 0.0080)
    return [(0, 0), (north, east), (north, -east), (-north, east), (-north, -east)].map {
      (cell.latitude + $0.0, cell.longitude + $0.1)
    }
  }()

  private static func place(_ spot: (latitude: Double, longitude: Double)) throws
    -> ApproximateLocation
  {
    ApproximateLocation(
      label: "Moabit",
      cell: try GridCell(latitude: spot.latitude, longitude: spot.longitude).rawValue)
  }

  private static func owner(at place: ApproximateLocation) -> PersonDetails {
    var details = PeopleSamples.adaDetails
    details.place = place
    details.wishes = .everybody
    details.wishes.reachKilometres = 12
    return details
  }

  /// A person who looks from a place, with a reach of so many kilometres.
  private static func observer(at place: ApproximateLocation, reach: Int) -> PersonDetails {
    var details = PeopleSamples.noorDetails
    details.place = place
    details.wishes = .everybody
    details.wishes.reachKilometres = reach
    return details
  }

  /// Returns the position of an observer: anywhere within some twenty kilometres.
  private static func spot(_ random: RandomSource) -> (latitude: Double, longitude: Double) {
    func unit() -> Double { Double(random.next() >> 11) / Double(1 << 53) }
    return (52.5255 + (unit() - 0.5) * 0.36, 13.34 + (unit() - 0.5) * 0.6)
  }

  /// The data about an owner that one observer receives: the bucket on the card, whether they pass
  /// the reach, and all that the distance is to the model of who likes whom.
  private struct Measurement: Hashable, Sendable {
    let distance: String?
    let passes: Bool
    let nearness: Double?
  }

  /// Up to where a reach counts, written down once more: to the end of a bucket.
  private static func end(ofReach kilometres: Int) -> Double {
    [2.0, 5, 10, 25, 50, 100, 250].first { Double(kilometres) <= $0 } ?? .infinity
  }

  /// Ten thousand observers, all from details of their own, so that no limit of moves holds them up.
  private func measurements(of home: ApproximateLocation) async throws -> [Measurement] {
    let desk = try PeopleFixture(keys: QuickKeys())
    let owner = try await desk.member(1, Self.owner(at: home))
    let viewer = try await desk.member(2, PeopleSamples.noorDetails)
    let random = RandomSource.seeded(4_711)
    let observers = try (0..<10_000).map { _ in
      Self.observer(
        at: try Self.place(Self.spot(random)), reach: 1 + Int(random.next() % 20))
    }
    let (keys, now) = (desk.identityKeys, desk.clock.now)
    return try await desk.store.read { transaction in
      let person = try transaction.member(owner.person)
      let looking = try transaction.member(viewer.person)
      let subject = MatchSubject(try keys.details(of: person), photos: 0, on: now.utcDate)
      return try observers.map { details in
        let card = try transaction.card(
          of: person, subject.details, for: looking, details, keys: keys, at: now)
        let observer = MatchSubject(details, photos: 0, on: now.utcDate)
        return Measurement(
          distance: card.distance, passes: observer.mayMeet(subject),
          nearness: observer.nearness(to: subject))
      }
    }
  }

  @Test func tenThousandObserversLearnTheCellAndNoMore() async throws {
    let told = try await measurements(of: Self.place(Self.corners[0]))
    #expect(told.count == 10_000)
    for corner in Self.corners {
      #expect(try Self.place(corner) == Self.place(Self.corners[0]))
    }
    #expect(try await measurements(of: Self.place(Self.corners[4])) == told)
    // They do measure something: the person who lives next door is told apart.
    #expect(Set(told.map(\.distance)).count >= 4)
    #expect(Set(told.map(\.passes)) == [true, false])
    let nextDoor = (latitude: Self.corners[0].latitude + 0.01, longitude: Self.corners[0].longitude)
    #expect(try await measurements(of: Self.place(nextDoor)) != told)
  }

  /// The best guess from all answers is no better than "somewhere in the cell": the place that fits
  /// them best is the cell, whose every point fits them equally well.
  @Test func theBestGuessIsAWholeCell() async throws {
    let told = try await measurements(of: Self.place(Self.corners[1]))
    let random = RandomSource.seeded(4_711)
    let observers = try (0..<10_000).map { _ in
      let place = try Self.place(Self.spot(random))
      return (cell: place.cell, reach: 1 + Int(random.next() % 20))
    }
    let home = try GridCell(
      latitude: Self.corners[1].latitude, longitude: Self.corners[1].longitude)
    var fitting: Set<UInt32> = []
    for north in -3...3 {
      for east in -3...3 {
        let cell = try GridCell(
          latitude: home.latitude + Double(north) * 0.01,
          longitude: home.longitude + Double(east) * 0.0165)
        let fits = zip(observers, told).allSatisfy { observer, answer in
          guard let from = GridCell(rawValue: observer.cell) else { return false }
          let kilometres = from.distance(to: cell)
          return from.bucket(to: cell).description == answer.distance
            && (kilometres <= Self.end(ofReach: min(observer.reach, 12))) == answer.passes
        }
        if fits { fitting.insert(cell.rawValue) }
      }
    }
    #expect(fitting == [home.rawValue])
    // The centre is all that can be named, and the owner is not there.
    let degrees = Self.corners[1].latitude - home.latitude
    #expect(degrees * 111.2 > 0.5)
  }

  /// With any wishes, an observer in one place learns what the bucket says and no more.
  @Test func aMeasurementIsABucket() async throws {
    let told = try await measurements(of: Self.place(Self.corners[0]))
    let random = RandomSource.seeded(4_711)
    var known: [String: Set<Measurement>] = [:]
    for answer in told {
      _ = try Self.place(Self.spot(random))
      // Two with the same wishes and the same bucket get the same answers.
      let end = Self.end(ofReach: 1 + Int(random.next() % 20))
      known["\(answer.distance ?? "") \(end)", default: []].insert(answer)
    }
    #expect(known.count > 12)
    for (question, answers) in known { #expect(answers.count == 1, "\(question)") }
  }

  /// Everything that one observer can be told of an owner.
  private struct Observation: Equatable, Sendable {
    let card: PersonCard
    let page: DiscoveryPage
    let why: WhyReport
    let likelihood: LikelihoodReport
  }

  /// The same over the whole service, with different accounts.
  @Test func noAnswerTellsCornersApart() async throws {
    let told = try await answers(about: Self.owner(at: Self.place(Self.corners[1])))
    let again = try await answers(about: Self.owner(at: Self.place(Self.corners[4])))
    #expect(told == again)
    #expect(told.count == 30)
    #expect(Set(told.map(\.card.distance)).count > 2)
    let elsewhere = (
      latitude: Self.corners[0].latitude + 0.03, longitude: Self.corners[0].longitude
    )
    #expect(try await answers(about: Self.owner(at: Self.place(elsewhere))) != told)
  }

  /// An account that changes its reach as often as it likes learns nothing but the bucket: wherever in
  /// it the owner lives, every answer to every wish is the same.
  @Test func aReachMeasuresNothing() async throws {
    var told: [[Observation]] = []
    var distances: Set<Double> = []
    for (north, east) in [(0.05, 0.0), (0.06, 0.02), (0.08, 0.0), (0.0, 0.12), (-0.05, -0.06)] {
      let home = try Self.place(
        (Self.corners[0].latitude + north, Self.corners[0].longitude + east))
      let here = try Self.place(Self.corners[0])
      distances.insert(
        try #require(GridCell(rawValue: home.cell)).distance(
          to: try #require(GridCell(rawValue: here.cell))))
      told.append(try await answers(from: here, about: Self.owner(at: home)))
    }
    #expect(distances.count == 5)
    #expect(Set(told[0].map(\.card.distance)).count == 1)
    #expect(told[0].first?.why.passing == 0 && told[0].last?.why.passing == 1)
    for other in told { #expect(other == told[0]) }
  }

  /// The answers that one account in one place gets with one reach after another.
  private func answers(from place: ApproximateLocation, about details: PersonDetails) async throws
    -> [Observation]
  {
    let desk = try PeopleFixture(keys: QuickKeys())
    let owner = try await desk.member(1, details)
    let observer = try await desk.member(2, Self.observer(at: place, reach: 1))
    var told: [Observation] = []
    for reach in [1, 2, 4, 5, 6, 7, 8, 9, 10, 12, 30] {
      let mine = try #require(try await observer.perform(Profiles.Mine()))
      _ = try await observer.perform(
        Profiles.Save(
          details: Self.observer(at: place, reach: reach), basedOn: mine.revision))
      told.append(
        Observation(
          card: try await observer.perform(Profiles.Show(person: owner.person)),
          page: try await observer.perform(Discovery.Cards(limit: 50)),
          why: try await observer.perform(Discovery.Why()),
          likelihood: try await observer.perform(Discovery.Likelihood(person: owner.person))))
    }
    return told
  }

  /// The answers that thirty accounts in thirty places get.
  private func answers(about details: PersonDetails) async throws -> [Observation] {
    let desk = try PeopleFixture(keys: QuickKeys())
    let owner = try await desk.member(1, details)
    let random = RandomSource.seeded(12)
    var told: [Observation] = []
    for number in 2...31 {
      let observer = try await desk.member(
        number,
        Self.observer(at: try Self.place(Self.spot(random)), reach: 1 + number % 15))
      told.append(
        Observation(
          card: try await observer.perform(Profiles.Show(person: owner.person)),
          page: try await observer.perform(Discovery.Cards(limit: 50)),
          why: try await observer.perform(Discovery.Why()),
          likelihood: try await observer.perform(Discovery.Likelihood(person: owner.person))))
    }
    return told
  }

  /// One account moves three times in seven days, also by way of nowhere.
  @Test func anAccountMovesOnlySoOften() async throws {
    let desk = try PeopleFixture(keys: QuickKeys())
    let member = try await desk.member(1, Self.observer(at: try Self.place((52.4, 13.3)), reach: 5))
    var moved = 0
    for step in 1...12 {
      guard var mine = try await member.perform(Profiles.Mine()) else { break }
      mine.details.place =
        step.isMultiple(of: 2) ? nil : try Self.place((52.4 + 0.05 * Double(step), 13.3))
      do {
        _ = try await member.perform(
          Profiles.Save(details: mine.details, basedOn: mine.revision))
        if mine.details.place != nil { moved += 1 }
      } catch let error as ServiceError {
        #expect(error.reason == .limitReached)
      }
    }
    #expect(moved == PeopleLimits.placeChangesPerWeek)
  }
}
