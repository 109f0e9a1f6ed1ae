import PageHTML
import Pages
import Services
import Serving

extension BrowserSite {
  typealias Operation = Product.Operation

  /// The response to a request for a page.
  func shown(_ request: ServerRequest, at address: PageAddress) async -> ServerResponse {
    let known = session(of: request.head)
    let session = known?.session ?? newSession(for: request)
    guard known != nil, !session.isSignedIn else {
      return await shown(request, at: address, session, known)
    }
    // The user may sign in just now: the old secret must not show what the session then opens.
    return await session.inTurn { [self] in await shown(request, at: address, session, known) }
  }

  private func shown(
    _ request: ServerRequest, at address: PageAddress, _ session: Session,
    _ known: (secret: String, session: Session)?
  ) async -> ServerResponse {
    if let file = await file(at: address, session, known, request.head) { return file }
    let entrance = session.site.navigation.entrance
    if session.isSignedIn, let entrance, address.parts.starts(with: entrance.parts) {
      return Self.redirect(to: home(of: session))
    }
    let page: Page<Operation>
    do {
      page = try await self.page(at: address, session)
    } catch {
      return isCurrent(known) ? await failed(error, session, request.head) : once(more: address)
    }
    guard isCurrent(known) else { return once(more: address) }
    let isSeen = Self.isSeen(request.head)
    if isSeen, let shown = page.shown {
      // What can't be counted as read now is when it is shown again.
      _ = try? await session.site.perform(shown)
    }
    var view = view(of: page, session, request.head)
    if let form = page.form, let draft = session.draft(at: address),
      form.steps.indices.contains(draft.step)
    {
      (view.typed, view.step) = (draft.answers, draft.step)
    }
    if isSeen, let (id, notice) = session.takeNotice() {
      view.notice = PageNoticeView(notice, id: id)
    }
    return Self.response(200, renderer.document(view))
  }

  /// Returns whether the secret of a request still is its session's: the user may have signed in or
  /// out while the page was read, and then the secret does not open it any more.
  func isCurrent(_ known: (secret: String, session: Session)?) -> Bool {
    known.map { $0.session.standing == .stored(secret: $0.secret) } ?? true
  }

  private func once(more address: PageAddress) -> ServerResponse {
    Self.redirect(to: address.isPlain ? address.text : "/")
  }

  /// Returns whether a reader sees the response: not to a HEAD, and not to what a browser fetches
  /// in advance.
  static func isSeen(_ head: RequestHead) -> Bool {
    head.method == "GET" && head.headers["sec-purpose"] == nil && head.headers["purpose"] == nil
  }

  /// Reads a page; a form that followed another one stands in the place of the page's own.
  func page(at address: PageAddress, _ session: Session) async throws -> Page<Operation> {
    let kept = session.form(at: address)
    do {
      var page = try await session.site.page(at: address)
      page.address = address
      if let kept { page.form = kept }
      return page
    } catch {
      guard let kept, session.site.failure(of: error).reason == .gone else { throw error }
      var page = Page(kept)
      page.address = address
      return page
    }
  }

  func view(
    of page: Page<Operation>, _ session: Session, _ head: RequestHead, origin: PageAddress? = nil
  ) -> PageView<Operation> {
    let (navigation, isOpen) = navigation(at: page.address, session)
    var view = PageView(
      page, in: navigation, isSignedIn: isOpen,
      copy: random.digits(words: 2))
    view.publicOrigin = head.headers["host"].map {
      "\(cookie.names.isLocal ? "http" : "https")://\($0)"
    }
    if page.form != nil { view.origin = origin ?? self.origin(of: head, besides: page.address) }
    return view
  }

  /// The navigation of a page, and whether the reader can go there: as a user, or because these pages
  /// need no account.
  private func navigation(
    at address: PageAddress, _ session: Session
  ) -> (PageNavigation, isOpen: Bool) {
    let navigation = session.site.navigation(at: address, isSignedIn: session.isSignedIn)
    return (navigation, session.isSignedIn || navigation.entrance == nil)
  }

  /// The first page of a user.
  func home(of session: Session) -> String {
    (session.site.navigation.tabs.first?.address ?? .root).text
  }

  /// The page of this server from which a link led here; `nil` for another server's.
  private func origin(of head: RequestHead, besides address: PageAddress) -> PageAddress? {
    guard let referrer = head.headers["referer"], let host = head.headers["host"],
      let prefix = ["https://\(host)/", "http://\(host)/"].first(where: referrer.hasPrefix),
      let origin = PageAddress("/" + referrer.dropFirst(prefix.count)), origin.isPlain,
      origin.parts != address.parts
    else { return nil }
    return origin
  }

  /// The response to a page that can't be read.
  func failed(
    _ error: any Error, _ session: Session, _ head: RequestHead
  ) async -> ServerResponse {
    let failure = session.site.failure(of: error)
    switch failure.reason {
    case .left: return left(session, head)
    case .gone: return document(404, Self.missing, session, head)
    case .unreachable:
      return document(503, PageProblem(failure.message, hint: failure.hint), session, head)
    case .other:
      // A new user is led to what is missing still.
      if let address = PageAddress(head.target),
        navigation(at: address, session).0.entrance != nil,
        let start = try? await session.site.start(), !start.isReady, let first = start.trail.last,
        address.parts != first.parts
      {
        return Self.redirect(to: first.text)
      }
      return document(409, PageProblem(failure.message, hint: failure.hint), session, head)
    }
  }

  /// Leads a reader who is not signed in, or not any more, to the entrance.
  func left(_ session: Session, _ head: RequestHead) -> ServerResponse {
    guard let entrance = session.site.navigation.entrance else {
      return document(403, PageProblem("This is not for you"), session, head)
    }
    var response = Self.redirect(to: entrance.text)
    if session.isSignedIn {
      session.isSignedIn = false
      sessions.remove(session)
      response.headers.add("set-cookie", cookie.field("", seconds: 0, to: head))
    }
    return response
  }

  func document(
    _ status: Int, _ problem: PageProblem, _ session: Session, _ head: RequestHead
  ) -> ServerResponse {
    let (navigation, isOpen) = navigation(at: PageAddress(head.target) ?? .root, session)
    return Self.response(
      status,
      renderer.failure(Self.title(of: status), problem, in: navigation, isSignedIn: isOpen))
  }
}

extension PageNoticeView {
  /// Makes the view of a site's notice.
  init<Operation>(_ notice: PageNotice<Operation>, id: String) {
    let actions = notice.actions.map { action -> Action in
      switch action.step {
      case .open(let address): Action(action.name, opens: address)
      case .fill(let form): Action(action.name, opens: form.address)
      case .perform: Action(action.name)
      }
    }
    self.init(id: id, text: notice.text, hasUndo: notice.undo != nil, actions: actions)
    match = notice.match
    links = notice.links
  }
}

extension PageAddress {
  /// True if it can stand in a redirect: it leads to no other host.
  var isPlain: Bool { !text.hasPrefix("//") }
}
