#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A whole answer that was what was asked for.
public struct HTTPContent: Sendable, Equatable {
  /// The status, 200 to 299, or 304 for a request that asked for it.
  public let status: Int
  /// The header fields of the response.
  public let headers: HTTPHeaders
  public let bytes: [UInt8]
  /// The address after redirects.
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

/// The method of a request (RFC 9110, section 9).
public struct HTTPMethod: RawRepresentable, Sendable, Hashable {
  /// The word on the wire, in capitals.
  public let rawValue: String

  /// Makes a method from the word on the wire.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Reads a resource.
  public static let get = HTTPMethod(rawValue: "GET")
  /// Reads the headers of a resource.
  public static let head = HTTPMethod(rawValue: "HEAD")
  /// Does what the resource understands by it.
  public static let post = HTTPMethod(rawValue: "POST")
  /// Replaces a resource.
  public static let put = HTTPMethod(rawValue: "PUT")
  /// Changes a part of a resource.
  public static let patch = HTTPMethod(rawValue: "PATCH")
  /// Removes a resource.
  public static let delete = HTTPMethod(rawValue: "DELETE")

  /// Asks what a resource can do.
  public static let options = HTTPMethod(rawValue: "OPTIONS")
  /// Asks for an echo of the request.
  public static let trace = HTTPMethod(rawValue: "TRACE")

  /// True if it only reads (section 9.2.1).
  public var isSafe: Bool { [.get, .head, .options, .trace].contains(self) }
  /// True if doing it twice is the same as doing it once (section 9.2.2).
  public var isIdempotent: Bool { isSafe || self == .put || self == .delete }
}
