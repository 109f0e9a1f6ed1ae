import DomainModels
import FriendsModels
import FriendsRequests
import Services
import Storage
import StorageTesting
import Testing

@testable import FriendsFeatures

/// Wait lists beside a model of a few arrays, over random sequences of what people do.
@Suite("Wait lists beside a model") struct WaitListModelTests {
  private struct Waiting: Equatable {
    let who: Int
    var guests: Int
    var offerEnds: Int64?
  }

  /// Who goes and who waits, in the plainest words; times are seconds.
  private struct Model {
    var room: Int?
    var answers: [Int: (status: RSVPStatus, guests: Int)] = [0: (.going, 0)]
    var list: [Waiting] = []
    let offerSeconds: Int64

    func going(_ who: Int) -> Int {
      answers[who].map { $0.status == .going ? 1 + $0.guests : 0 } ?? 0
    }
    var attendance: Int { answers.keys.reduce(0) { $0 + going($1) } }
    func seats(_ one: Waiting) -> Int { max(0, 1 + one.guests - going(one.who)) }
    func held(besides who: Int? = nil) -> Int {
      list.filter { $0.offerEnds != nil && $0.who != who }.reduce(0) { $0 + seats($1) }
    }

    mutating func settle(_ now: Int64) {
      while let end = list.compactMap(\.offerEnds).filter({ $0 <= now }).min() {
        list.removeAll { $0.offerEnds == end }
        offer(end)
      }
      while let room, attendance + held() > room,
        let last = list.lastIndex(where: { $0.offerEnds != nil })
      {
        list[last].offerEnds = nil
      }
      offer(now)
    }

    private mutating func offer(_ now: Int64) {
      for index in list.indices where list[index].offerEnds == nil {
        guard attendance + held() + seats(list[index]) <= room ?? .max else { continue }
        list[index].offerEnds = now + offerSeconds
      }
    }

    /// Answers, or says why not.
    mutating func answer(
      _ who: Int, _ status: RSVPStatus, _ guests: Int, _ now: Int64
    ) -> ServiceError.Code? {
      settle(now)
      let place = list.firstIndex { $0.who == who }
      let guests = status == .going ? guests : 0
      if let before = answers[who], before == (status, guests), place == nil {
        return .alreadyAnswered
      }
      if who == 0, status != .going { return .forbidden }
      guard status == .going, let room else { return take(who, status, guests, now) }
      let free = room - attendance - held(besides: who) + going(who)
      let isPassing =
        place.flatMap { list[$0].offerEnds } == nil && going(who) == 0
        && list.contains { $0.offerEnds == nil && $0.who != who && seats($0) <= free }
      if 1 + guests <= free, !isPassing { return take(who, status, guests, now) }
      if 1 + guests > room { return .missionFull }
      if let place {
        if list[place].guests == guests { return .alreadyAnswered }
        (list[place].guests, list[place].offerEnds) = (guests, nil)
      } else {
        list.append(Waiting(who: who, guests: guests))
      }
      settle(now)
      return nil
    }

    private mutating func take(
      _ who: Int, _ status: RSVPStatus, _ guests: Int, _ now: Int64
    ) -> ServiceError.Code? {
      answers[who] = (status, guests)
      list.removeAll { $0.who == who }
      settle(now)
      return nil
    }

    mutating func answerOffer(_ who: Int, _ accepts: Bool, _ now: Int64) -> ServiceError.Code? {
      let waited = list.contains { $0.who == who }
      settle(now)
      guard let place = list.first(where: { $0.who == who }) else {
        return waited ? .offerExpired : .notWaiting
      }
      if accepts {
        guard place.offerEnds != nil else { return .missionFull }
        return take(who, .going, place.guests, now)
      }
      list.removeAll { $0.who == who }
      settle(now)
      return nil
    }

    mutating func limit(_ room: Int?, _ now: Int64) -> ServiceError.Code? {
      settle(now)
      if let room, room < attendance { return .validation }
      self.room = room
      settle(now)
      return nil
    }
  }

  @Test("no user goes or is offered a place beyond the maximum", arguments: 0..<12)
  func random(seed: UInt64) async throws {
    let desk = try FriendsFixture(seed: seed + 1, accessLife: .seconds(864_000))
    let chance = desk.random
    func below(_ bound: Int) -> Int { Int(chance.next() % UInt64(bound)) }
    var members: [FixtureMember] = []
    for name in ["Host", "Bo", "Cy", "Dee", "Eve", "Fay"] {
      members.append(try await desk.member(name))
    }
    let people = members
    let mission = try await people[0].mission(in: 240, max: 3, guests: 2, offerMinutes: 30)
    var model = Model(room: 3, offerSeconds: 1_800)
    var log: [String] = []
    for _ in 0..<80 {
      desk.pass(seconds: below(4) == 0 ? Int64(below(2_400)) + 1 : 1)
      let now = desk.clock.now.milliseconds / 1000
      let who = below(people.count)
      let (expected, refused): (ServiceError.Code?, ServiceError.Code?)
      switch below(8) {
      case 0...3:
        let status = [RSVPStatus.going, .going, .maybe, .notGoing][below(4)]
        let guests = below(3)
        log.append("\(now): \(who) \(status) +\(guests)")
        expected = model.answer(who, status, guests, now)
        refused = await people[who].refusal(
          Missions.RSVP(mission: mission, status: status, guests: guests, wait: true))
      case 4, 5:
        let accepts = below(3) > 0
        log.append("\(now): \(who) offer \(accepts)")
        expected = model.answerOffer(who, accepts, now)
        refused = await people[who].refusal(
          Missions.AnswerOffer(mission: mission, accept: accepts))
      default:
        let room = below(6) == 0 ? nil : 2 + below(6)
        log.append("\(now): room \(room ?? -1)")
        expected = model.limit(room, now)
        refused = await people[0].refusal(
          Missions.Edit(
            mission: mission, maxAttendees: room, unlimited: room == nil ? true : nil))
      }
      let steps = log.suffix(12).joined(separator: "\n")
      #expect(refused == expected, "\(steps)")
      model.settle(now)
      let list = try await desk.store.write { transaction in
        let known = try transaction.mission(mission.id, visibleTo: people[0].id)
        try transaction.settleWaitList(of: known, at: desk.clock.now)
        return try transaction.waitList(of: known)
      }
      let waiting = list.places.map { place in
        Waiting(
          who: people.firstIndex { $0.id == place.member } ?? -1, guests: place.guests,
          offerEnds: place.offerEndsAt.map { $0.milliseconds / 1000 })
      }
      try #require(waiting == model.list, "\(steps)")
      for (index, person) in people.enumerated() {
        try #require(list.going[person.id] ?? 0 == model.going(index), "\(steps)")
      }
      if let room = model.room {
        #expect(list.attendance + list.held <= room, "\(steps)")
      }
    }
  }
}
