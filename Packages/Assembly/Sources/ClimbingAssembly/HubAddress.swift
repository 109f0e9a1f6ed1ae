public import ClientAssembly

/// The address of a hub, with the name of the account there if it says one:
/// `https://hub.example.org`, `https://ana@hub.example.org`.
///
/// The name is the user's choice on this device, to tell accounts at one hub apart; the hub does not
/// know it. Without one the account that signed in last is meant.
public struct HubAddress: Sendable, Hashable, CustomStringConvertible {
  public let server: ServerAddress
  /// The name of the account on this device.
  public let user: String?

  /// Reads an address.
  ///
  /// - Throws: `ServerAddressError` as `ServerAddress(_:)` does; it shows no password.
  public init(_ text: String) throws(ServerAddressError) {
    guard let start = text.firstRange(of: "://")?.upperBound,
      let end = text[start...].firstIndex(of: "@"),
      case let name = text[start..<end], !name.contains(where: { ":/?#".contains($0) })
    else {
      server = try ServerAddress(text)
      user = nil
      return
    }
    server = try ServerAddress(String(text[..<start] + text[text.index(after: end)...]))
    user = String(name)
  }

  /// The address as it can be read again.
  public var description: String {
    guard let user else { return server.description }
    return server.description.replacing("://", with: "://\(user)@", maxReplacements: 1)
  }
}
