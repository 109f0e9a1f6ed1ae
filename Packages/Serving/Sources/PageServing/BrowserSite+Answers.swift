import Interchange
import PageHTML
import Pages
import Serving

/// Operations whose answers take long: a script gets them piece by piece, a form at once.
extension BrowserSite {
  /// Carries out what a form asks for.
  func done(
    _ operation: Operation, _ post: Post, on page: Page<Operation>, leaving leaves: Bool,
    as delivery: FormDelivery?
  ) async throws -> ServerResponse {
    let session = post.session
    if let delivery {
      let outcome = try await session.site.perform(operation, sentAs: delivery)
      return try await finished(outcome, post, leaving: leaves)
    }
    guard operation.isAnswered else {
      return try await finished(session.site.perform(operation), post, leaving: leaves)
    }
    let client = Visitor.current?.networkAddress ?? ""
    if let refusal = answers.take(for: session, from: client) {
      let problem = PageProblem(
        refusal.message,
        hint: "Try again in \(refusal.seconds) seconds; what you wrote is kept here")
      var response = again(page, post, refusal.status, problem)
      response.headers["retry-after"] = "\(refusal.seconds)"
      return response
    }
    do {
      guard post.head.takesEvents, let answer = try await session.site.answer(to: operation) else {
        let outcome = try await session.site.perform(operation)
        answers.finish(for: session)
        return try await finished(outcome, post, leaving: leaves)
      }
      return stream(answer, post)
    } catch {
      answers.finish(for: session)
      throw error
    }
  }

  private func finished(
    _ outcome: PageOutcome<Operation>, _ post: Post, leaving leaves: Bool
  ) async throws -> ServerResponse {
    if post.what == "form", let draft = post.session.draft(at: post.address) {
      post.session.forgetDraft(at: draft.address)
      if let account = post.session.account { drafts.forget(of: account, at: draft.address) }
    }
    return try await response(to: outcome, post, leaving: leaves)
  }

  /// An answer as server-sent events: each piece as `text`, and `failed` with why it broke off.
  ///
  /// The reader's message is stored. The answer is kept as it comes, and the stream ends when that
  /// is done, so that a page which is read then has it. A reader who leaves stops the answer.
  private func stream(_ answer: PageAnswer<Operation>, _ post: Post) -> ServerResponse {
    let session = post.session
    session.forgetForms()
    session.forgetNotice()
    let (events, continuation) = AsyncStream.makeStream(
      of: ServerEvent.self, bufferingPolicy: .bufferingOldest(4_096))
    continuation.yield(ServerEvent("begin", data: "*"))
    let signs = streams.signs(on: continuation)
    let task = Task { [answers] in
      do {
        _ = try await answer.come { piece in
          try Task.checkCancellation()
          continuation.yield(ServerEvent("text", data: JSONValue.string(piece).text()))
        }
      } catch  where !Task.isCancelled {
        let failure = session.site.failure(of: error)
        let words: [JSONValue] = [.string(failure.message), .string(failure.hint ?? "")]
        continuation.yield(ServerEvent("failed", data: JSONValue.array(words).text()))
      } catch {}
      signs.cancel()
      answers.finish(for: session)
      continuation.finish()
    }
    answers.begin(task, for: session)
    continuation.onTermination = { _ in task.cancel() }
    var response = ServerResponse(
      events: events, endingBy: { task.cancel() }, route: "POST answers")
    // The cookies of the redirect that other forms are answered by.
    for field in finish(post, at: post.address).headers.values(of: "set-cookie") {
      response.headers.add("set-cookie", field)
    }
    return response
  }

  /// Stops the answer of the session that asks for it, and leads to the page that has what came of it.
  func stopped(_ request: ServerRequest, at address: PageAddress) async -> ServerResponse {
    if let (_, session) = session(of: request.head) { await answers.stop(for: session) }
    return Self.redirect(to: address.isPlain ? address.text : "/")
  }
}

extension RequestHead {
  /// True if a script asks for events in the place of a page.
  fileprivate var takesEvents: Bool {
    headers["accept"]?.hasPrefix("text/event-stream") == true
  }
}
