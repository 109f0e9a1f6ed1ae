import PageHTML
import Pages
import Services
import Serving

extension BrowserSite {
  /// The response to a form.
  func posted(_ request: ServerRequest, at address: PageAddress) async -> ServerResponse {
    let head = request.head
    let read =
      head.mediaType == "multipart/form-data"
      ? FormBody(multipart: request.body, contentType: head.headers["content-type"] ?? "")
      : FormBody(urlEncoded: request.body)
    guard let body = read, let what = body[FormNames.what],
      let copy = body[FormNames.copy], (1...64).contains(copy.utf8.count)
    else { return failure(400, "that is no form of this page") }
    if what == "stop" { return await stopped(request, at: address) }
    let form = FormFingerprint(copy: copy, address: address, body: request.body)
    let secret = cookie.secret(in: head)
    let known = secret.flatMap { sessions.session($0) }
    if let refusal = refusal(ofReader: head, in: known) { return refusal }
    let session =
      known ?? sessions.session(of: form, sentWith: secret, or: newSession(for: request))
    return await session.inTurn { [self] in
      if let finished = session.finished(form) { return again(finished, to: head, in: session) }
      let post = Post(
        session: session, address: address, body: body, what: what, form: form,
        name: FormBody.name(copy: copy, address: address, body: request.body), head: head)
      switch session.lifecycle {
      case .stored(let current) where current == secret: break
      case .new: return await first(post, sentWith: secret, by: request.client)
      // Another form that came before ended the session, or gave it another secret.
      case .stored, .ended:
        return Self.redirect(to: (session.site.navigation.entrance ?? .root).text)
      }
      // A second user who signs in here would find the first one's notice, and could undo what it says.
      if session.isSignedIn, let entrance = session.site.navigation.entrance,
        address.parts.starts(with: entrance.parts)
      {
        return Self.redirect(to: home(of: session))
      }
      return await perform(post)
    }
  }

  /// The response to a form of a browser without a session: one begins if something is done.
  private func first(
    _ post: Post, sentWith secret: String?, by client: String
  ) async -> ServerResponse {
    if let seconds = pace?.take(client) {
      sessions.forget(post.form, sentWith: secret)
      var response = failure(
        429, "too many sessions began in your network; try again in \(seconds) seconds")
      response.headers["retry-after"] = "\(seconds)"
      return response
    }
    let response = await perform(post)
    if post.session.lifecycle == .new {
      sessions.forget(post.form, sentWith: secret)
      pace?.giveBack(client)
    }
    return response
  }

  /// The response to a form that came before, with the cookie that the first one may not have brought.
  private func again(
    _ finished: Session.Finished, to head: RequestHead, in session: Session
  ) -> ServerResponse {
    var response = Self.redirect(to: finished.location)
    if let secret = finished.secret, session.lifecycle == .stored(secret: secret) {
      store(secret, of: session, to: head, in: &response)
    }
    return response
  }

  /// A form that was sent.
  struct Post: Sendable {
    let session: Session
    let address: PageAddress
    let body: FormBody
    let what: String
    let form: FormFingerprint
    /// Names the form, the same after each start of the server.
    let name: String
    let head: RequestHead
    /// The place on the page at which the reader goes on; `nil` for its top.
    var place: String?

    /// The values that the form showed; `nil` if the request does not contain them.
    var shown: ShownForm? { body[FormNames.shown].flatMap(ShownForm.init) }

    /// The page to which a form returns.
    var origin: PageAddress? {
      guard let text = body[FormNames.origin], text.utf8.count <= 2_048 else { return nil }
      return PageAddress(text).flatMap {
        $0.isPlain && $0.text.utf8.count <= 2_048 ? $0 : nil
      }
    }
  }

  private func perform(_ post: Post) async -> ServerResponse {
    if await isTaken(post) {
      return finish(post, at: await existing(from: post.address, post.session))
    }
    let page: Page<Operation>
    do {
      page = try await self.page(at: post.address, post.session)
    } catch {
      return await failed(error, post)
    }
    do {
      let step = try await findStep(of: post, on: page)
      switch step {
      case .ask(let action):
        return Self.response(
          200,
          renderer.question(
            action, on: view(of: page, post.session, post.head), row: post.body[FormNames.row]))
      case .show(let number):
        return shown(page, post, step: number)
      case .conflict(let refusal):
        return again(
          page, post, 409,
          PageProblem(
            refusal.message, hint: hint(after: refusal, post, on: page), field: refusal.field))
      case .perform(let operation, let leaves, let mayWait):
        let delivery = try delivery(of: post, mayWait: mayWait)
        var post = post
        post.place = place(of: post, on: page)
        let response = try await done(operation, post, on: page, leaving: leaves, as: delivery)
        if operation.endsAccount, let account = post.session.account { drafts.forget(of: account) }
        return response
      }
    } catch let refusal as FormRefusal {
      return again(page, post, 422, PageProblem(refusal.message, field: refusal.field))
    } catch {
      let failure = post.session.site.failure(of: error)
      let problem = PageProblem(failure.message, hint: failure.hint)
      switch failure.reason {
      case .left where post.session.isSignedIn: return left(post.session, post.head)
      case .unreachable: return again(page, post, 503, problem)
      case .left, .gone, .other: return again(page, post, 409, problem)
      }
    }
  }

  /// The response to a form whose page can't be read.
  ///
  /// What was typed about a record that is gone stands there, so that it is not lost.
  private func failed(_ error: any Error, _ post: Post) async -> ServerResponse {
    guard post.what == "form", post.shown != nil,
      case .gone = post.session.site.failure(of: error).reason
    else { return await failed(error, post.session, post.head) }
    let answers = post.body.fields.filter { !$0.name.hasPrefix("_") && !$0.value.isEmpty }
    var problem = Self.missing
    problem.hint =
      "Nothing is saved. You sent " + answers.map { "\"\($0.value)\"" }.joined(separator: ", ")
    return document(404, problem, post.session, post.head)
  }

  /// What a reader can do whose answers met a change.
  private func hint(
    after refusal: FormRefusal, _ post: Post, on page: Page<Operation>
  ) -> String? {
    guard refusal == .otherRecord else {
      return "Look at it, and send the form again to keep your answers"
    }
    let answers = page.form?.wording(of: typed(post, on: page), changedSince: post.shown) ?? []
    return answers.isEmpty ? nil : "You sent " + answers.joined(separator: ", ")
  }

  enum Step {
    case ask(PageAction<Operation>)
    case perform(Operation, leaving: Bool, mayWait: Bool = false)
    /// Another step of the form is asked.
    case show(Int)
    /// The record of the form was changed meanwhile.
    case conflict(FormRefusal)
  }

  /// Finds the form's operation on a page.
  ///
  /// - Throws: `FormRefusal` of an answer, and for what the page does not offer.
  func step(of post: Post, on page: Page<Operation>) throws(FormRefusal) -> Step {
    let gone = Self.gone
    switch post.what {
    case "form":
      guard let form = page.form else { throw gone }
      let values = try values(of: form.fields, post)
      if let number = try next(of: form, values, post) { return .show(number) }
      guard let merge = form.merging(values, shown: post.shown) else {
        return .conflict(.otherRecord)
      }
      if let refusal = merge.refusal { return .conflict(refusal) }
      return .perform(try form.submit(merge.values), leaving: true, mayWait: form.mayWait)
    case "send":
      guard let composer = page.composer else { throw gone }
      let text = post.body[FormNames.message] ?? ""
      guard text.contains(where: { !$0.isWhitespace }) else {
        throw FormRefusal("Nothing is written yet")
      }
      guard text.count <= composer.limit else {
        throw FormRefusal("A message has at most \(composer.limit) characters")
      }
      return .perform(composer.send(text), leaving: false)
    case "undo", "next":
      guard let notice = post.session.notice(post.body[FormNames.notice] ?? "") else { throw gone }
      if post.what == "undo" {
        guard let undo = notice.undo else { throw gone }
        return .perform(undo, leaving: false)
      }
      guard let index = post.body[FormNames.index].flatMap({ Int($0) }),
        notice.actions.indices.contains(index),
        case .perform(let operation) = notice.actions[index].step
      else { throw gone }
      return .perform(operation, leaving: notice.actions[index].leaves)
    default:
      var actions = page.actions + (page.form?.alternatives ?? [])
      if let id = post.body[FormNames.row] {
        actions = page.sections.flatMap(\.rows).first { $0.id == id }?.actions ?? []
      }
      guard let action = actions.first(where: { String($0.shortcut) == post.what }),
        case .perform(let operation) = action.step
      else { throw gone }
      if action.asks, post.body[FormNames.isSure] != "yes" { return .ask(action) }
      return .perform(operation, leaving: action.leaves, mayWait: action.mayWait)
    }
  }

  /// Returns the position at which a browser without script goes on after a tap: at the key of a
  /// keyboard, to tap the next one.
  private func place(of post: Post, on page: Page<Operation>) -> String? {
    let row = page.sections.lazy.flatMap(\.rows).first { $0.id == post.body[FormNames.row] }
    guard let row, case .grade = row.kind else { return nil }
    return String(PageAddress([row.anchor]).text.dropFirst())
  }

  /// The answers to the fields of a form.
  ///
  /// - Throws: a refusal of a form with other fields.
  private func values(
    of fields: [FormField], _ post: Post
  ) throws(FormRefusal) -> FormValues {
    let names = Set(fields.map(\.name))
    let uploads = Set(fields.filter(\.takesFile).map(\.name))
    guard post.body.fields.allSatisfy({ $0.name.hasPrefix("_") || names.contains($0.name) }),
      uploads.isSuperset(of: post.body.files.keys)
    else {
      throw FormRefusal("The form has changed meanwhile; look at it again")
    }
    var values: [String: String] = [:]
    if let zone = post.body[FormValues.zoneName], zone.utf8.count <= 64 {
      values[FormValues.zoneName] = zone
    }
    for field in fields {
      let given = post.body.values(of: field.name).filter { !$0.isEmpty }
      switch field.kind {
      case .choices, .numbers: values[field.name] = given.joined(separator: ", ")
      // A text is no file, and the name of a file on another machine says nothing.
      case .picture, .file:
        values[field.name] = post.body.files[field.name] == nil ? "" : "uploaded"
      // Other words stand behind the choices.
      default: values[field.name] = given.last ?? ""
      }
    }
    return FormValues(values, files: post.body.files)
  }

  /// The page once more, with what was wrong, and with what was typed.
  func again(
    _ page: Page<Operation>, _ post: Post, _ status: Int, _ problem: PageProblem
  ) -> ServerResponse {
    var view = view(of: page, post.session, post.head, origin: post.origin)
    view.problem = problem
    view.typed = typed(post, on: page)
    if post.what == "form", let typed = view.typed, let form = page.form {
      // What was typed about another record does not stand in the form of this one.
      let merge = form.merging(typed, shown: post.shown)
      (view.typed, view.conflicts) = (merge?.values, merge?.conflicts ?? [])
    }
    // An answer of an earlier step may be wrong only beside a later one.
    view.step =
      page.form?.steps.firstIndex { $0.fields.contains { $0.name == problem.field } }
      ?? post.step ?? 0
    return Self.response(status, renderer.document(view))
  }

  // MARK: Outcomes

  func response(
    to outcome: PageOutcome<Operation>, _ post: Post, leaving leaves: Bool
  ) async throws -> ServerResponse {
    let session = post.session
    switch outcome {
    case .done(let notice):
      session.forgetForms()
      session.forgetNotice()
      if !notice.text.isEmpty { session.announce(notice, as: random.digits(words: 1)) }
      let back = post.origin ?? PageAddress(Array(post.address.parts.dropLast()))
      let target = notice.opens ?? (leaves ? back : post.address)
      return finish(post, at: await existing(from: target, session))
    case .next(let form):
      session.keep(form)
      return finish(post, at: form.address)
    case .entered:
      session.forgetForms()
      session.forgetNotice()
      session.isSignedIn = true
      // The session gets a new secret before anything can fail, so the one from before is not valid.
      let secret = sessions.store(session, after: post.form)
      let account = try? await session.site.account()
      session.account = account
      if let account {
        session.reader = account
        for draft in drafts.drafts(of: account) { session.keep(draft) }
      }
      let start = try? await session.site.start()
      return finish(post, at: start?.trail.last ?? .root, storing: secret)
    case .left(let farewell):
      session.isSignedIn = false
      sessions.remove(session)
      // The session has ended, whether or not the farewell can be shown.
      let entrance = session.site.navigation.entrance ?? .root
      var response = (try? await farewellPage(farewell, post)) ?? Self.redirect(to: entrance.text)
      response.headers.add("set-cookie", cookie.field("", seconds: 0, to: post.head))
      response.headers.add("clear-site-data", "\"cache\", \"storage\"")
      return response
    }
  }

  /// The entrance with what is said at the end of a session.
  private func farewellPage(_ farewell: String, _ post: Post) async throws -> ServerResponse {
    let session = post.session
    let address = session.site.navigation.entrance ?? .root
    let page = try await page(at: address, session)
    var view = view(of: page, session, post.head)
    view.origin = nil
    if !farewell.isEmpty { view.notice = PageNoticeView(id: "farewell", text: farewell) }
    return Self.response(200, renderer.document(view))
  }

  /// Leads to a page after something was done.
  ///
  /// - Parameters:
  ///   - post: the form.
  ///   - address: of the page.
  ///   - secret: the session's new secret; `nil` if it keeps the one that it has, if it has one.
  /// - Returns: the redirect, with the cookie that it takes.
  func finish(
    _ post: Post, at address: PageAddress, storing secret: String? = nil
  ) -> ServerResponse {
    // The session keeps it, so it is as short as an address can be that a form returns to.
    let isShort = address.isPlain && address.text.utf8.count <= 2_048
    let place = address == post.address ? post.place.map { "#\($0)" } ?? "" : ""
    let location = isShort ? address.text + place : "/"
    let session = post.session
    // What was done is the first thing to keep.
    let secret = secret ?? (session.lifecycle == .new ? sessions.store(session) : nil)
    session.finish(post.form, at: location, storing: secret)
    var response = Self.redirect(to: location)
    if let secret { store(secret, of: session, to: post.head, in: &response) }
    if let key = (session.site as? any VisitorSite)?.visitorKey {
      for field in visitorCookie.fields(key, to: post.head) {
        response.headers.add("set-cookie", field)
      }
    }
    return response
  }

  /// Has the browser store a session's secret: a visitor's until it is closed.
  private func store(
    _ secret: String, of session: Session, to head: RequestHead, in response: inout ServerResponse
  ) {
    let life = session.isSignedIn ? SessionLife.user.unused / 1_000 : nil
    response.headers.add("set-cookie", cookie.field(secret, seconds: life, to: head))
  }

  /// The page at an address, or the nearest one above it that is there.
  private func existing(from address: PageAddress, _ session: Session) async -> PageAddress {
    var address = address
    while !address.parts.isEmpty {
      do {
        _ = try await session.site.page(at: address)
        return address
      } catch {
        guard session.site.failure(of: error).reason == .gone else { return address }
        address = PageAddress(Array(address.parts.dropLast()))
      }
    }
    return address
  }
}
