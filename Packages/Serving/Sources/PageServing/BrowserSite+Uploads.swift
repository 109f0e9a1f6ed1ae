import DomainModels
import PageHTML
import Pages
import Serving
import Synchronization

extension BrowserSite {
  /// The largest form with a file, in bytes.
  static var uploadLimit: Int { 11 << 20 }

  /// Returns the permission to send a form with a file: from a user, on a page that asks for one.
  func permission(for request: ServerRequest) async -> BodyPermission {
    guard let (secret, session) = session(of: request.head), session.isSignedIn,
      let address = PageAddress(request.head.target),
      let page = try? await Visitor.$current.withValue(
        Visitor(request), operation: { try await page(at: address, session) }),
      page.form?.fields.contains(where: \.takesFile) == true
    else { return .refused(failure(415, "a form of another kind is expected")) }
    guard let permit = uploads.take(secret) else {
      var response = failure(503, "too many files arrive at the same time; wait a little")
      response.headers["retry-after"] = "5"
      return .refused(response)
    }
    return .granted(limit: Self.uploadLimit, permit)
  }
}

/// Limits the uploads under way, whose bodies are in memory.
final class UploadBudget: Sendable {
  private static let count = 16
  private static let countPerSession = 2

  private let counts = Mutex<[String: Int]>([:])

  /// Takes room for an upload.
  ///
  /// - Parameter secret: that of the session.
  /// - Returns: the permit that gives the room back; `nil` if there is none.
  func take(_ secret: String) -> BodyPermit? {
    let isTaken = counts.withLock { counts in
      guard counts.values.reduce(0, +) < Self.count,
        counts[secret, default: 0] < Self.countPerSession
      else { return false }
      counts[secret, default: 0] += 1
      return true
    }
    guard isTaken else { return nil }
    return BodyPermit { [self] in
      counts.withLock { counts in
        let rest = counts[secret, default: 0] - 1
        counts[secret] = rest > 0 ? rest : nil
      }
    }
  }
}

extension BrowserSite.Post {
  /// True if the form waited in the browser for a network.
  var hasWaited: Bool { head.headers[BrowserSite<Product>.ageField] != nil }
}

/// Forms that waited in the browser for a network, and the reader to whom a browser's copies belong.
extension BrowserSite {
  /// The age of a filled-in form, in milliseconds: the browser's clock may be wrong.
  static var ageField: String { "form-age" }
  /// For whom it was filled in.
  static var formReaderField: String { "form-reader" }
  /// The field that names a response's reader: a browser drops its cache for another reader.
  static var readerField: String { "page-reader" }

  /// The largest age of a form that waited, in milliseconds.
  static var longestWait: Int64 { 7 * 86_400_000 }

  /// Says in a response to a user's request whose page it is.
  func name(reader head: RequestHead, in response: inout ServerResponse) {
    guard let (_, session) = session(of: head), session.isSignedIn, let reader = session.reader
    else { return }
    response.headers[Self.readerField] = reader
  }

  /// Refuses a form that waited in a session of another reader.
  func refusal(ofReader head: RequestHead, in session: Session?) -> ServerResponse? {
    guard let reader = head.headers[Self.formReaderField] else { return nil }
    if let session, session.isSignedIn, session.reader == reader { return nil }
    return failure(403, "another reader filled in the form")
  }

  /// The name of a form that may wait, with the time at which it was filled in if it did; `nil` for others.
  ///
  /// - Throws: a refusal of a time that can't be, of one too long ago, and of a form that may not wait.
  func delivery(of post: Post, mayWait: Bool) throws(FormRefusal) -> FormDelivery? {
    guard let field = post.head.headers[Self.ageField] else {
      return mayWait ? FormDelivery(post.name) : nil
    }
    guard mayWait else { throw FormRefusal("This can't be done later; do it again") }
    guard field.utf8.count <= 12, let age = Int64(field), age >= 0 else {
      throw FormRefusal("It is not known when this was done")
    }
    guard age <= Self.longestWait else {
      throw FormRefusal("This was done more than 7 days ago; write it down with its day instead")
    }
    return FormDelivery(post.name, doneAt: clock.now.milliseconds - age)
  }

  /// Returns whether a form that waited took effect when it was sent before: the browser may have got no response,
  /// and the page may not offer any more what was done.
  func isTaken(_ post: Post) async -> Bool {
    guard post.hasWaited, post.session.isSignedIn else { return false }
    return (try? await post.session.site.hasTaken(FormDelivery(post.name))) == true
  }

  /// Finds the form's operation on the current page, or on what the page was before if the form waited.
  ///
  /// - Throws: `FormRefusal`; an error of the product.
  func findStep(of post: Post, on page: Page<Operation>) async throws -> Step {
    do {
      return try step(of: post, on: page)
    } catch {
      guard post.hasWaited, error == Self.gone,
        let former = try await post.session.site.formerPage(at: post.address)
      else { throw error }
      return try step(of: post, on: former)
    }
  }

  /// The refusal of a form that its page does not offer.
  static var gone: FormRefusal {
    FormRefusal("This is not possible any more; the page shows what is there now")
  }
}
