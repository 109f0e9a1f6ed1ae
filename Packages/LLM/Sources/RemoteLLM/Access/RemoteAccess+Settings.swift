import DomainModels
public import LLM
import Networking
public import Secrets

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension RemoteAccess {
  /// A setting; nil if it is not set, or empty.
  public func setting(_ name: String) -> String? {
    settings[name].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The address of a service.
  ///
  /// - Parameters:
  ///   - setting: the environment variable that may name another one than the usual.
  ///   - usual: where the service is.
  ///   - path: what is asked for there; where the setting ends with its beginning (`/v1`), that is
  ///     not put twice.
  /// - Returns: the whole address.
  /// - Throws: ``LanguageModelError`` that names the setting if it is no address.
  public func endpoint(
    _ setting: String, usually usual: String, path: String
  ) throws(LanguageModelError) -> URL {
    let given = self.setting(setting)
    var base = given ?? usual
    if given != nil, !base.contains("://") { base = "http://" + base }
    while base.hasSuffix("/") { base.removeLast() }
    let version = "/v1"
    if base.hasSuffix(version), path.hasPrefix(version) { base.removeLast(version.count) }
    guard let url = URL(string: base + path), url.scheme == "http" || url.scheme == "https",
      url.host()?.isEmpty == false
    else {
      throw LanguageModelError(
        .invalidRequest, "\(setting) is no address of a server",
        hint: "Set it to something like \(usual), or unset it", kind: .usage)
    }
    return url
  }

  /// The key of a service.
  ///
  /// - Parameters:
  ///   - name: what it is called (`anthropic-api-key`).
  ///   - service: whose key it is, for people.
  /// - Returns: the key; nil if there is none.
  /// - Throws: ``LanguageModelError`` if a place of keys can't be read.
  public func key(_ name: String, of service: String) throws(LanguageModelError) -> SecretText? {
    do {
      return try secrets.read(try SecretName(name)).map { SecretText($0.withoutFinalLineEnd) }
    } catch {
      throw .wrapping(error)
    }
  }

  /// The key of a service that answers nobody without one.
  ///
  /// - Throws: ``LanguageModelError`` with `missing_key` that says where to put it.
  public func requireKey(
    _ name: String, of service: String
  ) throws(LanguageModelError) -> SecretText {
    if let key = try key(name, of: service) { return key }
    let variable = (try? SecretName(name).variable) ?? name
    throw LanguageModelError(
      .missingKey, "there is no key for \(service)",
      hint: "Set \(variable) in the environment or in .env, or use another model")
  }

  /// The transport with the time limits of one attempt.
  func limitedTransport() -> any HTTPTransport {
    let limits: [any HTTPMiddleware] = [
      Deadline(deadline, clock: clock),
      AttemptTimeout(headers: headers, idle: idle, clock: clock),
    ]
    // In this order they can always stand.
    return (try? HTTPClient(transport, through: limits)) ?? transport
  }
}
