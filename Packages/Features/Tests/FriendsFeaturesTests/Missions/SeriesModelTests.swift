import DomainModels
import FriendsModels
import FriendsRequests
import Storage
import StorageTesting
import Testing

@testable import FriendsFeatures

/// Series beside a model: random rules, and random edits of their missions.
@Suite("Series beside a model") struct SeriesModelTests {
  /// One start of the series; times are minutes of a clock that never changes.
  private struct Start {
    /// The time that the rule gives.
    var wall: Int64
    /// The shift of the mission alone.
    var shift: Int64 = 0
    /// The number of its series, after some were split.
    var part = 0
    var id: WireID<Mission>?
    var isOff = false
    var answer: RSVPStatus?
  }

  /// The stored values of a mission.
  private struct Stored {
    let mission: Mission
    let answer: RSVPStatus?
  }

  private static let zone = MissionZone("Europe/Zurich")

  private static func wall(_ instant: Timestamp) throws -> Int64 {
    let text = try #require(zone).wording(of: instant).suffix(16)
    let utc = try #require(MissionZone("UTC")?.instant(reading: String(text)))
    return utc.milliseconds / 60_000
  }

  private static func instant(_ wall: Int64) throws -> Timestamp {
    let text = try #require(MissionZone("UTC"))
      .wording(of: Timestamp(milliseconds: wall * 60_000)).suffix(16)
    let clocks = try #require(zone)
    return try #require(clocks.instant(reading: String(text)))
  }

  /// Rules, and whether each of their dates can be moved by any number of days.
  private static let rules: [(text: String, isExact: Bool)] = [
    ("FREQ=DAILY", true), ("FREQ=DAILY;INTERVAL=3", true), ("FREQ=WEEKLY", true),
    ("FREQ=WEEKLY;BYDAY=TU,TH", true), ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU", true),
    ("FREQ=MONTHLY", false), ("FREQ=MONTHLY;BYMONTHDAY=5,20", false),
    ("FREQ=MONTHLY;BYDAY=2TU", false), ("FREQ=MONTHLY;BYDAY=-1FR", false),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", false),
  ]

  @Test("each mission keeps its id and its answers, and none is added", arguments: 0..<40)
  func random(seed: UInt64) async throws {
    let desk = try FriendsFixture(seed: seed + 7, accessLife: .seconds(86_400 * 400))
    let chance = desk.random
    func below(_ bound: Int) -> Int { Int(chance.next() % UInt64(bound)) }
    desk.time.now = try #require(Timestamp("2027-02-01T08:00:00Z"))
    let (host, guest) = (try await desk.member("Host"), try await desk.member("Guest"))
    let rule = Self.rules[below(Self.rules.count)]
    let end = ["", ";COUNT=\(3 + below(12))", ";UNTIL=20270601T120000Z"][below(3)]
    let first = try Self.instant(
      try Self.wall(desk.time.now) / 1_440 * 1_440 + Int64(3 + below(20)) * 1_440 + 1_080)
    let made = try await host.perform(
      Missions.Create(
        title: "Row", date: WireTime(first), location: MissionLocation(name: "Lake"),
        timeZone: "Europe/Zurich", recurrence: rule.text + end))
    let seriesID = try #require(made.seriesID).id
    let found = try await desk.store.read { try $0.find(seriesID) }
    let series = try #require(found)
    var model = try series.starts(
      since: first, through: desk.time.now.adding(days: 700), limit: 300
    ).map { Start(wall: try Self.wall($0.instant)) }
    var log = ["\(rule.text)\(end) \(first)"]
    for _ in 0..<14 {
      let stored = try await Self.stored(desk, guest)
      try Self.compare(&model, stored, isExact: rule.isExact, log)
      let now = try Self.wall(desk.time.now)
      let open = model.indices.filter {
        model[$0].id != nil && !model[$0].isOff && model[$0].wall + model[$0].shift > now
      }
      guard let place = open.isEmpty ? nil : open[below(min(open.count, 6))],
        let id = model[place].id
      else { break }
      switch below(8) {
      case 0:
        let days = 1 + below(3)
        log.append("\(days) days pass")
        desk.pass(seconds: Int64(days) * 86_400)
        try await FriendsUpkeep.runDue(desk)
      case 1:
        model[place].answer = model[place].answer == .going ? .maybe : .going
        try await guest.rsvp(id, model[place].answer ?? .going)
      case 2:
        log.append("\(place) is called off")
        model[place].isOff = true
        _ = try await host.perform(Missions.Cancel(mission: id))
      case 3:
        let step = Int64(1 + below(5)) * 1_440
        log.append("\(place) moves alone by \(step)")
        let start = try Self.instant(model[place].wall + model[place].shift + step)
        if await host.refusal(Missions.Edit(mission: id, date: WireTime(start))) == nil {
          model[place].shift += step
        }
      default:
        let scope: MissionScope = below(2) == 0 ? .all : .following
        let step = Int64(below(15) - 6) * 1_440 + Int64(below(3) - 1) * 30
        let target = model[place].wall + model[place].shift + step
        guard step != 0 else { continue }
        log.append("\(place) moves by \(step) with \(scope.rawValue)")
        let refused = await host.refusal(
          Missions.Edit(mission: id, scope: scope, date: WireTime(try Self.instant(target))))
        let part = model[place].part
        let affected = open.filter {
          model[$0].part == part && (scope == .all || $0 >= place)
        }
        let ways = model.indices.filter { $0 >= affected[0] && model[$0].part == part }
        let by = target - model[place].wall
        let stays = rule.isExact || by % 1_440 == by && abs(by) < 360
        if refused == .missionPast {
          // Only a date that does not lie ahead is refused so; by months it may differ by a week.
          let slack: Int64 = rule.isExact ? 0 : 8 * 1_440
          let earliest = affected.map { model[$0].wall + model[$0].shift + by }.min() ?? 0
          #expect(min(earliest, target) <= now + slack, "\(log)")
          continue
        }
        guard refused == nil else {
          #expect(refused == .validation && !stays, "\(String(describing: refused)) \(log)")
          continue
        }
        let after = Dictionary(
          uniqueKeysWithValues: try await Self.stored(desk, guest).map {
            (WireID($0.mission.id), $0.mission)
          })
        for index in ways {
          var moved = by
          if !rule.isExact, let id = model[index].id, let mission = after[id],
            affected.contains(index), index != place
          {
            moved = try Self.wall(mission.startsAt) - model[index].wall - model[index].shift
            #expect(abs(moved - by) <= 7 * 1_440, "\(log)")
          }
          model[index].wall += moved
          if !affected.contains(index), model[index].id != nil { model[index].shift -= moved }
        }
        model[place].shift = 0
        // What stays before keeps the series; the others get one of their own.
        if model.firstIndex(where: { $0.part == part }) ?? 0 < affected[0] {
          let next = model.reduce(0) { max($0, $1.part) } + 1
          for index in ways { model[index].part = next }
        }
      }
    }
    try Self.compare(&model, try await Self.stored(desk, guest), isExact: rule.isExact, log)
  }

  private static func stored(_ desk: FriendsFixture, _ guest: FixtureMember) async throws
    -> [Stored]
  {
    try await desk.store.read { transaction in
      try transaction.fetch(Query<Mission>()).sorted { $0.startsAt < $1.startsAt }.map {
        Stored(
          mission: $0,
          answer: try transaction.find(MissionRSVP.identity(of: guest.id, to: $0.id))?.status)
      }
    }
  }

  /// Compares each start that has a mission, and gives those that came in sight to the next starts.
  private static func compare(
    _ model: inout [Start], _ stored: [Stored], isExact: Bool, _ log: [String]
  ) throws {
    let known = Set(model.compactMap(\.id))
    let fresh = stored.filter { !known.contains(WireID($0.mission.id)) }
    for one in fresh {
      let next = try #require(model.firstIndex { $0.id == nil }, "one too many: \(log)")
      model[next].id = WireID(one.mission.id)
      if !isExact { model[next].wall = try wall(one.mission.startsAt) }
    }
    try #require(stored.count == model.filter { $0.id != nil }.count, "\(log)")
    let byID = Dictionary(uniqueKeysWithValues: stored.map { (WireID($0.mission.id), $0) })
    for start in model {
      guard let id = start.id else { continue }
      let one = try #require(byID[id], "one is gone: \(log)")
      let shown = try wall(one.mission.startsAt)
      try #require(shown == start.wall + start.shift, "\(start) \(one.mission) \(log)")
      #expect((one.mission.status == .cancelled) == start.isOff, "\(log)")
      #expect(one.answer == start.answer, "\(log)")
    }
    let occurrences = stored.map { one in
      "\(one.mission.series?.description ?? "") \(one.mission.occurrence ?? "")"
    }
    #expect(Set(occurrences).count == stored.count, "\(log)")
  }
}
