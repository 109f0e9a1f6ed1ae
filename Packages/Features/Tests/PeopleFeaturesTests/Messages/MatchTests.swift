import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Services
import Storage
import Testing

@testable import PeopleFeatures

@Suite struct MatchTests {
  @Test("the list has that first where something happened last")
  func order() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    var ids: [Identifier<PeopleMatch>] = []
    for name in ["Grace", "Mary", "Joan"] {
      ids.append(try await ada.match(Neighbour(at: desk, .sample(name: name))).id)
      desk.pass(seconds: 10)
    }
    var list = try await ada.ask(Matches.List()).items
    #expect(list.map(\.name) == ["Joan", "Mary", "Grace"])
    try await ada.write("Hello", in: ids[0])
    list = try await ada.ask(Matches.List()).items
    #expect(list.map(\.name) == ["Grace", "Joan", "Mary"])
    #expect(list.map(\.status) == [.talking, .new, .new])
    #expect(list[0].lastMessage?.text == "Hello" && list[0].lastMessageAt == desk.clock.now)
    _ = try await ada.ask(Matches.Pause(match: ids[1]))
    for (status, names) in [
      (MatchStatus.new, ["Joan"]), (.talking, ["Grace"]), (.paused, ["Mary"]), (.ended, []),
    ] {
      let some = try await ada.ask(Matches.List(status: status)).items
      #expect(some.map(\.name) == names)
    }
  }

  @Test("a match has the other one's first photo until it ends") func photo() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let grace = try await Neighbour(at: desk)
    let match = try await ada.match(grace).id
    func photo() async throws -> Identifier<PersonPhoto>? {
      try await ada.ask(Matches.List()).items.first { $0.id == match }?.photo
    }
    #expect(try await photo() == nil)
    let photos: [Identifier<PersonPhoto>] = [desk.identifiers.next(), desk.identifiers.next()]
    for id in photos {
      _ = try await grace.ask(
        Profiles.AddPhoto(photo: id, bytes: PeopleSamples.photoFile.bytes, caption: nil))
    }
    #expect(try await photo() == photos[0])
    _ = try await grace.ask(Profiles.MovePhoto(photo: photos[1], position: 1))
    #expect(try await photo() == photos[1])
    _ = try await grace.ask(Matches.Unmatch(match: match))
    #expect(try await photo() == nil)
  }

  @Test("a user who pauses resumes: no user writes before, and the other can't end the pause")
  func pause() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let grace = try await Neighbour(at: desk)
    let match = try await ada.match(grace).id
    func isOpen() async throws -> Bool {
      var open: [Bool] = []
      for neighbour in [ada, grace] {
        let refusal = try await neighbour.refusal(
          Messages.Send(match: match, message: desk.identifiers.next(), text: "Hi"))
        #expect(refusal == nil || refusal?.reason == .notOpen)
        open.append(refusal == nil)
      }
      #expect(open[0] == open[1])
      return open[0]
    }
    let paused = try await ada.ask(Matches.Pause(match: match))
    #expect(paused.status == .paused && paused.pausedByMe)
    let again = try await ada.ask(Matches.Pause(match: match))
    #expect(again == paused)
    let hers = try await grace.ask(Matches.Resume(match: match))
    #expect(hers.status == .paused && !hers.pausedByMe)
    var open = try await isOpen()
    #expect(!open)
    // Both: the last of the two who resumes opens it.
    _ = try await grace.ask(Matches.Pause(match: match))
    let still = try await ada.ask(Matches.Resume(match: match))
    #expect(still.status == .paused && !still.pausedByMe)
    open = try await isOpen()
    #expect(!open)
    let resumed = try await grace.ask(Matches.Resume(match: match))
    #expect(resumed.status == .new)
    open = try await isOpen()
    #expect(open)
  }

  @Test("of an ended match both see that it ended and when, and nothing else")
  func ended() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let grace = try await Neighbour(at: desk)
    let match = try await ada.match(grace).id
    let sent = try await ada.write("Hello", in: match)
    desk.pass(seconds: 100)
    _ = try await grace.ask(Matches.Unmatch(match: match))
    let end = desk.clock.now
    desk.pass(seconds: 100)
    for neighbour in [ada, grace] {
      // Again, by either: it stays ended at that time.
      _ = try await neighbour.ask(Matches.Unmatch(match: match))
      let open = try await neighbour.ask(Matches.List()).items
      #expect(open.isEmpty)
      let list = try await neighbour.ask(Matches.List(status: .ended)).items
      let one = try #require(list.first)
      #expect(list.count == 1 && one.id == match && one.status == .ended && one.endedAt == end)
      #expect(one.person == nil && one.name == nil && one.age == nil)
      #expect(one.lastMessage == nil && one.lastMessageAt == nil && one.unread == 0)
      let page = try await neighbour.ask(Messages.List(match: match))
      #expect(page.messages.isEmpty && page.before == nil && page.match == one)
      let refusals = [
        try await neighbour.refusal(Matches.Pause(match: match)),
        try await neighbour.refusal(Matches.Resume(match: match)),
        try await neighbour.refusal(Messages.MarkRead(match: match, through: 1)),
        try await neighbour.refusal(Messages.Icebreakers(match: match)),
        try await neighbour.refusal(
          Messages.Send(match: match, message: desk.identifiers.next(), text: "Wait")),
        try await neighbour.refusal(Messages.Send(match: match, message: sent.id, text: "Hello")),
      ]
      #expect(refusals.allSatisfy { $0?.reason == .notOpen })
    }
    // What was written is there until it is erased, for a report.
    let kept = try await desk.store.read { try $0.count(Query<PeopleMessage>()) }
    #expect(kept == 1)
  }

  @Test("a match is not there for anybody else, nor once one of the two blocked the other")
  func strangers() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    let grace = try await Neighbour(at: desk)
    let mary = try await Neighbour(at: desk)
    let match = try await ada.match(grace).id
    let sent = try await ada.write("Hello", in: match)
    func refusals(
      _ neighbour: Neighbour, _ match: Identifier<PeopleMatch>
    ) async throws -> [ServiceError?] {
      [
        try await neighbour.refusal(Matches.Pause(match: match)),
        try await neighbour.refusal(Matches.Resume(match: match)),
        try await neighbour.refusal(Matches.Unmatch(match: match)),
        try await neighbour.refusal(Messages.List(match: match)),
        try await neighbour.refusal(Messages.MarkRead(match: match, through: 1)),
        try await neighbour.refusal(Messages.Icebreakers(match: match)),
        try await neighbour.refusal(Messages.Send(match: match, message: sent.id, text: "Hello")),
      ]
    }
    let stranger = try await refusals(mary, match)
    let never = try await refusals(mary, desk.identifiers.next())
    #expect(stranger.allSatisfy { $0 == .notFound })
    #expect(never == stranger)
    try await grace.block(ada)
    for neighbour in [ada, grace] {
      let blocked = try await refusals(neighbour, match)
      #expect(blocked == stranger)
      let list = try await neighbour.ask(Matches.List()).items
      #expect(list.isEmpty)
    }
  }

  @Test("pages give each of 250 matches once, also those of one moment")
  func pages() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    var expected: [Identifier<PeopleMatch>] = []
    for index in 0..<250 {
      expected.append(try await ada.match(Neighbour(at: desk)).id)
      // Five at a time, and fifty a day.
      if index % 5 == 4 { desk.pass(seconds: 9000) }
    }
    for size in [7, 50, 100] {
      var found: [MatchSummary] = []
      var next: String?
      repeat {
        let page = try await ada.ask(Matches.List(after: next, limit: size))
        #expect(page.items.count <= size)
        found += page.items
        next = page.next
      } while next != nil && found.count < 1000
      #expect(found.count == 250 && Set(found.map(\.id)) == Set(expected))
      #expect(zip(found, found.dropFirst()).allSatisfy { $0.matchedAt >= $1.matchedAt })
    }
  }

  @Test("a match that moves up meanwhile makes no other come twice or be left out")
  func moving() async throws {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    var ids: [Identifier<PeopleMatch>] = []
    for _ in 0..<6 {
      ids.append(try await ada.match(Neighbour(at: desk)).id)
      desk.pass(seconds: 1)
    }
    let first = try await ada.ask(Matches.List(limit: 3))
    try await ada.write("Hello", in: ids[0])
    let second = try await ada.ask(Matches.List(after: first.next, limit: 3))
    #expect((first.items + second.items).map(\.id) == Array(ids.dropFirst().reversed()))
    #expect(second.next == nil)
  }
}
