import DomainModels
import PageHTML
import PageServing
import Pages
import QuartetTokens
import Serving
import Synchronization

/// The operations of a note's page.
enum NoteOperation: PageOperation {
  case add(String)
  case remove(String)
  case set([String])
  case sendCode
  case enter(String)
  case leave
  case end
  case read

  var name: String { "\(self)" }

  var endsAccount: Bool { if case .end = self { true } else { false } }
}

struct NoteError: Error {
  var failure: PageFailure
}

/// Pages of notes, for a user who signs in by the code 123456.
final class NoteSite: PageSite {
  struct State {
    var isSignedIn = false
    var notes: [String] = ["first"]
    /// The ID of what the notes belong to.
    var record = "book"
    var reads = 0
    var codes = 0
    var addresses: [String?] = []
    var timestamps: [Int64] = []
  }

  private let state: Mutex<State>
  let visitor: Visitor
  private let world: World

  var notes: [String] { state.withLock { $0.notes } }
  var reads: Int { state.withLock { $0.reads } }
  /// Has the notes belong to something else; an empty ID to nothing, so that no form changes them.
  func set(record: String) { state.withLock { $0.record = record } }
  /// The times when waiting tasks were done.
  var timestamps: [Int64] { state.withLock { $0.timestamps } }
  /// The number of sent codes.
  var codes: Int { state.withLock { $0.codes } }
  /// The addresses from which operations came.
  var addresses: [String?] { state.withLock { $0.addresses } }

  init(_ visitor: Visitor, in world: World) {
    (self.visitor, self.world) = (visitor, world)
    state = Mutex(State())
  }

  var navigation: PageNavigation {
    PageNavigation(
      tabs: [.init("Notes", purpose: "notes", word: "home", .root)], entrance: "/sign-in")
  }

  func start() async throws -> PageStart {
    if world.failing.withLock({ $0.contains("start") }) {
      throw NoteError(failure: PageFailure(.unreachable, "the store is away"))
    }
    let isSignedIn = state.withLock { $0.isSignedIn }
    return PageStart(user: nil, trail: [isSignedIn ? .root : "/sign-in"], isReady: isSignedIn)
  }

  func page(at address: PageAddress) async throws -> Page<NoteOperation> {
    let state = state.withLock { $0 }
    if world.failing.withLock({ $0.contains(address.text) }) {
      throw NoteError(failure: PageFailure(.unreachable, "the store is away"))
    }
    switch address.parts.first {
    case "sign-in":
      return address.parts.count == 1
        ? Page(
          PageForm(
            at: "/sign-in", title: "Sign in",
            fields: [FormField("phone", "Phone", .phone, isRequired: true)], verb: "send a code"
          ) { _ in .sendCode }) : Page(Self.code([]))
    case _ where !state.isSignedIn: throw NoteError(failure: PageFailure(.left, "sign in first"))
    case nil:
      var page = Page<NoteOperation>(
        title: "Notes",
        sections: [
          PageSection(
            "",
            state.notes.map { note in
              PageRow(
                .occurrence(ZonedTimestamp(milliseconds: 0, zone: "UTC")), id: note, title: note,
                actions: [
                  PageAction("x", "remove", .perform(.remove(note)), asking: "Remove it?"),
                  PageAction("d", "drop", .perform(.remove(note))),
                ])
            })
        ],
        actions: [
          PageAction("o", "sign out", .perform(.leave)), PageAction("E", "end it", .perform(.end)),
        ],
        composer: Composer("Write", limit: 20) { .add($0) })
      page.shown = .read
      return page
    case "new":
      return Page(
        PageForm(
          at: "/new", title: "New",
          fields: [
            FormField("text", "Text", isRequired: true, limit: 10),
            FormField("kinds", "Kinds", .choices(["a", "b"])),
          ], verb: "add"
        ) { .add($0["text"] + $0["kinds"]) })
    case "edit":
      guard !state.record.isEmpty else {
        throw NoteError(failure: PageFailure(.gone, "there is no book"))
      }
      let (first, rest) = (state.notes.first ?? "", state.notes.dropFirst())
      return Page(
        PageForm(
          at: "/edit", title: "Edit",
          fields: [
            FormField("first", "First", value: first, limit: 10),
            FormField("rest", "Rest", .words, value: rest.joined(separator: ", ")),
          ], verb: "save"
        ) { .set([$0["first"]] + $0.words("rest")) }.editing(state.record))
    case "later":
      return Page(
        PageForm(
          at: "/later", title: "Later", fields: [FormField("text", "Text", limit: 10)], verb: "add"
        ) { .add($0["text"]) }.waiting)
    case "steps":
      return Page(
        PageForm(
          at: "/steps", title: "Steps",
          steps: [
            FormStep("First question", [FormField("first", "First", isRequired: true)]),
            FormStep("Second question", [FormField("second", "Second", .choices(["x", "y"]))]),
            FormStep("Third question", [FormField("third", "Third", value: "usual")]),
          ], verb: "add"
        ) { values throws(FormRefusal) in
          if values["first"] == "bad" { throw FormRefusal("That is bad", field: "first") }
          return .add("\(values["first"]) \(values["second"]) \(values["third"])")
        })
    case "picture":
      return Page(
        PageForm(
          at: "/picture", title: "Picture",
          fields: [
            FormField("photo", "Photo", .picture, isRequired: true), FormField("text", "Text"),
          ], verb: "add"
        ) { values throws(FormRefusal) in
          guard let bytes = values.file("photo") else {
            throw FormRefusal("Choose a picture", field: "photo")
          }
          return .add("\(values["text"]) of \(bytes.count) bytes")
        })
    case "away": throw NoteError(failure: PageFailure(.unreachable, "the store is away"))
    // It exists, and is not for this reader: reported as what does not exist.
    case "secret": throw NoteError(failure: PageFailure(.gone, "there is no secret"))
    default: throw NoteError(failure: PageFailure(.gone, "there is nothing at \(address)"))
    }
  }

  private static func code(_ introduction: [String]) -> PageForm<NoteOperation> {
    var form = PageForm<NoteOperation>(
      at: "/sign-in/code", title: "Code",
      fields: [FormField("code", "Code", .code, isRequired: true)], verb: "sign in"
    ) { .enter($0["code"]) }
    form.introduction = introduction
    return form
  }

  func perform(_ operation: NoteOperation) async throws -> PageOutcome<NoteOperation> {
    state.withLock { $0.addresses.append(Visitor.current?.networkAddress) }
    switch operation {
    case .add(let note):
      state.withLock { $0.notes.append(note) }
      return .done(PageNotice("Added \(note).", undo: .remove(note)))
    case .set(let notes):
      state.withLock { $0.notes = notes }
      return .done(PageNotice("Saved."))
    case .remove(let note):
      state.withLock { $0.notes.removeAll { $0 == note } }
      return .done(PageNotice("Removed."))
    case .sendCode:
      state.withLock { $0.codes += 1 }
      return .next(Self.code(["A code is on its way."]))
    case .enter(let code):
      guard code == "123456" else {
        throw NoteError(failure: PageFailure(.other, "that is not the code", hint: "Look again"))
      }
      state.withLock { $0.isSignedIn = true }
      await world.gate.pass()
      return .entered
    case .leave, .end:
      state.withLock { $0.isSignedIn = false }
      return .left("Signed out.")
    case .read:
      state.withLock { $0.reads += 1 }
      return .done(PageNotice(""))
    }
  }

  func perform(
    _ operation: NoteOperation, sentAs delivery: FormDelivery
  ) async throws -> PageOutcome<NoteOperation> {
    if let timestamp = delivery.doneAt { state.withLock { $0.timestamps.append(timestamp) } }
    world.taken.withLock { _ = $0.insert(delivery.name) }
    return try await perform(operation)
  }

  func hasTaken(_ delivery: FormDelivery) async throws -> Bool {
    world.taken.withLock { $0.contains(delivery.name) }
  }

  /// The first page had the form of another one before.
  func formerPage(at address: PageAddress) async throws -> Page<NoteOperation>? {
    address.parts.isEmpty ? try await page(at: "/later") : nil
  }

  func account() async throws -> String? { world.account.withLock { $0 } }

  func file(at address: PageAddress) async throws -> PageFile? {
    guard address.parts.count == 2, address.parts[0] == "photos" else { return nil }
    guard state.withLock({ $0.isSignedIn }) else {
      throw NoteError(failure: PageFailure(.left, "sign in first"))
    }
    switch address.parts[1] {
    case "mine": return PageFile(type: "image/jpeg", [0xFF, 0xD8], isPublic: false)
    case "list":
      return PageFile(
        type: "text/csv; charset=utf-8", [0x61], isPublic: false, name: "list.csv")
    case "kept":
      return PageFile(
        type: "text/calendar; charset=utf-8", Array("BEGIN".utf8), isPublic: false,
        name: "a \"walk\"\r\n.ics")
    case "page": return PageFile(type: "text/html", [], isPublic: false, name: "page.html")
    case "drawing": return PageFile(type: "image/svg+xml", Array("<svg/>".utf8), isPublic: false)
    case "away": throw NoteError(failure: PageFailure(.unreachable, "the store is away"))
    default: throw NoteError(failure: PageFailure(.gone, "there is no photo \(address)"))
    }
  }

  func changes() -> AsyncStream<PageChange>? { nil }

  func endSession() async {
    state.withLock { $0.isSignedIn = false }
    world.ended.yield((self, Visitor.current?.networkAddress))
  }

  func failure(of error: any Error) -> PageFailure {
    (error as? NoteError)?.failure ?? PageFailure(.other, "\(error)")
  }
}

/// The state that the sites of all sessions share.
final class World: Sendable {
  let sites = Mutex<[NoteSite]>([])
  /// The addresses whose pages can't be read, and `start`.
  let failing = Mutex<Set<String>>([])
  /// The names of the forms that may wait and took effect.
  let taken = Mutex<Set<String>>([])
  /// The account of those who enter.
  let account = Mutex<String?>(nil)
  /// Holds those who enter.
  let gate = Gate()
  /// The sites whose users were signed out without asking, with the address of the request meanwhile.
  let endings: AsyncStream<(NoteSite, String?)>
  let ended: AsyncStream<(NoteSite, String?)>.Continuation

  init() { (endings, ended) = AsyncStream.makeStream() }

  /// Waits until users were signed out without asking.
  func endings(_ count: Int) async -> [(site: NoteSite, address: String?)] {
    var found: [(NoteSite, String?)] = []
    for await ending in endings {
      found.append(ending)
      if found.count == count { break }
    }
    return found
  }
}

/// Holds what passes while it is closed.
final class Gate: Sendable {
  private struct State {
    var isClosed = false
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Mutex(State())
  private let (arrivals, arrived) = AsyncStream.makeStream(of: Void.self)

  func close() { state.withLock { $0.isClosed = true } }

  func open() {
    let waiting = state.withLock { state in
      defer { state = State() }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func pass() async {
    await withCheckedContinuation { continuation in
      let isHeld = state.withLock { state in
        if state.isClosed { state.waiting.append(continuation) }
        return state.isClosed
      }
      if isHeld { arrived.yield() } else { continuation.resume() }
    }
  }

  /// Waits until something is held.
  func reached() async { for await _ in arrivals { break } }
}

extension ServerResponse {
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
