/// What a request asks for (RFC 9110, section 9).
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

  /// Whether it only reads (section 9.2.1).
  public var isSafe: Bool { [.get, .head, .options, .trace].contains(self) }
  /// Whether doing it twice is the same as doing it once (section 9.2.2).
  public var isIdempotent: Bool { isSafe || self == .put || self == .delete }
}
