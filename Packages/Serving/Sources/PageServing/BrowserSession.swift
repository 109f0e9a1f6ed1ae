import DomainModels
import Pages
import Synchronization

/// A browser's session: the pages of its user, and what the next page shows.
final class BrowserSession<Product: PageSite>: Sendable {
  typealias Operation = Product.Operation

  private struct State {
    var isSignedIn: Bool
    var noticeID = ""
    var notice: PageNotice<Operation>?
    var isShown = true
    var forms: [String: PageForm<Operation>] = [:]
    var finished: [(form: String, location: String)] = []
  }

  let site: Product
  private let state: Mutex<State>
  private let line = WaitingLine()

  init(_ site: Product, isSignedIn: Bool) {
    self.site = site
    state = Mutex(State(isSignedIn: isSignedIn))
  }

  var isSignedIn: Bool {
    get { state.withLock { $0.isSignedIn } }
    set { state.withLock { $0.isSignedIn = newValue } }
  }

  /// Runs what a browser posts after all that it posted before: a form that is sent twice finds the
  /// outcome of the first.
  func inTurn<Value: Sendable>(
    _ body: @escaping @Sendable () async -> Value
  ) async -> Value {
    await line.wait(for: body)
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

  func forgetForms() { state.withLock { $0.forms = [:] } }

  /// Notes where a browser went after it had sent a form.
  func finish(_ form: String, at location: String) {
    state.withLock { state in
      if state.finished.count >= 32 { state.finished.removeFirst() }
      state.finished.append((form, location))
    }
  }

  func location(after form: String) -> String? {
    state.withLock { state in state.finished.last { $0.form == form }?.location }
  }
}

/// Lets operations run one after the other, in the order of asking.
private actor WaitingLine {
  private var last: Task<Void, Never>?

  func wait<Value: Sendable>(for body: @escaping @Sendable () async -> Value) async -> Value {
    let before = last
    let turn = Task {
      await before?.value
      return await body()
    }
    // The place in the line is taken before anything waits.
    last = Task { _ = await turn.value }
    return await turn.value
  }
}
