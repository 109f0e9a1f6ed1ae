#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

public struct HTTPRequest: Sendable, Hashable {
  /// What it asks for.
  public var method: HTTPMethod
  /// Whom it asks: `http` or `https`, with a host, without a user and password.
  public var url: URL
  /// What it says about itself.
  public var headers: HTTPHeaders
  /// Its content; empty for none.
  public var body: [UInt8]

  public init(
    _ method: HTTPMethod = .get, _ url: URL, headers: HTTPHeaders = [:], body: [UInt8] = []
  ) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}
