/// The address of a store: a scheme, which picks the driver, hosts where the driver takes some, and a
/// path, which means what that driver says.
///
/// `sqlite:///home/ana/dating.sqlite` is the absolute path, `sqlite:dating.sqlite` a relative one,
/// `memory:` has none, and `postgres://ana@db:5432/notes` names a user, a host and its port.
///
/// A location read from a text holds no password: programs print locations, and lists of processes
/// show the texts.
public struct StorageLocation: Sendable, Hashable, CustomStringConvertible {
  /// The part before the colon, in lower case.
  public let scheme: String
  /// The user, the hosts and their ports between two slashes and the path, as they were written
  /// (`ana@db:5432,db2`); `nil` if there are none.
  public let authority: String?
  /// The part after the colon, or after the hosts, without the slashes of an empty host.
  public let path: String

  public init(scheme: String, authority: String? = nil, path: String) {
    self.scheme = scheme
    self.authority = authority
    self.path = path
  }

  /// Reads a location.
  ///
  /// - Throws: ``StorageError`` if there is no scheme, or what may be a password, which the error
  ///   does not repeat.
  public init(_ text: String) throws {
    guard let colon = text.firstIndex(of: ":"), colon != text.startIndex,
      text[..<colon].utf8.allSatisfy({ byte in
        (97...122).contains(byte | 0x20) || (48...57).contains(byte) || [43, 45, 46].contains(byte)
      })
    else {
      let isQuotable = !text.contains("@") && !text.namesPassword
      throw StorageError(
        .unknownScheme,
        "\(isQuotable ? "\"\(text)\"" : "the given text") is not the address of a store",
        hint: "Write a scheme and a path, such as sqlite:///home/me/my.sqlite or memory:")
    }
    scheme = text[..<colon].lowercased()
    let rest = text[text.index(after: colon)...]
    if rest.namesPassword { throw StorageError.passwordInAddress }
    guard rest.hasPrefix("//") else {
      authority = nil
      path = String(rest)
      return
    }
    let afterSlashes = rest.dropFirst(2)
    let before = afterSlashes.prefix { $0 != "/" }
    if let end = before.lastIndex(of: "@"), before[..<end].withoutPercents.contains(":") {
      throw StorageError.passwordInAddress
    }
    let hosts = afterSlashes.prefix { $0 != "/" && $0 != "?" }
    authority = hosts.isEmpty ? nil : String(hosts)
    path = String(afterSlashes[hosts.endIndex...])
    // What follows a colon without an @ is a port, or it is half of a password with a slash in it.
    let isBroken = !hosts.isEmpty && path.prefix { $0 != "?" }.contains("@")
    if isBroken || !hosts.hasPortsOnly { throw StorageError.passwordInAddress }
  }

  /// Refuses hosts, for drivers whose stores lie on this machine.
  ///
  /// - Throws: ``StorageError`` if there is one.
  public func requireNoHost() throws {
    guard let authority else { return }
    let place = "\(authority.split(separator: "@").last ?? "")\(path)"
    throw StorageError(
      .unknownScheme, "\"\(scheme)://\(place)\" names a host, and a store lies on this machine",
      hint: "Write three slashes before an absolute path: \(scheme):///\(place)")
  }

  /// The location as it can be read again.
  public var description: String {
    if let authority { return "\(scheme)://\(authority)\(path)" }
    return path.hasPrefix("/") ? "\(scheme)://\(path)" : "\(scheme):\(path)"
  }
}

extension StorageError {
  /// An address with a password, or with what may be one; it is not repeated.
  public static var passwordInAddress: StorageError {
    StorageError(
      .invalid, "the address of the store holds a password, or can't be read",
      hint:
        "Keep the password where the store's library reads it, such as ~/.pgpass or PGPASSWORD; "
        + "write hosts as user@host:port, and other signs in them by their percent codes")
  }
}

extension StringProtocol {
  /// True if a parameter is set that is called a password, by percent codes or not.
  fileprivate var namesPassword: Bool {
    let plain = withoutPercents.lowercased()
    return plain.ranges(of: "password").contains { range in
      plain[range.upperBound...].drop { $0.isWhitespace }.first == "="
    }
  }

  /// The text with its percent codes (RFC 3986, section 2.1) replaced.
  fileprivate var withoutPercents: String {
    let bytes = Array(utf8)
    var plain: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == 0x25, index + 2 < bytes.count,
        let byte = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        plain.append(byte)
        index += 3
      } else {
        plain.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  /// True if only numbers follow the colons of a list of hosts, those within brackets aside.
  fileprivate var hasPortsOnly: Bool {
    let hosts = lastIndex(of: "@").map { String(self[index(after: $0)...]) } ?? String(self)
    return hosts.split(separator: ",").allSatisfy { host in
      let end = host.hasPrefix("[") ? host.firstIndex(of: "]") ?? host.startIndex : host.startIndex
      let parts = host[end...].split(separator: ":", omittingEmptySubsequences: false).dropFirst()
      return parts.count <= 1 && parts.allSatisfy { $0.utf8.allSatisfy { (48...57).contains($0) } }
    }
  }
}
