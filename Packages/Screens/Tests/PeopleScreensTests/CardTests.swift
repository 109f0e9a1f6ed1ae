import DomainModels
import Pages
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Services
import ServicesTesting
import Synchronization
import Terminal
import Testing

@Suite("Deciding on cards") struct CardTests {
  /// A scene whose service shows only those who are not decided on.
  private func scene() throws -> PeopleScene {
    let scene = try PeopleScene()
    let decided = Mutex<[Identifier<Person>]>([])
    scene.service.on(Decisions.Decide.self) { request, _ in
      decided.withLock { $0.append(request.person) }
      let card = request.person == PeopleSamples.cleo ? "Cleo" : "Noor"
      return DecisionOutcome(
        person: request.person, name: card, verdict: request.verdict, previous: nil, match: nil)
    }
    scene.service.on(Decisions.Undo.self) { _, _ in
      decided.withLock { _ = $0.popLast() }
      return PeopleSamples.undone
    }
    scene.service.on(Discovery.Cards.self) { _, _ in
      let gone = decided.withLock(\.self)
      let cards = [PeopleSamples.cleoCard, PeopleSamples.noorCard]
        .filter { !gone.contains($0.person) }
      return DiscoveryPage(
        cards: cards, candidates: cards.count, community: 3, note: PeopleSamples.scoreNote)
    }
    return scene
  }

  @Test("a card says who, how likely, and what both like")
  func card() async throws {
    let stage = try await Stage(try scene())
    let text = stage.text
    for part in [
      "Up to 2 people fit", "Cleo, 31", "looks for not sure yet", "You both like hiking",
      "A match: 25 % (13–41 %)", "you say yes: 62 % (48–74 %)", "they say yes: 41 % (25–58 %)",
      "A guess: the profile says how little it knows.",
    ] {
      #expect(text.contains(part), "\(part) is missing in \(text)")
    }
  }

  @Test(
    "arrows and letters decide",
    arguments: [
      (KeyPress(.right), PeopleVerdict.like), ("l", .like), (KeyPress(.left), .pass),
      ("h", .pass), ("s", .later),
    ])
  func keys(key: KeyPress, verdict: PeopleVerdict) async throws {
    let scene = try scene()
    var stage = try await Stage(scene)
    await stage.press(key)
    let decisions = scene.service.asked(Decisions.Decide.self)
    #expect(decisions == [Decisions.Decide(person: PeopleSamples.cleo, verdict: verdict)])
    #expect(stage.text.contains("Noor, 37") && stage.text.contains("Cleo"))
  }

  @Test("a decision shows the next card without reading all of them again")
  func decidesAtOnce() async throws {
    let scene = try scene()
    var stage = try await Stage(scene)
    let read = scene.service.asked(Discovery.Cards.self).count
    await stage.press("l")
    #expect(stage.text.contains("Noor, 37") && stage.text.contains("You like Cleo."))
    #expect(scene.service.asked(Discovery.Cards.self).count == read)
    await stage.press("u")
    #expect(stage.text.contains("Cleo, 31"))
    await stage.press("h", "h")
    #expect(scene.service.asked(Discovery.Cards.self).count == read + 2)
  }

  @Test("the bytes of arrow keys decide, and u takes it back")
  func bytes() async throws {
    let scene = try scene()
    var stage = try await Stage(scene)
    var parser = KeyParser()
    for input in parser.feed(Array("\u{1B}[C\u{1B}[Du".utf8)) {
      if case .key(let key) = input { await stage.press(key) }
    }
    #expect(scene.service.asked(Decisions.Decide.self).map(\.verdict) == [.like, .pass])
    #expect(scene.asked.contains("Decisions.Undo"))
    #expect(stage.text.contains("Your pass on Cleo is taken back."))
    #expect(stage.text.contains("Noor, 37"))
  }

  @Test("the card stays until its decision is stored, and keys wait")
  func acknowledged() async throws {
    let scene = try scene()
    var stage = try await Stage(scene)
    stage.hold()
    await stage.press("l", "h")
    #expect(stage.text.contains("Cleo, 31"))
    #expect(scene.service.asked(Decisions.Decide.self).isEmpty)
    await stage.release()
    let decisions = scene.service.asked(Decisions.Decide.self)
    #expect(decisions.map(\.person) == [PeopleSamples.cleo, PeopleSamples.noor])
    #expect(decisions.map(\.verdict) == [.like, .pass])
  }

  @Test("a decision that can't be stored is said, and the card is still there")
  func failure() async throws {
    let scene = try scene()
    scene.service.fail(Decisions.Decide.self, with: .away)
    var stage = try await Stage(scene)
    await stage.press("l")
    #expect(stage.text.contains("error: the service is not there. Try again later"))
    #expect(stage.text.contains("Cleo, 31"))
    scene.service.on(Decisions.Decide.self, return: PeopleSamples.liked)
    await stage.press("l")
    #expect(stage.text.contains("You like Cleo."))
  }

  @Test("a match says so, and m says hello")
  func match() async throws {
    let scene = try PeopleScene()
    scene.service.on(Decisions.Decide.self, return: PeopleSamples.matched)
    var stage = try await Stage(scene)
    await stage.press("l")
    #expect(stage.text.contains("It's a match!") && stage.text.contains("m  say hello"))
    await stage.press("m")
    #expect(scene.service.asked(Messages.List.self).map(\.match) == [PeopleSamples.newMatch])
    await stage.press(KeyPress(.escape))
    #expect(!stage.text.contains("It's a match!"))
    #expect(stage.text.contains("Cleo, 31"))
  }

  @Test("an undo that is refused takes nothing away")
  func undo() async throws {
    let scene = try PeopleScene()
    scene.service.fail(
      Decisions.Undo.self, with: ServiceError(.matchedAlready, "that became a match"))
    var stage = try await Stage(scene)
    await stage.press("u")
    #expect(stage.text.contains("error: that became a match"))
    #expect(stage.text.contains("Cleo, 31"))
  }

  @Test("a block is asked, and the blocked person is gone")
  func block() async throws {
    let scene = try PeopleScene()
    var stage = try await Stage(scene)
    await stage.press("b")
    #expect(stage.text.contains("Block Cleo?"))
    await stage.press("n")
    #expect(scene.service.asked(Safety.Block.self).isEmpty)
    await stage.press("b", "y")
    #expect(scene.service.asked(Safety.Block.self).map(\.person) == [PeopleSamples.cleo])
    #expect(stage.text.contains("Blocked: you will not see each other any more."))
  }

  @Test("where no user is left the page says why, and leads to those who were passed or blocked")
  func empty() async throws {
    let scene = try PeopleScene()
    scene.service.on(Discovery.Cards.self, return: PeopleSamples.emptyDiscovery)
    var stage = try await Stage(scene)
    #expect(stage.text.contains("What keeps out how many"))
    await stage.press("B")
    #expect(stage.text.contains("Cleo"))
    await stage.press(KeyPress(.escape), "P")
    #expect(stage.text.contains("The people you pass on appear on this page."))
  }

  @Test("whom one decided on can be decided again, page by page")
  func decided() async throws {
    let scene = try PeopleScene()
    scene.service.on(Decisions.List.self) { request, _ in
      let items = PeopleSamples.decisions.items.filter { $0.verdict == request.verdict }
      return PageOf(items: items, next: nil)
    }
    scene.service.on(Decisions.Decide.self, return: PeopleSamples.matched)
    var stage = try await Stage(scene, openingAt: "/likes")
    await stage.press("v")
    #expect(stage.text.contains("Cleo, 31"))
    #expect(stage.text.contains("left for later 5 minutes ago"))
    await stage.press("l")
    #expect(stage.text.contains("It's a match!"))
    #expect(
      scene.service.asked(Decisions.Decide.self)
        == [Decisions.Decide(person: PeopleSamples.cleo, verdict: .like)])
  }

  @Test("a block is taken back after a question")
  func unblock() async throws {
    let scene = try PeopleScene()
    var stage = try await Stage(scene, openingAt: "/safety/blocked")
    await stage.press("x", "n")
    #expect(scene.service.asked(Safety.Unblock.self).isEmpty)
    await stage.press("x")
    #expect(stage.text.contains("Unblock Cleo?"))
    await stage.press("y")
    #expect(scene.service.asked(Safety.Unblock.self).map(\.person) == [PeopleSamples.cleo])
  }
}
