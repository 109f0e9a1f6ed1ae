import AccountAssembly
import DomainModels
public import HummingbirdServing
public import Identity
import Interchange
public import Serving
import Storage
import TerminalCommands

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The settings of a server as they count, with the places in which they stand.
public struct ServerSettings: Sendable {
  /// The addresses of the API.
  public internal(set) var listen: [ListenAddress] = []
  /// The addresses of `/livez`, `/readyz` and `/metrics`.
  public internal(set) var operations: [ListenAddress] = []
  /// The files of the API's certificate; `nil` if it is served without TLS.
  public internal(set) var tls: TLSFiles?
  /// The names under which clients call the server.
  public internal(set) var hosts: Set<String> = []
  public internal(set) var proxies: [AddressRange] = []
  /// The address of the store; `nil` for the file in the data folder.
  public internal(set) var store: String?
  /// The data folder; `nil` for the usual one.
  public internal(set) var dataFolder: String?
  /// True if browsers are shown pages, where the product has some.
  public internal(set) var servesPages = true
  /// The name of what brings codes to phones.
  public internal(set) var codeSender = ""
  /// The address of the gateway that a webhook posts codes to.
  public internal(set) var webhook: String?
  /// The path of the program that sends mail; `nil` if what brings codes to phones brings mail too.
  public internal(set) var sendmail: String?
  /// The sender address of mail.
  public internal(set) var mailFrom: EmailAddress?
  /// The origin of passkeys, if pages offer them: scheme, name and port, as browsers write them.
  public internal(set) var passkeyOrigin: String?
  public internal(set) var limits = ServerLimits()
  /// The time for which the server continues after a request to stop, so that a load balancer
  /// notices that it is not ready any more.
  public internal(set) var drainTime = Duration.seconds(0)

  /// A setting, its value for people, and the place in which it stands.
  struct Row: Equatable {
    let key: String
    let value: String
    let source: String
  }

  private(set) var rows: [Row] = []
  private(set) var mistakes: [SettingError] = []
  private var certificate: String?
  private var key: String?

  /// Reads the settings from flags, the environment and the file.
  ///
  /// - Parameters:
  ///   - flags: the values of options, by their keys.
  ///   - path: the file of settings that a flag names.
  ///   - senders: the names of the code senders that can be chosen; `nil` if the choice is not
  ///     looked at, and empty for a product without accounts.
  ///   - sendsMail: whether the product sends mail.
  ///   - session: has the environment, and the program's name, from which the variables' names follow.
  init(
    flags: [String: SettingValue] = [:], file path: String?, senders: [String]? = nil,
    sendsMail: Bool = true, in session: CommandSession
  ) {
    let prefix = ServerSettings.prefix(of: session.programName)
    let named = path ?? session.environment["\(prefix)_CONFIG"].flatMap { $0.isEmpty ? nil : $0 }
    var file: ConfigurationFile?
    if let named {
      do throws(SettingError) {
        file = try ConfigurationFile(named)
      } catch {
        mistakes.append(error)
      }
    }
    mistakes += file?.mistakes ?? []
    for key in flags.keys.sorted() where !Setting.all.contains(where: { $0.key == key }) {
      mistakes.append(.unknown(key, in: "the command line"))
    }
    do {
      let sources = try SettingSources(
        flags: flags, environment: session.environment, prefix: prefix,
        file: file.map { ($0.name, JSONValue.object($0.json).bytes()) })
      for setting in Setting.all { read(setting, from: sources) }
    } catch {
      mistakes.append(
        SettingError("config", "\(named ?? "the file"): \(error)", "Correct the file"))
    }
    check(senders: senders, sendsMail: sendsMail)
    checkCertificate(at: session.clock.now)
  }

  /// Puts the sockets that a service manager opened in the place of the addresses: that named
  /// `operations` for operators, all others for the API.
  mutating func take(_ sockets: [ServiceSupervisor.Socket]) {
    guard !sockets.isEmpty else { return }
    let (forOperators, others) = (
      sockets.filter { $0.name == "operations" }, sockets.filter { $0.name != "operations" }
    )
    if !others.isEmpty { listen = others.map { ListenAddress(inherited: $0.descriptor) } }
    if !forOperators.isEmpty {
      operations = forOperators.map { ListenAddress(inherited: $0.descriptor) }
    }
  }

  /// The beginning of the names of a program's variables: `FRIENDS_SERVER` for `friends-server`.
  static func prefix(of program: String) -> String {
    program.uppercased().replacing("-", with: "_")
  }

  /// The policy for requests from the network to the addresses of the API.
  var policy: ServerPolicy {
    ServerPolicy(hosts: hosts.union(Self.localHosts), proxies: proxies, limits: limits)
  }

  /// The policy for the addresses of operators, who call the server by the address at which it
  /// listens.
  var operationsPolicy: ServerPolicy {
    let names = operations.compactMap(\.hostName)
    return ServerPolicy(hosts: hosts.union(Self.localHosts).union(names), limits: limits)
  }

  static let localHosts: Set<String> = ["localhost", "127.0.0.1", "[::1]"]
}

extension ServerSettings {
  /// Shows what follows from other settings in the row of one that stands nowhere.
  mutating func show(_ value: String?, for key: String) {
    guard let value, let place = rows.firstIndex(where: { $0.key == key && $0.value.isEmpty })
    else { return }
    rows[place] = Row(key: key, value: value, source: rows[place].source)
  }

  private mutating func read(_ setting: Setting, from sources: SettingSources) {
    do throws(SettingError) {
      let found = try sources.find(setting)
      let place = found?.place ?? "default"
      rows.append(
        Row(
          key: setting.key, value: (found?.value ?? setting.initial)?.description ?? "",
          source: place))
      guard let value = found?.value ?? setting.initial else { return }
      try take(value, for: setting, at: place)
    } catch {
      mistakes.append(error)
    }
  }

  private mutating func take(
    _ value: SettingValue, for setting: Setting, at place: String
  ) throws(SettingError) {
    switch (setting.key, value) {
    case ("listen", .texts(let texts)): listen = try addresses(texts, setting, place)
    case ("operations.listen", .texts(let texts)):
      operations = try addresses(texts, setting, place)
    case ("tls.certificate", .text(let path)): certificate = path
    case ("tls.key", .text(let path)): key = path
    case ("host", .texts(let names)): hosts.formUnion(names.map { $0.lowercased() })
    case ("proxy", .texts(let texts)):
      for text in texts {
        guard let range = AddressRange(text) else {
          throw SettingError(
            setting.key, "\(place): \"\(text)\" is no range of addresses",
            "Write it like 10.0.0.0/8 or fd00::/8")
        }
        proxies.append(range)
      }
    case ("store", .text(let text)):
      do {
        _ = try StorageLocation(text)
        store = text
      } catch {
        let explained = error as? any ExplainedError
        throw SettingError(
          setting.key, "\(place): \(explained?.message ?? "it is no address of a store")",
          explained?.hint ?? "Write it like sqlite:///PATH")
      }
    case ("dataDir", .text(let path)): dataFolder = path
    case ("pages", .text(let word)):
      guard ["on", "off"].contains(word) else {
        throw SettingError(
          setting.key, "\(place): \"\(word)\" is neither on nor off", "Write on or off")
      }
      servesPages = word == "on"
    case ("codeSender", .text(let name)): codeSender = name
    case ("webhook.url", .text(let url)): webhook = url
    case ("sendmail", .text(let path)):
      guard path.hasPrefix("/"), access(path, X_OK) == 0 else {
        throw SettingError(
          setting.key, "\(place): \"\(path)\" is no program that can be run",
          "Write the whole path of a program that is installed, such as /usr/sbin/sendmail")
      }
      sendmail = path
    case ("mailFrom", .text(let text)):
      do {
        mailFrom = try EmailAddress(text)
      } catch {
        throw SettingError(
          setting.key, "\(place): \(error.message)", "Write it like codes@example.org")
      }
    case ("passkeyOrigin", .text(let text)):
      guard PasskeyRelyingParty.domain(of: text) != nil else {
        throw SettingError(
          setting.key, "\(place): browsers make no passkeys for \"\(text)\"",
          "Write the origin of the pages, such as https://friends.example.org or "
            + "http://localhost:8080")
      }
      passkeyOrigin = text
    case (_, .number(let number)):
      guard case .number(let range) = setting.kind, range.contains(number) else {
        throw SettingError(
          setting.key, "\(place) is \(number)", setting.kind.hint)
      }
      set(setting.key, number)
    default: break
    }
  }

  private func addresses(
    _ texts: [String], _ setting: Setting, _ place: String
  ) throws(SettingError) -> [ListenAddress] {
    var addresses: [ListenAddress] = []
    for text in texts {
      guard let address = ListenAddress(text) else {
        throw SettingError(
          setting.key, "\(place): \"\(text)\" is no address to listen on",
          "Write it like 127.0.0.1:8080, [::1]:8080 or unix:/PATH")
      }
      addresses.append(address)
    }
    return addresses
  }

  private mutating func set(_ key: String, _ number: Int) {
    switch key {
    case "limits.connections": limits.connections = number
    case "limits.connectionsPerAddress": limits.connectionsPerAddress = number
    case "limits.headerBytes": limits.headerBytes = number
    case "limits.bodySeconds": limits.bodyTime = .seconds(number)
    case "limits.writeSeconds": limits.writeTime = .seconds(number)
    case "limits.idleSeconds": limits.idleTime = .seconds(number)
    case "limits.stopSeconds": limits.shutdownTime = .seconds(number)
    case "limits.drainSeconds": drainTime = .seconds(number)
    default: break
    }
  }

  /// Checks the settings that depend on each other.
  private mutating func check(senders: [String]?, sendsMail: Bool) {
    let names = listen.compactMap(\.hostName)
    if listen.contains(where: \.isEveryAddress), hosts.isEmpty {
      mistakes.append(
        SettingError(
          "host",
          "the server listens on every address, and no name is set under which it is called",
          "Set each name with --host, such as --host server.example.org: requests for others are "
            + "refused"))
    }
    hosts.formUnion(names)
    show(hosts.union(Self.localHosts).sorted().joined(separator: ", "), for: "host")
    if listen.isEmpty, !mistakes.contains(where: { $0.key == "listen" || $0.key == "config" }) {
      mistakes.append(
        SettingError(
          "listen", "the server listens nowhere", "Name an address, such as 127.0.0.1:8080"))
    }
    if let senders, !senders.isEmpty, !senders.contains(codeSender) {
      mistakes.append(
        SettingError(
          "codeSender", "there is no code sender \"\(codeSender)\"",
          "The code senders are \(senders.joined(separator: ", "))"))
    }
    if let senders, senders.contains(codeSender), codeSender == CodeSenderChoice.webhookName,
      webhook == nil, !mistakes.contains(where: { $0.key == "webhook.url" })
    {
      mistakes.append(
        SettingError(
          "webhook.url", "the code sender \(codeSender) has no address that it posts codes to",
          "Set it: --webhook-url https://sms.example.org/codes"))
    }
    if passkeyOrigin != nil, senders?.isEmpty == true {
      mistakes.append(
        SettingError(
          "passkeyOrigin", "this server has no accounts, which users could sign in to by passkeys",
          "Leave the setting out"))
    }
    if sendmail != nil, !sendsMail {
      mistakes.append(
        SettingError(
          "sendmail", "this server sends no mail", "Leave the setting out: codes go to phones"))
    } else if sendmail != nil, mailFrom == nil,
      !mistakes.contains(where: { $0.key == "mailFrom" })
    {
      mistakes.append(
        SettingError(
          "mailFrom", "sendmail is set, and no address that mail is from",
          "Set it: --mail-from codes@example.org"))
    }
  }
}

extension ServerSettings {
  /// Takes the files of the certificate if both are there and a server can use them.
  private mutating func checkCertificate(at time: Timestamp) {
    switch (certificate, key) {
    case (nil, nil): break
    case (_?, nil):
      mistakes.append(
        SettingError(
          "tls.key", "tls.certificate is set, and no key of the certificate",
          "Set the file of the key: --tls-key /PATH/privkey.pem"))
    case (nil, _?):
      mistakes.append(
        SettingError(
          "tls.certificate", "tls.key is set, and no certificate",
          "Set the file of the certificate: --tls-certificate /PATH/fullchain.pem"))
    case (let certificate?, let key?):
      let files = TLSFiles(certificate: certificate, key: key)
      do throws(TLSFailure) {
        try files.check(at: Int(time.milliseconds / 1_000))
        tls = files
      } catch {
        let setting = error.file == .key ? "tls.key" : "tls.certificate"
        let place = rows.first { $0.key == setting }?.source ?? setting
        mistakes.append(
          SettingError(setting, "\(place): \(error.message)", error.hint))
      }
    }
  }

  /// Refuses settings with a mistake; all but the last are noted.
  ///
  /// - Parameters:
  ///   - session: takes the notes.
  ///   - isAsked: whether mistakes of a key count.
  /// - Throws: `UsageFailure` for the last one.
  func requireSound(
    in session: CommandSession, where isAsked: (String) -> Bool = { _ in true }
  ) throws(UsageFailure) {
    let mistakes = mistakes.filter { isAsked($0.key) }
    guard let last = mistakes.last else { return }
    for mistake in mistakes.dropLast() {
      session.note("error: \(mistake.message)\nhint: \(mistake.hint)")
    }
    throw UsageFailure(code: "wrong_configuration", message: last.message, hint: last.hint)
  }

  /// The options of the store as they count.
  var storeOptions: StoreOptions {
    var options = StoreOptions()
    options.store = store
    options.dataDirectory = dataFolder
    return options
  }
}

extension ServerSettings {
  /// For whom passkeys are made; `nil` if pages offer none.
  ///
  /// - Parameter name: what the service is called.
  /// - Returns: the party.
  public func passkeyRelyingParty(named name: String) -> PasskeyRelyingParty? {
    passkeyOrigin.flatMap { PasskeyRelyingParty(origin: $0, name: name) }
  }

  /// True if browsers of this machine alone call the server, over plain HTTP.
  ///
  /// All others need HTTPS: the cookie of a session is kept and sent over nothing else. A proxy may
  /// send `Host: localhost`, so this does not depend on requests: a server behind a proxy has a name
  /// (`--host`), a network of proxies (`--proxy`), or a socket for it.
  public var isForThisMachine: Bool {
    tls == nil && proxies.isEmpty && publicHosts.isEmpty
      && listen.allSatisfy { $0.isLocal && $0.hostName != nil }
  }

  /// The advice on a server that other machines call without TLS; `nil` where none does, or where a
  /// named proxy may use TLS.
  var adviceOnTLS: String? {
    guard certificate == nil, key == nil, proxies.isEmpty, let name = publicHosts.min(),
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
