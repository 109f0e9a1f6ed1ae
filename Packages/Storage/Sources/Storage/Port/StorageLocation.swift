/// Where a store lies: a scheme, which picks the driver, and a path, which means what that driver
/// says.
///
/// `sqlite:///home/ana/dating.sqlite` is the absolute path, `sqlite:dating.sqlite` a relative one,
/// `memory:` has none.
public struct StorageLocation: Sendable, Hashable, CustomStringConvertible {
  /// What stands before the colon, in lower case.
  public let scheme: String
  /// What stands after the colon, without the slashes of an empty host.
  public let path: String

  public init(scheme: String, path: String) {
    self.scheme = scheme
    self.path = path
  }

  /// Reads a location.
  ///
  /// - Throws: ``StorageError`` if there is no scheme, or a host.
  public init(_ text: String) throws {
    guard let colon = text.firstIndex(of: ":"), colon != text.startIndex,
      text[..<colon].utf8.allSatisfy({ byte in
        (97...122).contains(byte | 0x20) || (48...57).contains(byte) || [43, 45, 46].contains(byte)
      })
    else {
      throw StorageError(
        .unknownScheme, "\"\(text)\" is not the address of a store",
        hint: "Write a scheme and a path, such as sqlite:///home/me/my.sqlite or memory:")
    }
    scheme = text[..<colon].lowercased()
    let rest = text[text.index(after: colon)...]
    guard rest.hasPrefix("//") else {
      path = String(rest)
      return
    }
    let afterSlashes = rest.dropFirst(2)
    guard afterSlashes.isEmpty || afterSlashes.hasPrefix("/") else {
      // Before a host may stand a password, which no message repeats.
      let place = afterSlashes.split(separator: "@").last ?? ""
      throw StorageError(
        .unknownScheme, "\"\(scheme)://\(place)\" names a host, and a store lies on this machine",
        hint: "Write three slashes before an absolute path: \(scheme):///\(place)")
    }
    path = String(afterSlashes)
  }

  /// The location as it can be read again.
  public var description: String {
    path.hasPrefix("/") ? "\(scheme)://\(path)" : "\(scheme):\(path)"
  }
}
