public import AccountAssembly
public import ProductCommands
public import TerminalCommands

/// The options of a command that makes requests for a user: of a store on this machine, or of a server.
public protocol AccountOptions: ProductOptions {
  /// The environment variable that names the server where `--server` does not.
  static var serverVariable: String { get }
  /// The value of `--server`.
  var server: String? { get }
  /// The value of `--as`.
  var user: String? { get }
}

extension AccountOptions {
  /// The server that answers; `nil` for a store on this machine.
  ///
  /// `--store` overrides the environment variable.
  ///
  /// - Parameter session: has the environment.
  /// - Returns: the server's address.
  /// - Throws: `UsageFailure` if both a server and a store are given; `ServerAddressError`.
  public func serverAddress(in session: CommandSession) throws -> ServerAddress? {
    if let server {
      guard store.store == nil else {
        throw UsageFailure(message: "'--server' and '--store' exclude each other")
      }
      return try ServerAddress(server)
    }
    let named = session.environment[Self.serverVariable]
    guard store.store == nil, let named, !named.isEmpty else { return nil }
    return try ServerAddress(named)
  }

  public func requireStore(in session: CommandSession) throws {
    if let server = try serverAddress(in: session) { throw refusal(with: server) }
  }

  /// The error of a command that needs the store itself.
  func refusal(with server: ServerAddress) -> UsageFailure {
    UsageFailure(
      code: "needs_store",
      message: "this command works on a store of this machine, not on the server \(server)",
      hint: "Leave out --server and \(Self.serverVariable), or run it where the server's store is")
  }

  /// The options to repeat in a command that a hint names, with a blank before each.
  var suffix: String {
    (user.map { " --as \($0)" } ?? "") + (server.map { " --server \($0.shellWord)" } ?? "")
  }
}
