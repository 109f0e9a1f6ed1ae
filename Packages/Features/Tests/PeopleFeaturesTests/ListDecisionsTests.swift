import DomainModels
import PeopleModels
import PeopleRequests
import Services
import Testing

@testable import PeopleFeatures

@Suite struct ListDecisionsTests {
  /// A person who decided on so many, and these.
  private func crowd(_ count: Int) async throws -> (Neighbour, [Neighbour]) {
    let desk = try PeopleFixture()
    let ada = try await Neighbour(at: desk)
    var others: [Neighbour] = []
    for index in 0..<count {
      let other = try await Neighbour(at: desk, .sample(name: "Number \(index)"))
      try await ada.decide(index.isMultiple(of: 3) ? .later : .pass, other)
      others.append(other)
    }
    return (ada, others)
  }

  private func all(_ ada: Neighbour, _ verdict: PeopleVerdict? = nil, size: Int) async throws
    -> (items: [DecidedPerson], pages: Int)
  {
    var items: [DecidedPerson] = []
    var pages = 0
    var next: String?
    repeat {
      let page = try await ada.ask(Decisions.List(verdict: verdict, after: next, limit: size))
      items += page.items
      next = page.next
      pages += 1
      #expect(page.items.count <= min(size, PeopleLimits.pageSize))
    } while next != nil && pages < 1000
    return (items, pages)
  }

  @Test("pages give each of 250 once, the newest first")
  func pages() async throws {
    let (ada, others) = try await crowd(250)
    let expected = others.reversed().map(\.person)
    for (size, count) in [(1, 250), (7, 36), (50, 5), (100, 3), (10_000, 3)] {
      let (items, pages) = try await all(ada, size: size)
      #expect(items.map(\.person) == expected)
      #expect(pages == count)
    }
    let (later, _) = try await all(ada, .later, size: 9)
    #expect(later.count == 84)
    #expect(later.allSatisfy { $0.verdict == .later })
    #expect(later.first?.name == "Number 249")
  }

  @Test("a user who is not shown any more is left out, and pages are full all the same")
  func hidden() async throws {
    let (ada, others) = try await crowd(30)
    for (index, other) in others.enumerated() where index % 10 != 0 {
      _ = try await other.ask(Profiles.SetState(state: .paused))
    }
    let first = try await ada.ask(Decisions.List(limit: 2))
    #expect(first.items.map(\.name) == ["Number 20", "Number 10"])
    let second = try await ada.ask(Decisions.List(after: first.next, limit: 2))
    #expect(second.items.map(\.name) == ["Number 0"])
    #expect(second.next == nil)
    // With all on one page there is no other, though rows follow.
    let whole = try await ada.ask(Decisions.List(limit: 3))
    #expect(whole.items.count == 3 && whole.next == nil)
  }

  @Test("a page that was not given is refused, whatever it is")
  func forged() async throws {
    let (ada, others) = try await crowd(3)
    let grace = try await Neighbour(at: ada.desk)
    try await grace.decide(.pass, others[0])
    try await grace.decide(.pass, others[1])
    let next = try #require(try await ada.ask(Decisions.List(limit: 1)).next)
    let foreign = try #require(try await grace.ask(Decisions.List(limit: 1)).next)
    let wrong = [
      "", " ", "1", "====", next + "A", next + "=", String(next.dropLast()), foreign,
      next.uppercased(), "ZGVjaXNpb25zOjE6", String(repeating: "A", count: 1_000_000), "🙂",
      "decisions/\(ada.person):9:",
    ]
    for text in wrong {
      let refusal = try await ada.refusal(Decisions.List(after: text, limit: 1))
      #expect(refusal?.reason == .invalidValue)
      let matches = try await ada.refusal(Matches.List(after: text, limit: 1))
      #expect(matches?.reason == .invalidValue)
    }
    let other = try await ada.refusal(Matches.List(after: next, limit: 1))
    #expect(other?.reason == .invalidValue)
  }

  @Test("a place that is well formed and made up gives a page, whatever it names")
  func invented() async throws {
    let (ada, _) = try await crowd(3)
    let match = try await ada.match(Neighbour(at: ada.desk)).id
    try await ada.write("Hello", in: match)
    for number in [Int.min, -1, 0, 2, .max] {
      let decisions = ListCursor(.decisions(of: ada.person), number: number)
      _ = try await ada.ask(Decisions.List(after: decisions.text))
      let messages = ListCursor(.messages(of: match), number: number)
      _ = try await ada.ask(Messages.List(match: match, before: messages.text))
      for id in [nil, match.uuid] {
        let matches = ListCursor(.matches(of: ada.person), number: number, id: id)
        _ = try await ada.ask(Matches.List(after: matches.text))
      }
    }
  }

  @Test("a page has at least one entry", arguments: [0, -1, .min])
  func limit(_ limit: Int) async throws {
    let (ada, _) = try await crowd(1)
    let decisions = try await ada.refusal(Decisions.List(limit: limit))
    let matches = try await ada.refusal(Matches.List(limit: limit))
    #expect(decisions?.reason == .invalidValue)
    #expect(matches?.reason == .invalidValue)
  }
}
