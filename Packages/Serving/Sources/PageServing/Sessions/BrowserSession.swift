import DomainModels
import Pages
import Synchronization

/// A browser's session: the pages of its user, and what the next page shows.
final class BrowserSession<Product: PageSite>: Sendable {
  typealias Operation = Product.Operation

  /// The standing of a session, as requests see it.
  enum LifecycleState: Equatable {
    /// Not stored: nothing has happened in it that has to be kept.
    case new
    case stored(secret: String)
    case ended
  }

  /// The address to which a browser was redirected after a form.
  ///
  /// It answers the second of two clicks, and a reload, for every form of every site: it has the redirect and
  /// the cookie of the first response, which no store has to keep, and ends with the session. A browser
  /// may send a form that waited for a network again after the session and the process have ended. So the
  /// transaction of the form's operation stores the name of the form as well
  /// (``Pages/PageSite/hasTaken(_:)``). That name does not replace this record: it has no redirect, and most
  /// sites store no names.
  struct Finished {
    let form: FormFingerprint
    let location: String
    /// The secret that the response stored in the browser; `nil` if it stored none.
    let secret: String?
  }

  private struct State {
    var lifecycle = LifecycleState.new
    var isSignedIn: Bool
    var reader: String?
    var account: String?
    var noticeID = ""
    var notice: PageNotice<Operation>?
    var isShown = true
    var forms: [String: PageForm<Operation>] = [:]
    var drafts = FormDrafts()
    var finished: [Finished] = []
  }

  let site: Product
  private let state: Mutex<State>
  private let queue = SerialQueue()

  init(_ site: Product, isSignedIn: Bool) {
    self.site = site
    state = Mutex(State(isSignedIn: isSignedIn))
  }

  var lifecycle: LifecycleState {
    get { state.withLock { $0.lifecycle } }
    set { state.withLock { $0.lifecycle = newValue } }
  }

  var isSignedIn: Bool {
    get { state.withLock { $0.isSignedIn } }
    // What one user answered is not shown to the next.
    set { state.withLock { ($0.isSignedIn, $0.drafts) = (newValue, FormDrafts()) } }
  }

  /// Names whose pages these are, to the browser alone; `nil` before a session is stored.
  var reader: String? {
    get { state.withLock { $0.reader } }
    set { state.withLock { $0.reader = newValue } }
  }

  /// The account of the user who has signed in; `nil` where accounts have no name.
  var account: String? {
    get { state.withLock { $0.account } }
    set { state.withLock { $0.account = newValue } }
  }

  /// Runs what a browser posts after all that it posted before: a form that is sent twice finds the
  /// outcome of the first.
  func inTurn<Value: Sendable>(
    _ body: @escaping @Sendable () async -> Value
  ) async -> Value {
    await queue.run(body)
  }

  /// Signs out the user of a session that has ended without that.
  func close() async {
    await inTurn { [self] in
      let isAbandoned = state.withLock { state in
        guard state.lifecycle == .ended, state.isSignedIn else { return false }
        state.isSignedIn = false
        return true
      }
      if isAbandoned { await site.endSession() }
    }
  }

  // MARK: What happened

  /// Keeps a notice for the next page, and what undoes it until there is another.
  func announce(_ notice: PageNotice<Operation>, as id: String) {
    state.withLock { ($0.notice, $0.noticeID, $0.isShown) = (notice, id, false) }
  }

  /// The notice that no page has shown yet, with its ID.
  func takeNotice() -> (id: String, notice: PageNotice<Operation>)? {
    state.withLock { state in
      guard !state.isShown, let notice = state.notice else { return nil }
      state.isShown = true
      return (state.noticeID, notice)
    }
  }

  /// The notice with an ID; `nil` for one that another has replaced.
  func notice(_ id: String) -> PageNotice<Operation>? {
    state.withLock { $0.noticeID == id ? $0.notice : nil }
  }

  func forgetNotice() { state.withLock { ($0.notice, $0.noticeID) = (nil, "") } }

  // MARK: Forms

  /// Keeps a form that follows another one, in the place of the one that its address has.
  func keep(_ form: PageForm<Operation>) {
    state.withLock { $0.forms = [form.address.text: form] }
  }

  func form(at address: PageAddress) -> PageForm<Operation>? {
    state.withLock { $0.forms[address.text] }
  }

  /// Keeps how far the form at an address is.
  func keep(_ draft: FormDraft) { state.withLock { $0.drafts.keep(draft) } }

  /// Returns the draft of the form at an address; `nil` if it was not begun.
  func draft(at address: PageAddress) -> FormDraft? {
    state.withLock { $0.drafts.draft(at: address) }
  }

  /// Forgets how far a form was, because it is done.
  func forgetDraft(at address: PageAddress) {
    state.withLock { $0.drafts.remove(at: address) }
  }

  func forgetForms() { state.withLock { $0.forms = [:] } }

  /// Notes where a browser went after it had sent a form.
  ///
  /// - Parameters:
  ///   - form: the form.
  ///   - location: where the response leads.
  ///   - secret: the secret that the response stores in the browser; `nil` if it stores none.
  func finish(_ form: FormFingerprint, at location: String, storing secret: String?) {
    state.withLock { state in
      state.finished.append(Finished(form: form, location: location, secret: secret))
      var bytes = state.finished.reduce(0) { $0 + $1.location.utf8.count }
      while state.finished.count > 32 || bytes > 4_096, state.finished.count > 1 {
        bytes -= state.finished.removeFirst().location.utf8.count
      }
    }
  }

  /// The address to which a browser was redirected after a form; `nil` before it arrived.
  func finished(_ form: FormFingerprint) -> Finished? {
    state.withLock { state in state.finished.last { $0.form == form } }
  }
}

/// Runs operations one after the other, in the order of asking.
actor SerialQueue {
  private var last: Task<Void, Never>?

  /// Runs an operation after all that were asked for before.
  ///
  /// - Returns: the operation's result.
  func run<Value: Sendable>(_ operation: @escaping @Sendable () async -> Value) async -> Value {
    let before = last
    let turn = Task {
      await before?.value
      return await operation()
    }
    // The place in the queue is taken before anything waits.
    let end = Task { _ = await turn.value }
    last = end
    let value = await turn.value
    // A task that is kept keeps the memory that its calls took.
    if last == end { last = nil }
    return value
  }
}
