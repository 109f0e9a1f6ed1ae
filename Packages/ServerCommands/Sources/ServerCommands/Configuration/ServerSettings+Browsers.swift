import AccountAssembly
public import Identity

extension ServerSettings {
  /// For whom passkeys are made; `nil` if pages offer none.
  ///
  /// - Parameter name: what the service is called.
  /// - Returns: the party.
  public func passkeyParty(named name: String) -> PasskeyParty? {
    passkeyOrigin.flatMap { PasskeyParty(origin: $0, name: name) }
  }

  /// Whether browsers of this machine alone call the server, over plain HTTP.
  ///
  /// All others need HTTPS: the cookie of a session is kept and sent over nothing else. A proxy may
  /// send `Host: localhost`, so this does not depend on requests: a server behind a proxy has a name
  /// (`--host`), a network of proxies (`--proxy`), or a socket for it.
  public var isForThisMachine: Bool {
    tls == nil && proxies.isEmpty && publicHosts.isEmpty
      && listen.allSatisfy { $0.isLocal && $0.hostName != nil }
  }

  /// What an operator should know of a server that other machines call without TLS; `nil` where none
  /// does, or where a proxy is named that may have it.
  var adviceOnTLS: String? {
    guard tls == nil, proxies.isEmpty, let name = publicHosts.min(),
      let address = listen.first(where: { $0.hostName != nil || $0.isEveryAddress })
    else { return nil }
    return "\(address.url(overTLS: false)) is served without TLS under the name \(name): what is "
      + "sent can be read on the way, and browsers keep no session. Set --tls-certificate and "
      + "--tls-key, or name the proxy that has TLS with --proxy"
  }

  /// The names by which other machines call the server.
  private var publicHosts: Set<String> {
    hosts.subtracting(Self.localHosts)
      .subtracting(listen.filter(\.isLocal).compactMap(\.hostName))
  }
}
