import PageScreens
import Pages
import Synchronization

/// A product without accounts: notes, of which a page shows two.
final class NoteSite: PageSite {
  struct Operation: PageOperation {
    enum Kind: Sendable {
      case add(String)
      case remove(Int)
      /// Writes the first notes anew.
      case set([String])
      /// Keeps or drops a card of the deck.
      case decide(String, Bool)
    }

    let kind: Kind
    var name: String {
      switch kind {
      case .add: "add"
      case .remove: "remove"
      case .set: "set"
      case .decide(let card, _): "decide \(card)"
      }
    }
  }

  struct NoSuchPage: Error {}

  private let notes = Mutex(["one", "two", "three"])
  private let decided = Mutex<[String]>([])
  private let read = Mutex<[PageAddress]>([])

  static let navigation = PageNavigation(
    tabs: [
      .init("Notes", purpose: "all notes", word: "notes", .root),
      .init("About", purpose: "what this is", word: "about", "/about"),
    ])

  var navigation: PageNavigation { Self.navigation }
  /// The decisions on cards, in order.
  var decisions: [String] { decided.withLock(\.self) }
  var titles: [String] { notes.withLock(\.self) }
  /// The addresses of the pages that were read, in order.
  var readings: [PageAddress] { read.withLock(\.self) }

  func start() async throws -> PageStart {
    PageStart(user: nil, trail: [.root], isReady: true)
  }

  func page(at address: PageAddress) async throws -> Page<Operation> {
    read.withLock { $0.append(address) }
    var page = try content(of: address)
    page.address = address
    return page
  }

  private func content(of address: PageAddress) throws -> Page<Operation> {
    let titles = titles
    switch address.parts.first {
    case nil:
      let from = address["from"].flatMap { Int($0) } ?? 0
      let rows = titles.enumerated().dropFirst(from).prefix(2).map { row(of: $1, $0) }
      let rest = from + 2 < titles.count ? PageAddress.root.with("from", "\(from + 2)") : nil
      return Page(
        title: "Notes", [.reminder("Water the plants"), .suggestion("Write more")],
        sections: [PageSection("From \(from + 1)", rows, more: rest)], empty: "No notes.",
        actions: [PageAction("+", "add", .fill(Self.form))])
    case "cards":
      let left = ["red", "green", "blue"].filter { card in
        !decisions.contains { $0.hasSuffix(card) }
      }
      return Page(
        title: "Cards", sections: [PageSection("", left.map { self.card($0) }, order: .deck)],
        empty: "No card is left.")
    case "edit":
      return Page(
        PageForm(
          at: "/edit", title: "Edit",
          fields: [
            FormField("first", "First", value: titles[0]),
            FormField("second", "Second", value: titles[1]),
          ], verb: "save"
        ) { Operation(kind: .set([$0["first"], $0["second"]])) }.editing("notes"))
    case "survey": return Page(Self.survey)
    case "long": return Page(title: "Long", (1...60).map { .text("Line \($0).") })
    case "about":
      return Page(title: "About", [.text("Notes of a test.")], refresh: .never)
    case "notes":
      guard let number = address.parts.last.flatMap({ Int($0) }), titles.indices.contains(number)
      else { throw NoSuchPage() }
      return Page(title: titles[number], [.text("A note.")], refresh: .ids(["\(number)"]))
    default: throw NoSuchPage()
    }
  }

  private func row(of title: String, _ number: Int) -> PageRow<Operation> {
    PageRow(
      .group, id: title, title: title, opens: PageAddress(["notes", "\(number)"]),
      actions: [
        PageAction(
          "x", "remove", .perform(Operation(kind: .remove(number))), asking: "Remove \(title)?")
      ])
  }

  private func card(_ name: String) -> PageRow<Operation> {
    func decide(_ isKept: Bool) -> PageAction<Operation>.Step {
      .perform(Operation(kind: .decide(name, isKept)))
    }
    return PageRow(
      .group, id: name, title: "The card \(name)",
      actions: [
        PageAction("d", "drop", decide(false), moving: .left),
        PageAction("k", "keep", decide(true), moving: .right),
      ])
  }

  /// A form with steps, and with all that can be answered without typing.
  private static let survey = PageForm<Operation>(
    at: "/survey", title: "Survey",
    steps: [
      FormStep(
        "What do you like?", explanation: "At most two.",
        [
          FormField(
            "likes", "Likes",
            .choices(["tea", "coffee", FormOption("water", title: "plain water")], atMost: 2))
        ]),
      FormStep("How often?", [FormField("often", "", .choice(["daily", "never"]))]),
      FormStep(
        "And how much?",
        [FormField("much", "It matters", .scale(1...5)), FormField("more", "Ask me", .flag)]),
    ], verb: "send"
  ) { values in
    Operation(
      kind: .add(
        [
          values.words("likes").joined(separator: "+"), values["often"], values["much"],
          values.flag("more") ? "yes" : "no",
        ].joined(separator: " ")))
  }

  private static let form = PageForm<Operation>(
    at: "/new", title: "New note",
    fields: [
      FormField("title", "What it says", isRequired: true, limit: 10), FormField("more", "More"),
    ], verb: "keep"
  ) { Operation(kind: .add($0["title"])) }

  func perform(_ operation: Operation) async throws -> PageOutcome<Operation> {
    switch operation.kind {
    case .add(let title):
      notes.withLock { $0.insert(title, at: 0) }
      return .done(PageNotice("Done.", opens: title.contains(" ") ? .root : nil))
    case .set(let titles):
      notes.withLock { $0.replaceSubrange(0..<titles.count, with: titles) }
      return .done(PageNotice("Done.", opens: .root))
    case .remove(let number):
      let removed = notes.withLock { $0.remove(at: number) }
      return .done(PageNotice("Done.", undo: Operation(kind: .add(removed))))
    case .decide(let card, let isKept):
      decided.withLock { $0.append("\(isKept ? "kept" : "dropped") \(card)") }
      guard card == "green", isKept else { return .done(PageNotice("Noted.")) }
      return .done(
        PageNotice(
          "It is a match.", actions: [PageAction("m", "say hello", .open("/notes/0"))]))
    }
  }

  func changes() -> AsyncStream<PageChange>? { nil }

  func failure(of error: any Error) -> PageFailure {
    PageFailure(error is NoSuchPage ? .gone : .other, "there is no such page")
  }
}
