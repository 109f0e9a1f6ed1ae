public import Assembly
public import DomainModels
public import Secrets

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The origin of a server: scheme, host and port.
///
/// Only `https` is accepted, and `http` where the host is this machine: over any other `http`
/// tokens would travel unprotected.
public struct ServerAddress: Sendable, Hashable, CustomStringConvertible {
  /// The origin without a path (`https://friends.example.org`).
  public let url: URL
  private let host: String
  private let port: Int

  /// Reads an address.
  ///
  /// - Parameter text: a scheme, a host and perhaps a port (`https://friends.example.org`).
  /// - Throws: ``ServerAddressError``, whose message shows no user and no password.
  public init(_ text: String) throws(ServerAddressError) {
    guard let parts = URLComponents(string: text), let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let name = parts.host?.lowercased()
    else { throw .notAnAddress }
    guard parts.password == nil else { throw .namesPassword }
    guard parts.user == nil else { throw .namesUser }
    guard parts.query == nil, parts.fragment == nil, ["", "/"].contains(parts.path) else {
      throw .moreThanOrigin
    }
    let isBracketed = name.hasPrefix("[") && name.hasSuffix("]")
    host = isBracketed ? String(name.dropFirst().dropLast()) : name
    let standard = scheme == "https" ? 443 : 80
    port = parts.port ?? standard
    guard Self.isHost(host), (1...65_535).contains(port) else { throw .notAnAddress }
    guard scheme == "https" || Self.isThisMachine(host) else { throw .unprotected }
    let shown = host.contains(":") ? "[\(host)]" : host
    let origin = "\(scheme)://\(shown)" + (port == standard ? "" : ":\(port)")
    guard let url = URL(string: origin) else { throw .notAnAddress }
    self.url = url
  }

  public var description: String { url.absoluteString }

  /// A name for a folder that no other origin has; a host has no `+`.
  var folderName: String { "\(url.scheme ?? "")+\(host)+\(port)" }

  private static func isHost(_ text: String) -> Bool {
    let isAllowed: (UInt8) -> Bool = { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: ":"):
        true
      default: false
      }
    }
    return (1...253).contains(text.utf8.count) && text.utf8.allSatisfy(isAllowed)
      && !text.hasPrefix(".")
  }

  /// Returns whether a host is the loopback interface by its own text, without asking a name
  /// server.
  private static func isThisMachine(_ host: String) -> Bool {
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}

/// Why an address is not that of a server.
public struct ServerAddressError: ExplainedError, Equatable {
  public let code: String
  public let message: String
  public let hint: String?
  public var kind: FailureKind { .usage }

  static let notAnAddress = ServerAddressError(
    code: "invalid_server", message: "this is not the address of a server",
    hint: "Write it like https://server.example.org")
  static let namesPassword = ServerAddressError(
    code: "invalid_server", message: "the address of a server has no password",
    hint: "Leave the password out: signing in asks for it")
  static let namesUser = ServerAddressError(
    code: "invalid_server", message: "the address of a server has no user",
    hint: "Write only scheme, host and port, like https://server.example.org")
  static let moreThanOrigin = ServerAddressError(
    code: "invalid_server", message: "the address of a server has no path, query or fragment",
    hint: "Write only scheme, host and port, like https://server.example.org")
  static let unprotected = ServerAddressError(
    code: "insecure_server",
    message: "http is accepted only for this machine: tokens would travel unprotected",
    hint: "Use https://")
}

extension DataLocation {
  /// The tokens of the users who are signed in on this device at a server.
  ///
  /// They lie in a folder for each origin below that of the sessions of the store on this machine.
  ///
  /// - Parameter server: the server.
  /// - Returns: the store of secrets.
  public func sessions(at server: ServerAddress) -> any SecretStore {
    DataLocation.secrets(in: sessionsFolder.map { "\($0)/\(server.folderName)" })
  }
}
