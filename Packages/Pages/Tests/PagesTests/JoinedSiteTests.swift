import Pages
import Testing

@Suite("Two products as one site") struct JoinedSiteTests {
  private typealias Site = JoinedSite<Sample, Sample>

  private let site = Site(
    Sample("ideas", tabs: ["/", "/matches"]),
    Sample("people", tabs: ["/discover", "/matches"], entrance: "/welcome"),
    Site.Division(
      "people", aliases: ["/people/data": "/account"],
      isOwn: { $0.parts.count > 1 && $0.parts[1].hasPrefix("id") }),
    entries: (
      PageNavigation.Entry("Ideas", purpose: "ideas", word: "ideas", .root),
      PageNavigation.Entry("People", purpose: "people", word: "people", "/people")
    ))

  @Test(
    "each address belongs to one product",
    arguments: [
      ("/", "ideas at /"), ("/matches?a=b", "ideas at /matches?a=b"),
      ("/people/matches?a=b", "people at /matches?a=b"), ("/people/id7", "people at /people/id7"),
      ("/people/id7/why", "people at /people/id7/why"), ("/people/data", "people at /account"),
      // The word alone is the page that comes first for the reader.
      ("/people", "people at /welcome"),
    ] as [(PageAddress, String)])
  func addresses(address: PageAddress, title: String) async throws {
    let page = try await site.page(at: address)
    #expect(page.title == title)
    #expect(page.address == address)
  }

  @Test("all that a page leads to is an address of the site, and its own operation comes back")
  func mapping() async throws {
    let page = try await site.page(at: "/people/matches")
    let row = try #require(page.sections.first?.rows.first)
    #expect(row.opens == "/people/id7")
    #expect(page.sections.first?.more == "/people/matches?after=1")
    #expect(page.sections.first?.order == .deck)
    let opened = page.actions.compactMap { action in
      if case .open(let address) = action.step { address } else { nil }
    }
    #expect(opened == ["/people/discover"])
    let send = try #require(page.composer?.send("hello"))
    guard case .second(let operation) = send else {
      Issue.record("it is an operation of the other product")
      return
    }
    #expect(operation.name == "hello")
    guard case .done(let notice) = try await site.perform(send) else {
      Issue.record("it is not done")
      return
    }
    #expect(notice.text == "people did hello" && notice.opens == "/people/id7")
    #expect(notice.undo?.name == "undo" && notice.actions.map(\.name) == ["look"])

    let form = try #require(try await site.page(at: "/people/new").form)
    #expect(form.mayWait)
    #expect(form.address == "/people/new")
    #expect(try form.submit(FormValues(["text": "x"])).name == "x")
    #expect(throws: FormRefusal.self) { try form.submit(FormValues([:])) }
    guard case .first(let first) = try await site.page(at: "/matches").shown else {
      Issue.record("it is no operation of the first product")
      return
    }
    #expect(first.name == "read")
  }

  @Test("the navigation is that of the product that is shown, with the way to the other one")
  func navigation() async throws {
    let ideas = site.navigation(at: "/", isSignedIn: true)
    #expect(ideas.tabs.map(\.address) == ["/", "/matches"])
    #expect(ideas.others.map(\.address) == ["/people"] && ideas.entrance == nil)
    let people = site.navigation(at: "/people/id7", isSignedIn: true)
    #expect(people.tabs.map(\.address) == ["/people/discover", "/people/matches"])
    #expect(people.others.map(\.address) == ["/"] && people.entrance == "/people/welcome")
    #expect(site.navigation(at: "/people/welcome", isSignedIn: false).entrance == nil)
    #expect(try await site.start().trail == ["/people/welcome"])
  }

  @Test("what waited is done by its product as of its time; the account is that of the second")
  func waiting() async throws {
    for (operation, name) in [
      (Site.Operation.first(.init(name: "tea")), "ideas"), (.second(.init(name: "tea")), "people"),
    ] {
      guard
        case .done(let notice) =
          try await site.perform(operation, sentAs: FormDelivery("a", doneAt: 7))
      else {
        Issue.record("it is not done")
        return
      }
      #expect(notice.text == "\(name) did tea at 7")
    }
    #expect(try await site.account() == "people")
    for (name, isTaken) in [("ideas", true), ("people", true), ("other", false)] {
      #expect(try await site.hasTaken(FormDelivery(name)) == isTaken)
    }
  }

  @Test("an error is explained by the product that threw it")
  func failures() async throws {
    for (address, message) in [("/gone", "ideas"), ("/people/gone", "people")]
      as [(PageAddress, String)]
    {
      do {
        _ = try await site.page(at: address)
        Issue.record("\(address) has a page")
      } catch {
        #expect(site.failure(of: error) == PageFailure(.gone, "\(message): nothing there"))
      }
    }
  }

  @Test("files are those of the product to which the address belongs")
  func files() async throws {
    #expect(try await site.file(at: "/x.svg")?.type == "ideas")
    #expect(try await site.file(at: "/people/id7/x.svg")?.type == "people")
    #expect(try await site.file(at: "/people") == nil)
    #expect(try await site.file(at: "/matches") == nil)
  }
}

/// Pages that say which product and which address they belong to.
private struct Sample: PageSite {
  struct Operation: PageOperation {
    let name: String
  }

  struct Gone: Error {}

  let name: String
  let navigation: PageNavigation

  init(_ name: String, tabs: [PageAddress], entrance: PageAddress? = nil) {
    self.name = name
    navigation = PageNavigation(
      tabs: tabs.map { .init($0.text, purpose: "", word: "", $0) }, entrance: entrance)
  }

  func account() async throws -> String? { name }

  func perform(
    _ operation: Operation, sentAs delivery: FormDelivery
  ) async throws -> PageOutcome<Operation> {
    .done(PageNotice("\(name) did \(operation.name) at \(delivery.doneAt ?? 0)"))
  }

  func hasTaken(_ delivery: FormDelivery) async throws -> Bool { delivery.name == name }

  func start() async throws -> PageStart {
    PageStart(user: nil, trail: [navigation.entrance ?? .root], isReady: false)
  }

  func page(at address: PageAddress) async throws -> Page<Operation> {
    if address.parts.last == "gone" { throw Gone() }
    if address.parts.last == "new" {
      return Page(
        PageForm(
          at: "/new", title: "New", fields: [FormField("text", "Text", isRequired: true)],
          verb: "add"
        ) { Operation(name: $0["text"]) }.waiting)
    }
    var page = Page<Operation>(
      title: "\(name) at \(address)",
      sections: [
        PageSection(
          "", [PageRow(.person, id: "id7", title: "Ada", opens: "/people/id7")], order: .deck,
          more: "/matches?after=1")
      ], actions: [PageAction("d", "discover", .open("/discover"))],
      composer: Composer("Write", limit: 10) { Operation(name: $0) })
    page.shown = Operation(name: "read")
    return page
  }

  func file(at address: PageAddress) async throws -> PageFile? {
    address.parts.last == "x.svg" ? PageFile(type: name, [], isPublic: true) : nil
  }

  func perform(_ operation: Operation) async throws -> PageOutcome<Operation> {
    .done(
      PageNotice(
        "\(name) did \(operation.name)", undo: Operation(name: "undo"),
        actions: [PageAction("l", "look", .open("/people/id7"))], opens: "/people/id7"))
  }

  func changes() -> AsyncStream<PageChange>? { nil }

  func failure(of error: any Error) -> PageFailure {
    PageFailure(.gone, "\(name): nothing there")
  }
}
