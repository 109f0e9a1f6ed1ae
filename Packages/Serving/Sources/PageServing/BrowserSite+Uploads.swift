import PageHTML
import Pages
import Serving
import Synchronization

extension BrowserSite {
  /// The largest form with a file, in bytes.
  static var uploadLimit: Int { 11 << 20 }

  /// Whether a form with a file is read: from a user, on a page that asks for one.
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
  /// - Returns: what gives the room back; `nil` if there is none.
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
