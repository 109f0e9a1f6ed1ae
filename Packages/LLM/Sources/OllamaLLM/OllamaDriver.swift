public import LLM
public import RemoteLLM

/// Opens the models of an Ollama server: `ollama:MODEL`.
///
/// The server is on this machine, port 11434, or where `OLLAMA_HOST` says. It needs no key; a proxy
/// that wants one gets the secret `ollama-api-key`.
public struct OllamaDriver: LanguageModelDriver {
  public let name = "ollama"
  public let summary = "models of an Ollama server, on this machine or another"
  /// The capabilities of the models.
  public let capabilities: Set<LanguageModelCapability> = [
    .reportsUsage, .structuredOutput, .tools,
  ]
  private let access: RemoteAccess

  public init(_ access: RemoteAccess) { self.access = access }

  /// Opens a model, which has to be named.
  ///
  /// - Throws: `LanguageModelError` if there is no such model, or its key is missing.
  public func open(
    model: String?, environment: LanguageModelEnvironment
  ) throws -> any LanguageModel {
    guard let model else {
      throw LanguageModelError(
        .unknownModel, "an Ollama server has no usual model",
        hint: "Name one that it has, as in \(name):llama3.2")
    }
    return RemoteModel(
      name: "\(name):\(model)", format: try format(model, path: "/api/chat"), access: access,
      capabilities: capabilities)
  }

  /// Asks the server which models it has.
  ///
  /// - Throws: `LanguageModelError` if the service can't be asked.
  public func offeredModels() async throws -> [ModelDescription] {
    try await ModelListing(try format("", path: "/api/tags"), access: access).models(known: [])
  }

  private func format(_ model: String, path: String) throws(LanguageModelError) -> OllamaChat {
    var access = access
    access.settings["OLLAMA_HOST"] = access.setting("OLLAMA_HOST").map { OllamaAddress($0).text }
    return OllamaChat(
      model: model,
      endpoint: try access.endpoint("OLLAMA_HOST", usually: "http://127.0.0.1:11434", path: path),
      key: try access.key("ollama-api-key", of: "Ollama"))
  }
}

/// The address of an Ollama server, as Ollama's own client reads `OLLAMA_HOST` (its
/// `envconfig.Host` and `ConnectableHost`).
///
/// Scheme, host, port and path may each be left out: `:1`, `box`, `[::1]`, `::1`, `0.0.0.0`,
/// `https://box/ollama`. A port that is none is the usual one.
struct OllamaAddress {
  /// The whole address.
  let text: String

  /// Reads a setting.
  init(_ setting: String) {
    let given = setting.trimmed(Set(" \t\r\n")).trimmed(Set("\"'"))
    let parts = given.split(separator: "://", maxSplits: 1, omittingEmptySubsequences: false)
    let scheme = parts.count == 2 ? parts[0].lowercased() : given == "ollama.com" ? "https" : "http"
    let rest = parts.last ?? ""
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    // A name and a password stand before the last "@".
    let start = rest[..<slash].lastIndex(of: "@").map { rest.index(after: $0) } ?? rest.startIndex
    let (host, port) = Self.split(rest[start..<slash])
    // With a scheme its usual port stands for none.
    let usual = parts.count == 2 || given == "ollama.com" ? "" : ":11434"
    let number = port.flatMap { Int($0) }.flatMap { (0...65_535).contains($0) ? ":\($0)" : nil }
    text =
      "\(scheme)://\(rest[..<start])\(Self.connectable(host))\(number ?? usual)\(rest[slash...])"
  }

  /// Host and port, the host without its brackets.
  private static func split(_ text: Substring) -> (host: String, port: String?) {
    let brackets: Set<Character> = ["[", "]"]
    let tail = text.lastIndex(of: "]") ?? text.startIndex
    // More than one colon and no bracket before the last: an IPv6 address without its brackets.
    guard let colon = text[tail...].lastIndex(of: ":"),
      text.first == "[" || text.firstIndex(of: ":") == colon
    else { return (String(text).trimmed(brackets), nil) }
    return (String(text[..<colon]).trimmed(brackets), String(text[text.index(after: colon)...]))
  }

  /// The host to connect to: that on which a server listens everywhere is this machine.
  private static func connectable(_ host: String) -> String {
    let isAnyV6 = host.contains(":") && host.allSatisfy { $0 == ":" || $0 == "0" }
    if isAnyV6 { return "[::1]" }
    if host.isEmpty || host == "0.0.0.0" { return "127.0.0.1" }
    return host.contains(":") ? "[\(host.replacing("%", with: "%25"))]" : host
  }
}

extension String {
  /// The text without certain characters at both ends.
  fileprivate func trimmed(_ characters: Set<Character>) -> String {
    let start = drop { characters.contains($0) }
    return String(start.reversed().drop { characters.contains($0) }.reversed())
  }
}
