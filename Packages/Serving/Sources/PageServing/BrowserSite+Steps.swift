import PageHTML
import Pages
import Serving

extension BrowserSite.Post {
  /// The step whose answers were sent; `nil` if the whole form was.
  var step: Int? { body[FormNames.step].flatMap { Int($0) } }
}

/// Forms of several steps: the document of each step holds the answers of the others. The session and the
/// account of a user keep them, too, until the last step is done: a reader who comes back goes on there.
extension BrowserSite {
  /// The step that is asked next; `nil` if the form is complete.
  ///
  /// - Throws: a refusal of an answer of the step that was sent.
  func next(
    of form: PageForm<Operation>, _ values: FormValues, _ post: Post
  ) throws(FormRefusal) -> Int? {
    guard form.steps.count > 1, let number = post.step, form.steps.indices.contains(number) else {
      return nil
    }
    if let back = post.body[FormNames.back].flatMap({ Int($0) }), form.steps.indices.contains(back)
    {
      return back
    }
    _ = try form.steps[number].read(values)
    return number + 1 < form.steps.count ? number + 1 : nil
  }

  /// The page with another step of its form.
  func shown(_ page: Page<Operation>, _ post: Post, step: Int) -> ServerResponse {
    var view = view(of: page, post.session, post.head, origin: post.origin)
    view.typed = typed(post, on: page)
    view.step = step
    if post.session.isSignedIn, let typed = view.typed,
      page.form?.fields.contains(where: \.isSecret) == false
    {
      let draft = FormDraft(address: post.address, answers: typed, step: step)
      post.session.keep(draft)
      if let account = post.session.account { drafts.keep(draft, of: account) }
    }
    return Self.response(200, renderer.document(view))
  }

  /// The typed values of a page's form, or of the line of its conversation.
  func typed(_ post: Post, on page: Page<Operation>) -> FormValues {
    var typed: [String: String] = [:]
    let form = page.form
    for (number, step) in (form?.steps ?? []).enumerated() {
      for field in step.fields {
        let given = post.body.values(of: field.name).filter { !$0.isEmpty }
        // Of a time that is proposed and one in words, that in words is meant.
        let answer =
          if case .time = field.kind { given.last ?? "" } else { given.joined(separator: ", ") }
        // A step that was not sent has no empty answers: what stands there at first is asked.
        let isSent = post.step == nil || post.step == number
        if isSent || !answer.isEmpty { typed[field.name] = answer }
      }
    }
    typed[FormNames.message] = post.body[FormNames.message]
    return FormValues(typed)
  }
}
