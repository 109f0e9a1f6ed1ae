#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What came back: a status and headers at once, the content as it arrives.
public struct HTTPResponse: Sendable {
  /// The status code, 100 to 599 (RFC 9110, section 15).
  public var status: Int
  /// What the server says about the content.
  public var headers: HTTPHeaders
  /// The content, read once.
  public var body: HTTPBody
  /// Where it came from: the address of the request.
  public var url: URL

  public init(status: Int, headers: HTTPHeaders = [:], body: HTTPBody = HTTPBody(), url: URL) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }

  /// Whether the status says that it was done.
  public var isSuccess: Bool { (200..<300).contains(status) }
}
