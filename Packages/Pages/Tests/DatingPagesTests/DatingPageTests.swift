import DatingFeatures
import DatingModels
import DomainModels
import Pages
import Testing

@testable import DatingPages

@Suite struct DatingPageTests {
  @Test("a profile tells every claim by its stance, with its source")
  func profile() async throws {
    let site = try await SampleContext().site
    let page = try await site.page(at: "/cards/biochar")
    #expect(page.title == "Biochar")
    #expect(
      page.introduction.map(\.text) == [
        "Land-Based", "Biochar at your service", "I am Biochar.", "warm",
      ])
    #expect(
      page.sections.map(\.title) == [
        "", "Interests", "Dealbreakers", "Figures", "What people say, and what is known",
      ])
    let claims = page.rows.filter { $0.kind != .value }
    #expect(
      claims.map(\.kind) == [
        .claim(.supports), .claim(.opposes), .figure, .claim(.corrects),
      ])
    #expect(claims.allSatisfy { $0.statements.last?.text.contains("(2017)") == true })
    #expect(claims.last?.title == "Often said: It works everywhere.")
    #expect(claims.last?.statements.first?.text == "Correction 1 of Biochar.")
  }

  @Test("a swipe is announced with what takes it back, and a match with a chat")
  func swipe() async throws {
    let site = try await SampleContext().site
    let stack = try await site.page(at: "/")
    #expect(stack.title == "1 of 2")
    let like = try #require(stack.rows.first?.actions.first { $0.direction == .right })
    guard case .perform(let operation) = like.step else { throw Failure() }
    let notice = try #require(try await site.notice(operation))
    #expect(notice.text == "It's a match with Biochar! Hello from Biochar.")
    #expect(notice.actions.map(\.shortcut) == ["m"])
    #expect(
      notice.match
        == PageMatch(
          "It's a match with Biochar!", "Hello from Biochar.", with: "Biochar",
          .card(category: "land")))
    #expect(
      try await site.page(at: "/cards/biochar").introduction.first?.text.hasSuffix("liked") == true)
    // What was seen before is not what is decided now.
    await #expect(throws: DatingError.decidedElsewhere("Biochar", .like)) {
      try await site.perform(.decide("biochar", .pass, seen: nil))
    }
    let undo = try #require(notice.undo)
    #expect(try await site.notice(undo)?.text == "Biochar: like undone, back on the stack.")
    #expect(try await site.page(at: "/").title == "1 of 2")
  }

  @Test("matches are narrowed by words and by category, and two are chosen to be compared")
  func matches() async throws {
    let site = try await SampleContext().site
    #expect(try await site.page(at: "/matches").rows.isEmpty)
    for slug in ["biochar", "space-sunshade"] {
      _ = try await site.perform(.decide(slug, .like, seen: nil))
    }
    #expect(try await titles("/matches", site).count == 2)
    #expect(try await titles("/matches?category=land", site) == ["Biochar"])
    #expect(try await titles("/matches?search=shade", site) == [])
    #expect(try await titles("/matches?search=sun", site) == ["Space Sunshade"])
    let page = try await site.page(at: "/matches?compare=biochar")
    #expect(page.title == "Compare with whom?")
    #expect(page.rows.map(\.opens) == ["/compare/biochar/space-sunshade"])
  }

  @Test("two cards are compared trait by trait, and claim by claim where one has none")
  func compare() async throws {
    let page = try await SampleContext().site.page(at: "/compare/biochar/space-sunshade")
    let rows = page.rows
    #expect(rows.first { $0.id == "support" }?.kind == .pair(isShared: true))
    #expect(rows.first { $0.id == "category" }?.kind == .pair(isShared: false))
    #expect(
      rows.first?.statements.map(\.text) == [
        "Biochar: Land-Based", "Space Sunshade: Stratospheric/SRM",
      ])
    #expect(rows.last?.title == "Put right")
    #expect(rows.last?.statements.map(\.lead) == ["Biochar:"])
  }

  @Test("what waits for later can be decided there")
  func later() async throws {
    let site = try await SampleContext().site
    _ = try await site.perform(.decide("biochar", .later, seen: nil))
    let row = try #require(try await site.page(at: "/later").rows.first)
    let like = try #require(row.actions.first { $0.name == "like" })
    guard case .perform(let operation) = like.step else { throw Failure() }
    _ = try await site.perform(operation)
    #expect(try await titles("/later", site) == [])
    #expect(try await titles("/matches", site) == ["Biochar"])
  }

  @Test("the quiz asks one question a step, and its result has an address")
  func quiz() async throws {
    let site = try await SampleContext().site
    let form = try #require(try await site.page(at: "/quiz").form)
    #expect(form.steps.count == Quiz.standard.questions.count)
    #expect(throws: FormRefusal("Answer at least one question.", field: "place")) {
      try form.submit(FormValues([:]))
    }
    let operation = try form.submit(FormValues(["place": "land", "gesture": "middling"]))
    let address = try #require(try await site.notice(operation)?.opens)
    #expect(address == "/quiz/result?gesture=middling&place=land")
    let page = try await site.page(at: address)
    #expect(page.title == "Whom your answers fit best (2 of 8 answered)")
    #expect(page.introduction.map(\.text) == [Quiz.note])
    #expect(page.rows.map(\.title) == ["Biochar", "Space Sunshade"])
    #expect(page.rows.first?.remarks.map(\.text).first == "100 %")
    #expect(page.rows.first?.statements.first?.text == "+ You want it on land: Land-Based.")
  }

  @Test("numbers come with their range, and without a decision with how to come by them")
  func numbers() async throws {
    let site = try await SampleContext().site
    let none = try await site.page(at: "/stats")
    #expect(none.sections.isEmpty && none.empty == "Swipe a card and there will be numbers.")
    _ = try await site.perform(.decide("biochar", .like, seen: nil))
    _ = try await site.perform(.decide("space-sunshade", .pass, seen: nil))
    let page = try await site.page(at: "/stats")
    #expect(page.introduction.map(\.text).contains("Like rate: 50 %"))
    // A line of two points says nothing.
    #expect(page.sections.isEmpty)
    #expect(
      page.introduction.last?.text == "Swipe 3 more cards, and there will be plots.")
    #expect(
      page.introduction.first?.text.hasSuffix(" cards decided: 1 liked, 1 passed") == true)
  }

  @Test("the line of the numbers is the share of likes after each swipe") func line() throws {
    let card = try #require(try SampleDeck().cards(at: Timestamp(milliseconds: 0)).first)
    let verdicts: [Verdict] = [.pass, .like, .like, .like, .like]
    let statistics = SwipeStatistics(
      verdicts.map { (card.intervention, $0) }, recent: verdicts)
    let plot = try #require(DatingPage(statistics).sections.first?.plot)
    #expect(plot.form == .line && plot.description.hasSuffix("your last 5 swipes"))
    #expect(
      plot.marks.map(\.text) == ["0 %", "50 %", "67 %", "75 %", "80 %"].map { "\($0) liked" })
  }

  @Test("a profile and a chat have the face of their card")
  func faces() async throws {
    let site = try await SampleContext().site
    let card = try #require(try await site.page(at: "/").rows.first).kind
    #expect(card == .card(category: "land"))
    for address in ["/cards/biochar", "/cards/biochar/chat"] as [PageAddress] {
      #expect(try await site.page(at: address).subject == card)
    }
  }

  private func titles(
    _ address: PageAddress, _ site: DatingSite<SampleContext>
  ) async throws -> [String] {
    try await site.page(at: address).rows.map(\.title)
  }
}

@Suite struct DatingSiteTests {
  @Test("every page of the navigation, and every page that a page leads to, is there")
  func addresses() async throws {
    let site = try await SampleContext().site
    _ = try await site.perform(.decide("biochar", .like, seen: nil))
    _ = try await site.perform(.decide("space-sunshade", .later, seen: nil))
    var waiting = site.navigation.entries.map(\.address)
    var seen: Set<PageAddress> = []
    while let address = waiting.popLast() {
      guard seen.insert(address).inserted else { continue }
      let page = try await site.page(at: address)
      #expect(page.address == address)
      let actions = page.actions + page.rows.flatMap(\.actions)
      for case .open(let next) in actions.map(\.step) { waiting.append(next) }
      waiting += page.rows.compactMap(\.opens)
      for row in page.rows {
        let shortcuts = (row.actions + page.actions).map(\.shortcut)
        #expect(Set(shortcuts).count == shortcuts.count, "\(address): \(shortcuts)")
        #expect(!shortcuts.contains("z"))
      }
      #expect(Set(page.rows.map(\.id)).count == page.rows.count, "\(address)")
    }
    let kinds = Set(seen.map { $0.parts.first ?? "" })
    #expect(
      kinds == ["", "filter", "matches", "later", "cards", "compare", "quiz", "stats", "about"])
  }

  @Test("an address without a page is gone, and says what there is")
  func gone() async throws {
    let site = try await SampleContext().site
    for address in ["/nowhere", "/cards/nobody"] as [PageAddress] {
      do {
        _ = try await site.page(at: address)
        Issue.record("\(address) has a page")
      } catch {
        #expect(site.failure(of: error).reason == .gone)
        #expect(site.failure(of: error).hint != nil)
      }
    }
  }

  @Test("a form narrows what lies on the stack, and a reset can be undone")
  func stack() async throws {
    let site = try await SampleContext().site
    let form = try #require(try await site.page(at: "/filter").form)
    let found = try await site.notice(try form.submit(FormValues(["category": "Strat"])))
    #expect(found?.opens == "/?category=srm")
    #expect(try await site.page(at: "/?category=srm").title == "Stratospheric/SRM - 1 of 1")
    _ = try await site.perform(.decide("biochar", .pass, seen: nil))
    let notice = try await site.notice(.reset)
    #expect(notice?.text == "1 card is free again.")
    #expect(notice?.undo?.name == "undo")
  }

  @Test("what is said to a card is kept, and the card answers")
  func say() async throws {
    let context = try await SampleContext()
    let site = DatingSite(context, ago: { _ in "just now" }, answer: { _, _ in throw Failure() })
    let page = try await site.page(at: "/cards/biochar/chat")
    let send = try #require(page.composer?.send)
    await #expect(throws: Failure.self) { try await site.perform(send("Hello")) }
    let answered = try await site.page(at: "/cards/biochar/chat")
    // The card began with its opening line.
    #expect(page.rows.map(\.title) == ["Biochar"])
    #expect(answered.rows.map(\.title) == ["Biochar", "You"])
    #expect(
      answered.rows.map { $0.statements.map(\.text) } == [["Hello from Biochar."], ["Hello"]])
    // What it did not answer it can be asked again, and that says nothing twice.
    #expect(page.actions.isEmpty)
    let again = try #require(answered.actions.first { $0.shortcut == "a" })
    guard case .perform(let operation) = again.step else { throw Failure() }
    #expect(operation.isAnswered)
    await #expect(throws: Failure.self) { try await site.perform(operation) }
    #expect(try await site.page(at: "/cards/biochar/chat").rows.count == 2)
    // A message of the reader's own relies on nothing.
    await #expect(throws: NoSuchPage.self) { try await site.page(at: "/cards/biochar/chat/0") }
  }

  @Test("what is said is stored before the answer comes, which comes piece by piece")
  func pieces() async throws {
    let context = try await SampleContext()
    let site = DatingSite(
      context, ago: { _ in "just now" },
      answer: { card, receive in
        for piece in ["Well", ", "] { try await receive?("\(piece)\(card)") }
        throw Failure()
      })
    let answer = try #require(try await site.answer(to: .say("biochar", "Hello")))
    #expect(try await site.page(at: "/cards/biochar/chat").rows.count == 2)
    let (pieces, said) = AsyncStream.makeStream(of: String.self)
    await #expect(throws: Failure.self) {
      _ = try await answer.come { said.yield($0) }
    }
    said.finish()
    #expect(await pieces.reduce(into: 0) { count, _ in count += 1 } == 2)
    #expect(try await site.answer(to: .undo) == nil)
  }
}

private struct Failure: Error {}
