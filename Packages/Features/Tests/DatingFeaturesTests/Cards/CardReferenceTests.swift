import DatingFeatures
import DatingModels
import DomainModels
import Testing

@Suite struct CardReferenceTests {
  @Test(
    "a card is found by slug, by the beginning of slug or name, and by name in any case",
    arguments: [
      ("north-sea", "north-sea"), ("NORTH-SEA", "north-sea"), ("North Sea", "north-sea"),
      ("  north   SEA ", "north-sea"), ("bla", "black-sea"), ("north a", "north-atlantic"),
      ("ar", "aral"), ("aral", "aral"), ("Aral Sea", "aral"),
      ("The Dead & Salty Sea", "dead-sea"), ("the dead", "dead-sea"),
    ])
  func found(typed: String, slug: String) async throws {
    let harbour = try await DatingFixture.loaded()
    #expect(try await harbour.find(typed).intervention.slug == slug)
  }

  @Test(
    "a card is found by the first letters of its words, with and without small ones",
    arguments: [
      ("ns", "north-sea"), ("NS", "north-sea"), ("N.S.", "north-sea"), ("n/a", "north-atlantic"),
      ("bs", "black-sea"), ("tdss", "dead-sea"), ("dss", "dead-sea"), ("ds", "dead-sea"),
    ])
  func abbreviation(typed: String, slug: String) async throws {
    let harbour = try await DatingFixture.loaded()
    #expect(try await harbour.find(typed).intervention.slug == slug)
  }

  @Test("the beginning of a name comes before an abbreviation, and one of several is asked for")
  func abbreviations() async throws {
    let deck = FakeDeck().next {
      $0.append(FakeCard("ns-strait", "Narrow Strait"))
      $0.append(FakeCard("brown-sea", "Brown Sea"))
    }
    let harbour = try await DatingFixture.loaded(deck)
    #expect(try await harbour.find("ns").intervention.slug == "ns-strait")
    let error = await #expect(throws: DatingError.self) { try await harbour.find("bs") }
    #expect(error == .ambiguousCard("bs", candidates: ["black-sea", "brown-sea"]))
  }

  @Test("a card is found by its identity in any case, and by the beginning of that")
  func identity() async throws {
    let harbour = try await DatingFixture.loaded()
    let id = Intervention.identity(deck: "seas", slug: "dead-sea").description
    #expect(try await harbour.find(id).intervention.slug == "dead-sea")
    #expect(try await harbour.find(id.uppercased()).intervention.slug == "dead-sea")
    #expect(try await harbour.find(String(id.prefix(13))).intervention.slug == "dead-sea")
    #expect(try await harbour.find("\(id.prefix(8))-").intervention.slug == "dead-sea")
  }

  @Test("a whole slug wins over a longer one that begins with it")
  func exact() async throws {
    let deck = FakeDeck().next { $0.append(FakeCard("north", "North")) }
    let harbour = try await DatingFixture.loaded(deck)
    #expect(try await harbour.find("north").intervention.slug == "north")
  }

  @Test("a slug wins over another card's name")
  func slugFirst() async throws {
    let deck = FakeDeck().next { $0.insert(FakeCard("pond", "Aral"), at: 0) }
    let harbour = try await DatingFixture.loaded(deck)
    #expect(try await harbour.find("aral").intervention.slug == "aral")
  }

  @Test("what can mean several cards lists them in the deck's order")
  func ambiguous() async throws {
    let harbour = try await DatingFixture.loaded()
    let error = await #expect(throws: DatingError.self) { try await harbour.find("North") }
    #expect(error == .ambiguousCard("North", candidates: ["north-sea", "north-atlantic"]))
    #expect(error?.message == "\"North\" can mean 2 cards: north-sea, north-atlantic")
    #expect(error?.code == "ambiguous_card")
    #expect(error?.kind == .usage)
  }

  @Test(
    "what is misspelt suggests what was probably meant",
    arguments: [
      ("blck-sea", "black-sea"), ("North Atlantik", "north-atlantic"), ("sea", "black-sea"),
      ("bleck", "black-sea"), ("salty", "dead-sea"),
    ])
  func misspelt(typed: String, meant: String) async throws {
    let harbour = try await DatingFixture.loaded()
    let error = await #expect(throws: DatingError.self) { try await harbour.find(typed) }
    guard case .unknownCard(typed, let near) = error else {
      Issue.record("another error: \(String(describing: error))")
      return
    }
    #expect(near.contains(meant))
    #expect(near.count <= 3)
    #expect(error?.hint?.hasPrefix("Did you mean") == true)
    #expect(error?.code == "unknown_card")
    #expect(error?.kind == .notFound)
  }

  @Test("nothing, and signs alone, mean no card", arguments: ["", "   ", "&", "--"])
  func empty(typed: String) async throws {
    let harbour = try await DatingFixture.loaded()
    let error = await #expect(throws: DatingError.self) { try await harbour.find(typed) }
    #expect(error == .unknownCard(typed, near: []))
    #expect(error?.hint == "List the cards to see what they are called")
  }

  @Test("what is spelt like nothing suggests nothing")
  func strange() async throws {
    let harbour = try await DatingFixture.loaded()
    let error = await #expect(throws: DatingError.self) { try await harbour.find("quokka-xyz") }
    #expect(error == .unknownCard("quokka-xyz", near: []))
  }
}

@Suite struct CompareCardsTests {
  @Test("two cards stand side by side with what was decided, and shared traits are marked")
  func compares() async throws {
    let deck = FakeDeck().next { cards in
      cards[1].scale = .global
      cards[1].support = .supported
    }
    let harbour = try await DatingFixture.loaded(deck)
    try await harbour.swipe("black-sea", .pass)
    let comparison = try await CompareCards(harbour)(
      CardReference("north-sea"), CardReference("black"))
    #expect(comparison.left.verdict == nil)
    #expect(comparison.right.verdict == .pass)
    #expect(comparison.right.card.pros.count == 3)
    #expect(
      comparison.traits.map(\.name) == [
        "category", "impactScale", "researchLevel", "technicalReadiness", "support",
      ])
    #expect(comparison.traits.map(\.left) == ["Ocean-Based", "Local", "Active", "Pilot", "Mixed"])
    #expect(
      comparison.traits.map(\.right) == ["Land-Based", "Global", "Active", "Pilot", "Supported"])
    #expect(comparison.traits.map(\.isShared) == [false, false, true, true, false])
  }

  @Test("a card can't be compared with itself, however it is called")
  func same() async throws {
    let harbour = try await DatingFixture.loaded()
    let error = await #expect(throws: DatingError.self) {
      try await CompareCards(harbour)(CardReference("aral"), CardReference("Aral Sea"))
    }
    #expect(error == .sameCard("aral"))
    #expect(error?.message == "aral can't be compared with itself")
    #expect(error?.hint == "Name two different cards")
    #expect(error?.code == "same_card")
  }

  @Test(
    "an unknown card on either side is an error", arguments: [("aral", "xyzzy"), ("xyzzy", "aral")])
  func unknown(left: String, right: String) async throws {
    let harbour = try await DatingFixture.loaded()
    let error = await #expect(throws: DatingError.self) {
      try await CompareCards(harbour)(CardReference(left), CardReference(right))
    }
    #expect(error == .unknownCard("xyzzy", near: []))
  }
}
