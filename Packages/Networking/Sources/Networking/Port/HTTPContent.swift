#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A whole answer that was what was asked for.
public struct HTTPContent: Sendable, Equatable {
  /// The status, 200 to 299, or 304 for a request that asked for it.
  public let status: Int
  /// What the server says about the content.
  public let headers: HTTPHeaders
  public let bytes: [UInt8]
  /// Where it came from.
  public let url: URL

  public init(status: Int, headers: HTTPHeaders = [:], bytes: [UInt8], url: URL) {
    self.status = status
    self.headers = headers
    self.bytes = bytes
    self.url = url
  }

  /// The content as text, without a byte order mark; nil if it is no UTF-8.
  public var text: String? {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return String(validating: bytes.dropFirst(hasMark ? 3 : 0), as: UTF8.self)
  }
}
