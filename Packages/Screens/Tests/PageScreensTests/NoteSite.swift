import PageScreens
import Pages
import Synchronization

/// A product without accounts: notes, of which a page shows two.
final class NoteSite: PageSite {
  struct Operation: PageOperation {
    enum Kind: Sendable {
      case add(String)
      case remove(Int)
    }

    let kind: Kind
    var name: String {
      switch kind {
      case .add: "add"
      case .remove: "remove"
      }
    }
  }

  struct NoSuchPage: Error {}

  private let notes = Mutex(["one", "two", "three"])
  private let read = Mutex<[PageAddress]>([])

  static let navigation = PageNavigation(
    tabs: [
      .init("Notes", purpose: "all notes", word: "notes", .root),
      .init("About", purpose: "what this is", word: "about", "/about"),
    ])

  var navigation: PageNavigation { Self.navigation }
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

  private static let form = PageForm<Operation>(
    at: "/new", title: "New note",
    fields: [
      FormField("title", "What it says", isRequired: true, limit: 10), FormField("more", "More"),
    ], verb: "keep"
  ) { Operation(kind: .add($0["title"])) }

  func perform(_ operation: Operation) async throws -> PageOutcome<Operation> {
    notes.withLock { notes in
      switch operation.kind {
      case .add(let title): notes.insert(title, at: 0)
      case .remove(let number): notes.remove(at: number)
      }
    }
    return .done(PageNotice("Done."))
  }

  func changes() -> AsyncStream<PageChange>? { nil }

  func failure(of error: any Error) -> PageFailure {
    PageFailure(error is NoSuchPage ? .gone : .other, "there is no such page")
  }
}
