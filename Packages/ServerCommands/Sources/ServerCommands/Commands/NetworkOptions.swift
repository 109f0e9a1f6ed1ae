import ArgumentParser
import ProductCommands
import TerminalCommands

/// The options that say what a server does on the network.
struct NetworkOptions<App: ServerDefinition>: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Listen here; HOST:PORT or unix:/PATH. Repeat it for several.", valueName: "address"))
  var listen: [String] = []

  @Option(
    help: ArgumentHelp(
      "Answer /livez, /readyz and /metrics here, for operators only.", valueName: "address"))
  var operationsListen: [String] = []

  @Option(
    help: ArgumentHelp(
      "Serve the API over TLS, with the certificate of this file of PEM.", valueName: "file"),
    completion: .file())
  var tlsCertificate: String?

  @Option(
    help: ArgumentHelp("The file of the certificate's key.", valueName: "file"),
    completion: .file())
  var tlsKey: String?

  @Option(
    help: ArgumentHelp(
      "A name under which clients call the server. Repeat it for several.", valueName: "name"))
  var host: [String] = []

  @Option(
    help: ArgumentHelp(
      "Trust the X-Forwarded-For of proxies in this range, such as 10.0.0.0/8.",
      valueName: "range"))
  var proxy: [String] = []

  @Option(
    help: ArgumentHelp(
      "Whether browsers are shown pages, if the server has some: on or off.", valueName: "on|off"),
    completion: .list(["on", "off"]))
  var pages: String?

  @Option(help: ArgumentHelp("What brings codes to phones.", valueName: "name"))
  var codeSender: String?

  @Option(
    help: ArgumentHelp(
      "Post codes to this gateway, with --code-sender webhook.", valueName: "url"))
  var webhookURL: String?

  @Option(
    help: Self.mailHelp(
      "Send mail by this program, which has the command line of sendmail.", valueName: "path"),
    completion: .file())
  var sendmail: String?

  @Option(help: Self.mailHelp("The address that mail is from.", valueName: "address"))
  var mailFrom: String?

  @Option(
    help: ArgumentHelp(
      "Offer passkeys on pages at this origin, such as https://friends.example.org.",
      valueName: "origin"))
  var passkeyOrigin: String?

  @Option(
    help: ArgumentHelp(
      "Set a limit, such as connections=500; `check-config` lists them.", valueName: "name=number"))
  var limit: [String] = []

  mutating func validate() throws {
    for text in limit where limitSetting(text) == nil {
      throw ValidationError("'--limit \(text)' is not NAME=NUMBER")
    }
  }

  /// The values of the options that were given, by their keys.
  var flags: [String: SettingValue] {
    var flags: [String: SettingValue] = [:]
    if !listen.isEmpty { flags["listen"] = .texts(listen) }
    if !operationsListen.isEmpty { flags["operations.listen"] = .texts(operationsListen) }
    if let tlsCertificate { flags["tls.certificate"] = .text(tlsCertificate) }
    if let tlsKey { flags["tls.key"] = .text(tlsKey) }
    if !host.isEmpty { flags["host"] = .texts(host) }
    if !proxy.isEmpty { flags["proxy"] = .texts(proxy) }
    if let pages { flags["pages"] = .text(pages) }
    if let codeSender { flags["codeSender"] = .text(codeSender) }
    if let webhookURL { flags["webhook.url"] = .text(webhookURL) }
    if let sendmail { flags["sendmail"] = .text(sendmail) }
    if let mailFrom { flags["mailFrom"] = .text(mailFrom) }
    if let passkeyOrigin { flags["passkeyOrigin"] = .text(passkeyOrigin) }
    for (name, number) in limit.compactMap(limitSetting) {
      flags["\(Setting.limits).\(name)"] = .number(number)
    }
    return flags
  }

  /// The help of an option about mail, which a server that sends none refuses and does not list.
  private static func mailHelp(_ abstract: String, valueName: String) -> ArgumentHelp {
    ArgumentHelp(
      abstract, valueName: valueName, visibility: App.server.sendsMail ? .default : .hidden)
  }
}

/// Reads a limit such as `connections=500`; `nil` for another text.
private func limitSetting(_ text: String) -> (name: String, number: Int)? {
  let parts = text.split(separator: "=", omittingEmptySubsequences: false)
  guard parts.count == 2, !parts[0].isEmpty, let number = Int(parts[1]) else { return nil }
  return (String(parts[0]), number)
}
