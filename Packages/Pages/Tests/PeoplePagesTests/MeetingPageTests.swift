import Pages
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import ServicePages
import Services
import ServicesTesting
import Testing

@testable import PeoplePages

@Suite("What pages about meeting people say and ask for") struct MeetingPageTests {
  @Test("a card says who, how likely and that it is a guess, and each way to move it decides")
  func card() async throws {
    let scene = try MeetingScene()
    let page = try await scene.page("/discover")
    #expect(page.title == "Up to 2 people fit" && page.refresh == .never)
    let section = try #require(page.sections.first)
    #expect(section.order == .deck && section.rows.map(\.title) == ["Cleo, 31", "Noor, 37"])
    let cleo = section.rows[0]
    #expect(
      cleo.statements.map(\.text) == [
        "looks for not sure yet · here this month · no photo yet", "You both like hiking",
        "Likes too climbing",
        "A match: 25 % (13–41 %) · you say yes: 62 % (48–74 %) · they say yes: 41 % (25–58 %)",
        "A guess: the profile says how little it knows.",
      ])
    #expect(section.rows[1].picture?.description == "photo 1 of 1 · 1 × 1 · on the ferry")
    let moves = cleo.actions.filter { $0.direction != nil }
    #expect(moves.map(\.direction) == [.left, .right, .up])
    #expect(moves.map { ($0.request as? Decisions.Decide)?.verdict } == [.pass, .like, nil])
    let later = try cleo.actions.named("later")
    #expect(
      later.request as? Decisions.Decide
        == Decisions.Decide(person: PeopleSamples.cleo, verdict: .later))
    #expect(try page.actions.named("undo").request is Decisions.Undo)
    let block = try cleo.actions.named("block")
    #expect(block.question?.hasPrefix("Block Cleo? ") == true)
  }

  @Test("letters are unique among what a page and one of its rows offer")
  func shortcuts() async throws {
    let scene = try MeetingScene()
    for address in ["/discover", "/daily", "/likes?verdict=later", "/matches", "/safety/blocked"] {
      let page = try await scene.page(address)
      for row in page.rows {
        let letters = (row.actions + page.actions).map(\.shortcut)
        #expect(Set(letters).count == letters.count, "\(address): \(letters)")
      }
    }
  }

  @Test("a like that makes a match leads to the conversation, and every decision can be undone")
  func match() async throws {
    let scene = try MeetingScene()
    scene.service.on(Decisions.Decide.self, return: PeopleSamples.matched)
    let like = try #require(
      try await scene.page("/discover").rows.first?.actions.named("like"))
    guard case .perform(.request(let operation)) = like.step else {
      Issue.record("\(like) makes no request")
      return
    }
    let notice = try await scene.perform(operation)
    #expect(notice.text == "It's a match! You and Cleo like each other. Say hello.")
    #expect(notice.undo != nil)
    guard case .open(let address) = try notice.actions.named("say hello").step else {
      Issue.record("it leads nowhere")
      return
    }
    #expect(address.text == "/talk/\(PeopleSamples.newMatch)")
    scene.service.on(Decisions.Decide.self, return: PeopleSamples.liked)
    #expect(try await scene.perform(operation).text == "You like Cleo.")
  }

  @Test(
    "an empty deck says why",
    arguments: [
      (31, 12, false, "No profile can be shown right now."),
      (0, 0, false, "No profile fits your wishes and theirs."),
      (31, 0, false, "You have decided on everyone for now."),
      (31, 12, true, "Your profile is paused: you see no new people until you show it again."),
    ])
  func nobody(passing: Int, undecided: Int, isPaused: Bool, reason: String) async throws {
    let scene = try MeetingScene()
    var why = PeopleSamples.why
    (why.passing, why.undecided) = (passing, undecided)
    var profile = PeopleSamples.myProfile
    profile.state = isPaused ? .paused : .visible
    scene.service.on(Discovery.Cards.self, return: PeopleSamples.emptyDiscovery)
    scene.service.on(Discovery.Why.self, return: why)
    scene.service.on(Profiles.Mine.self, return: profile)
    let page = try await scene.page("/discover")
    #expect(page.title == (isPaused ? "You are hidden" : "No new people"))
    #expect(page.said.first == reason)
    let names = page.actions.map(\.name)
    #expect(["undo", "whom you passed", "whom you blocked"].allSatisfy(names.contains))
  }

  @Test("everything about a user stands on their page, with what can be decided still")
  func person() async throws {
    let scene = try MeetingScene()
    scene.service.on(Profiles.Show.self, return: PeopleSamples.noorCard)
    let page = try await scene.page("/people/\(PeopleSamples.noor)")
    #expect(page.title == "Noor, 37")
    let said = page.said.joined(separator: "\n")
    for part in [
      "non-binary", "Neukölln, 5–10 km", "looks for dating", "here today", "you liked",
      "Night shifts", "Badly translated menus.", "photo 1 of 1", "on the ferry", "openness",
      "You both like\nbooks", "How likely a match is", "25 % (13–41 %)",
      "whether two people will get on",
    ] {
      #expect(said.contains(part), "\(part) is missing")
    }
    #expect(page.actions.map(\.name) == ["no", "later", "how likely", "block", "report"])
    #expect(page.pictures.count == 1)
  }

  @Test("a made-up person is said to be one, and no other person is", arguments: [false, true])
  func simulated(isSimulated: Bool) async throws {
    let scene = try MeetingScene()
    var card = PeopleSamples.cleoCard
    card.isSimulated = isSimulated
    scene.service.on(
      Discovery.Cards.self,
      return: DiscoveryPage(cards: [card], candidates: 1, community: 1, note: ""))
    scene.service.on(Profiles.Show.self, return: card)
    for address in ["/discover", "/people/\(PeopleSamples.cleo)"] {
      let said = try await scene.page(address).said.joined(separator: " ")
      #expect(said.contains("made up") == isSimulated)
    }
  }

  @Test("why a match is likely: ranges, what speaks for it and against it, and the doubt")
  func likelihood() async throws {
    let page = try await MeetingScene().page("/people/\(PeopleSamples.cleo)/why")
    #expect(page.title == "You and Cleo")
    #expect(
      page.said == [
        "You both like: hiking", "Learnt from 400 decisions or more.",
        PeopleSamples.scoreNote, "You say yes", "62 % (48–74 %)", "They say yes", "41 % (25–58 %)",
        "Both do", "25 % (13–41 %)",
        "About your yes", "+ you both like hiking", "About their yes",
        "- people of your age like her less often",
      ])
  }

  @Test("today's pick is a card; without one the page says so")
  func daily() async throws {
    let scene = try MeetingScene()
    let page = try await scene.page("/daily")
    #expect(page.said.first == "Both of you see each other today.")
    #expect(page.rows.map(\.title) == ["Cleo, 31"])
    scene.service.on(
      Discovery.Daily.self,
      return: DailyPickCard(day: PeopleSamples.daily.day, card: nil, note: ""))
    let empty = try await scene.page("/daily")
    #expect(empty.rows.isEmpty && empty.said.isEmpty && !empty.empty.isEmpty)
  }

  @Test("why so few, and how attention is shared")
  func reports() async throws {
    let scene = try MeetingScene()
    let why = try await scene.page("/why").said
    #expect(why[0].hasPrefix("There are 1204 other people here. 31 fit both ways; at most 12"))
    #expect(
      why.contains(
        "806 (410 by your wish, 96 by theirs, 300 by both); without it 118 more "
          + "would fit"))
    #expect(why.filter { $0 == "With up to 62 km, 9 more would pass." }.count == 1)
    let exposure = try await scene.page("/exposure").said
    #expect(exposure[0].hasPrefix("1204 people, 9310 decisions or more; 500 of them"))
    #expect(exposure.contains("0.58") && exposure.contains("By likelihood alone"))
  }

  @Test("whom one decided on is listed by verdict and page, and can be decided again")
  func decided() async throws {
    let scene = try MeetingScene()
    scene.service.on(Decisions.List.self) { request, _ in
      let items = PeopleSamples.decisions.items.filter { $0.verdict == request.verdict }
      return PageOf(items: items, next: request.after == nil ? "n1" : nil)
    }
    let page = try await scene.page("/likes?verdict=later")
    #expect(page.title == "Left for later")
    #expect(page.said.prefix(2) == ["Cleo, 31", "left for later 5 minutes ago"])
    #expect(page.rows[0].actions.map(\.name) == ["no", "like"])
    let more = try #require(page.rows.last?.opens)
    #expect(more == "/likes?verdict=later&after=n1")
    #expect(try await scene.page(more.text).sections[0].more == nil)
    #expect(try await scene.page("/likes").empty == "The people you pass on appear on this page.")
    await #expect(throws: (any Error).self) { try await scene.page("/likes?verdict=maybe") }
  }

  @Test("in a browser, likes come first, and one link leads there from the deck")
  func likes() async throws {
    let scene = try MeetingScene()
    let page = try await scene.page("/likes", isInBrowser: true)
    #expect(page.title == "Whom you liked")
    let lists = try #require(page.filter?.fields.first)
    #expect(lists.options.map(\.value) == ["like", "later", "pass"] && lists.value == "like")
    let passed = try await scene.page("/likes?verdict=pass", isInBrowser: true)
    #expect(passed.title == "Whom you passed")
    let ways = try await scene.page("/discover", isInBrowser: true).actions.filter {
      guard case .open(let address) = $0.step else { return false }
      return address == "/likes"
    }
    #expect(ways.map(\.name) == ["whom you liked"])
    #expect(try await scene.page("/likes").title == "Whom you passed")
  }

  @Test("a block is taken back after a question, and a report carries its reason")
  func safety() async throws {
    let scene = try MeetingScene()
    let blocked = try await scene.page("/safety/blocked")
    #expect(blocked.rows.map(\.title) == ["Cleo", "an unavailable profile"])
    #expect(blocked.rows[0].statements.map(\.text) == ["blocked 2 minutes ago"])
    let unblock = try blocked.rows[0].actions.named("unblock")
    #expect(unblock.question?.hasPrefix("Unblock Cleo?") == true)
    #expect((unblock.request as? Safety.Unblock)?.person == PeopleSamples.cleo)
    scene.service.on(Profiles.Show.self, return: PeopleSamples.cleoCard)
    let form = try #require(
      try await scene.page("/people/\(PeopleSamples.cleo)/report").form)
    #expect(throws: FormRefusal.self) { try form.submit(FormValues(["note": "Twice."])) }
    let values = FormValues(["reason": "spam", "note": "Twice."])
    guard case .request(let operation) = try form.submit(values),
      let request = operation.request as? Safety.Report,
      case .request(let again) = try form.submit(values)
    else {
      Issue.record("it makes no report")
      return
    }
    #expect(request.person == PeopleSamples.cleo && request.match == nil)
    #expect(request.reason == .spam && request.note == "Twice.")
    #expect(again.request as? Safety.Report == request)
  }

  @Test("a chance that is next to nothing or next to certain is never shown as either")
  func shares() {
    #expect(
      [0, 0.001, 0.005, 0.5, 0.996, 1].map(Share.percent) == [
        "0 %", "<1 %", "1 %", "50 %", ">99 %", "100 %",
      ])
    #expect(Share.percent(.nan) == "?")
    #expect(Share.range(0.12, 0.41) == "12–41 %")
    #expect(Share.range(0.001, 0.004) == "<1 %")
  }

  @Test("a decision that is taken back says whose, and what is decided now")
  func undone() {
    var undone = PeopleSamples.undone
    #expect(undone.sentence == "Your pass on Cleo is taken back.")
    (undone.undone, undone.restored, undone.name) = (.later, .like, nil)
    #expect(
      undone.sentence
        == "An unavailable profile is not left for later any more; it is liked again.")
  }
}
