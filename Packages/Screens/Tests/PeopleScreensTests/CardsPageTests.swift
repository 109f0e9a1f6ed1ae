import DomainModels
import PeopleModels
import PeopleRequests
import PeopleServiceTesting
import Services
import ServicesTesting
import Terminal
import Testing

@testable import PeopleScreens

@Suite struct CardsPageTests {
  private func play(_ scene: PeopleScene) async throws -> PeoplePlay {
    await PeoplePlay(.starting(try PeopleTerminal.plain.look()), scene)
  }

  @Test("a card says who, how likely, and what both like")
  func card() async throws {
    var play = try await play(try PeopleScene())
    let text = play.text
    #expect(text.contains("Cleo, 31"))
    #expect(text.contains("looks for not sure yet"))
    #expect(text.contains("★ hiking"))
    #expect(text.contains("You say yes   62 % (48–74 %)"))
    #expect(text.contains("They say yes  41 % (25–58 %)"))
    #expect(text.contains("A guess: d says how little it knows."))
    await play.press("d")
    #expect(play.text.contains("whether two people will"))
  }

  @Test(
    "arrows and letters decide",
    arguments: [
      (KeyPress(.right), PeopleVerdict.like), ("l", .like), (KeyPress(.left), .pass),
      ("h", .pass), ("s", .later),
    ])
  func keys(key: KeyPress, verdict: PeopleVerdict) async throws {
    let scene = try PeopleScene()
    var play = try await play(scene)
    await play.press(key)
    let decisions = scene.service.asked(Decisions.Decide.self)
    #expect(decisions == [Decisions.Decide(person: PeopleSamples.cleo, verdict: verdict)])
    #expect(play.text.contains("Noor, 37"))
  }

  @Test("the bytes of arrow keys decide")
  func bytes() async throws {
    let scene = try PeopleScene()
    var play = try await play(scene)
    var parser = KeyParser()
    for input in parser.feed(Array("\u{1B}[C\u{1B}[Du".utf8)) {
      if case .key(let key) = input { await play.press(key) }
    }
    let verdicts = scene.service.asked(Decisions.Decide.self).map(\.verdict)
    #expect(verdicts == [.like, .pass])
    #expect(scene.asked.contains("Decisions.Undo"))
  }

  @Test("the card stays until its decision is kept, and keys wait")
  func acknowledged() async throws {
    let scene = try PeopleScene()
    var play = try await play(scene)
    play.holds = true
    await play.press("l", "h")
    #expect(play.text.contains("Cleo, 31"))
    #expect(play.effects.filter(\.isDecision).count == 1)
    await play.release()
    let decisions = scene.service.asked(Decisions.Decide.self)
    #expect(decisions.map(\.person) == [PeopleSamples.cleo, PeopleSamples.noor])
    #expect(decisions.map(\.verdict) == [.like, .pass])
  }

  @Test("a decision that can't be kept is said, and the card is still there")
  func failure() async throws {
    let scene = try PeopleScene()
    scene.service.fail(Decisions.Decide.self, with: .away)
    var play = try await play(scene)
    await play.press("l")
    #expect(play.text.contains("error: the service is not there. Try again later"))
    #expect(play.text.contains("Cleo, 31"))
    scene.service.on(Decisions.Decide.self, return: PeopleSamples.liked)
    await play.press("l")
    #expect(play.text.contains("You like Cleo."))
    #expect(play.text.contains("Noor, 37"))
  }

  @Test("a match says so, and m says hello")
  func match() async throws {
    let scene = try PeopleScene()
    scene.service.on(Decisions.Decide.self, return: PeopleSamples.matched)
    var play = try await play(scene)
    await play.press("l")
    #expect(play.text.contains("It's a match!"))
    #expect(play.text.contains("You and Cleo like each other."))
    await play.press("m")
    #expect(scene.service.asked(Messages.List.self).map(\.match) == [PeopleSamples.newMatch])
    await play.press(KeyPress(.escape))
    #expect(!play.text.contains("It's a match!"))
    #expect(play.text.contains("Noor, 37"))
  }

  @Test("undo brings the card back, and an error of it takes nothing away")
  func undo() async throws {
    let scene = try PeopleScene()
    var play = try await play(scene)
    await play.press("h", "u")
    #expect(play.text.contains("Cleo, 31"))
    #expect(play.text.contains("Your pass on Cleo is taken back."))
    scene.service.fail(
      Decisions.Undo.self, with: ServiceError(.matchedAlready, "that became a match"))
    await play.press("u")
    #expect(play.text.contains("error: that became a match"))
    #expect(play.text.contains("Cleo, 31"))
  }

  @Test("an undo that leaves somebody decided doesn't bring them back")
  func undoToBefore() async throws {
    let scene = try PeopleScene()
    var undone = PeopleSamples.undone
    undone.undone = .like
    undone.restored = .pass
    scene.service.on(Decisions.Undo.self, return: undone)
    var play = try await play(scene)
    await play.press("l", "u")
    #expect(play.text.contains("Your like of Cleo is taken back; it is passed again."))
    #expect(play.text.contains("Noor, 37"))
  }

  @Test("a card that isn't here any more is read anew after undo")
  func undoFromElsewhere() async throws {
    let scene = try PeopleScene()
    scene.service.on(
      Discovery.Cards.self,
      return: DiscoveryPage(
        cards: [PeopleSamples.noorCard], candidates: 1, community: 3, note: ""))
    var play = try await play(scene)
    await play.press("u")
    #expect(scene.service.asked(Profiles.Show.self).map(\.person) == [PeopleSamples.cleo])
    #expect(play.text.contains("Cleo, 31"))
    #expect(play.text.contains("You say yes   62 % (48–74 %)"), "it has its chances again")
  }

  @Test("where nobody is left there are reasons and advice")
  func empty() async throws {
    let scene = try PeopleScene()
    scene.service.on(Discovery.Cards.self, return: PeopleSamples.emptyDiscovery)
    let play = try await play(scene)
    #expect(play.text.contains("There are 1204 other people here. 31 fit both ways"))
    #expect(play.text.contains("With up to 62 km, 9 more would pass."))
    #expect(play.text.contains("f wishes"))
  }

  @Test("a letter with Ctrl is not that letter, where Ctrl scrolls")
  func control() async throws {
    let scene = try PeopleScene()
    scene.service.on(Discovery.Cards.self, return: PeopleSamples.emptyDiscovery)
    var play = try await play(scene)
    await play.press(.control("u"), .control("d"))
    #expect(!scene.asked.contains("Decisions.Undo"))
    #expect(play.text.contains("There are 1204 other people here."))
  }

  @Test("a match of today's pick leads to the conversation")
  func pickMatch() async throws {
    let scene = try PeopleScene()
    scene.service.on(Decisions.Decide.self, return: PeopleSamples.matched)
    var play = try await play(scene)
    await play.press("i", "l")
    #expect(play.text.contains("It's a match!"))
    await play.press("m")
    #expect(scene.service.asked(Messages.List.self).map(\.match) == [PeopleSamples.newMatch])
    await play.press(KeyPress(.escape))
    #expect(play.text.contains("Noor, 37"))
  }

  @Test("blocking asks first, and takes the card away")
  func block() async throws {
    let scene = try PeopleScene()
    var play = try await play(scene)
    await play.press("b")
    #expect(play.text.contains("Block Cleo?"))
    await play.press("n")
    #expect(scene.service.asked(Safety.Block.self).isEmpty)
    await play.press("b", "y")
    #expect(scene.service.asked(Safety.Block.self).map(\.person) == [PeopleSamples.cleo])
    #expect(play.text.contains("Noor, 37"))
  }

  @Test("a decision from the details is one of the stack's")
  func detailsDecide() async throws {
    let scene = try PeopleScene()
    var play = try await play(scene)
    await play.press("d", "l")
    #expect(scene.service.asked(Decisions.Decide.self).map(\.person) == [PeopleSamples.cleo])
    #expect(play.text.contains("Noor, 37"))
  }

  @Test("reasons come on demand")
  func reasons() async throws {
    let scene = try PeopleScene()
    var play = try await play(scene)
    await play.press("d")
    #expect(scene.service.asked(Discovery.Likelihood.self).isEmpty)
    await play.press("x")
    #expect(play.text.contains("+ you both like hiking"))
    #expect(play.text.contains("- people of your age like her less often"))
    #expect(play.text.contains("Learnt from 400 decisions or more."))
  }

  @Test("wishes are changed from the cards, and the cards are asked for anew")
  func wishes() async throws {
    let scene = try PeopleScene()
    var play = try await play(scene)
    let before = scene.service.asked(Discovery.Cards.self).count
    await play.press("f", " ", KeyPress(.enter))
    let saved = try #require(scene.service.asked(Profiles.Save.self).first)
    #expect(saved.basedOn == 7)
    #expect(saved.details.wishes.genders == [.man, .nonbinary])
    #expect(saved.details.place == PeopleSamples.adaDetails.place)
    #expect(scene.service.asked(Discovery.Cards.self).count > before)
  }

  @Test("today's pick is decided like a card")
  func pick() async throws {
    let scene = try PeopleScene()
    var play = try await play(scene)
    await play.press("i")
    #expect(play.text.contains("Both of you see each other today."))
    await play.press("l")
    #expect(scene.service.asked(Decisions.Decide.self).map(\.person) == [PeopleSamples.cleo])
    #expect(play.text.contains("Noor, 37"))
  }
}

extension PeopleEffect {
  var isDecision: Bool {
    if case .decide = self { true } else { false }
  }
}
