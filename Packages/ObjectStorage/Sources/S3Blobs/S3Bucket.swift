public import DomainModels
public import Networking
public import Secrets

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The address of a bucket, and of the part of it that a store of blobs uses.
public struct S3Bucket: Sendable, Hashable {
  /// The part of a request that names the bucket.
  public enum Addressing: String, Sendable, CaseIterable {
    /// In the path: `https://host/bucket/key`.
    case path
    /// In the host's name: `https://bucket.host/key`.
    case virtualHost
  }

  public let name: String
  /// The service, without the bucket: `https://s3.eu-central-1.amazonaws.com`.
  public let endpoint: URL
  /// The region that requests are signed for: `auto` for Cloudflare R2, and for your own server what
  /// its configuration says.
  public let region: String
  public let addressing: Addressing
  /// The prefix of the keys of all objects: empty, or text that ends with `/`.
  public let prefix: String

  /// Describes a bucket.
  ///
  /// - Parameters:
  ///   - name: the bucket's name.
  ///   - endpoint: the service: `http` or `https`, a host and perhaps a port.
  ///   - region: the region that requests are signed for.
  ///   - addressing: where a request names the bucket. Every service understands the path; AWS
  ///     recommends the host's name.
  ///   - prefix: what all keys begin with, so that several stores can share a bucket.
  /// - Throws: `ValidationError` for what no service takes, and for a name with dots in a host's name
  ///   under `https`, because no certificate covers it.
  public init(
    _ name: String, at endpoint: URL, region: String, addressing: Addressing = .path,
    prefix: String = ""
  ) throws(ValidationError) {
    self.name = name
    self.endpoint = endpoint
    self.region = region
    self.addressing = addressing
    self.prefix = prefix
    var problems = ValidationError.Collector()
    problems.require(
      name.isBucketName, "name",
      "must have 3 to 63 lower-case letters, digits, dots and hyphens, the first and last no hyphen "
        + "or dot")
    problems.require(
      endpoint.isOrigin, "endpoint",
      "must be http or https, a host and perhaps a port, nothing else")
    problems.require(
      !region.isEmpty && region.utf8.allSatisfy { $0.isUnreserved }, "region",
      "must have letters, digits and hyphens")
    problems.require(
      addressing == .path || endpoint.scheme?.lowercased() == "http" || !name.contains("."),
      "addressing", "must be the path for a name with dots, which no certificate covers")
    problems.require(
      prefix.isKeyPrefix, "prefix",
      "must be empty, or parts of letters, digits, dots, hyphens and underscores that each end with "
        + "a slash")
    try problems.check("S3 bucket")
  }

  /// The value of the header `Host`.
  var host: String {
    let usual = ["http": 80, "https": 443][endpoint.scheme?.lowercased() ?? ""]
    guard let port = endpoint.port, port != usual else { return hostName }
    return "\(hostName):\(port)"
  }

  /// The address of an object, or of the bucket itself for an empty key.
  ///
  /// The prefix and the keys of a store have no character that would have to be escaped.
  func address(of key: String) -> String {
    let origin = "\(endpoint.scheme?.lowercased() ?? "https")://\(host)"
    switch addressing {
    case .virtualHost: return "\(origin)/\(key)"
    case .path: return key.isEmpty ? "\(origin)/\(name)" : "\(origin)/\(name)/\(key)"
    }
  }

  private var hostName: String {
    let service = endpoint.host(percentEncoded: true) ?? ""
    if addressing == .virtualHost { return "\(name).\(service)" }
    return service.contains(":") && !service.hasPrefix("[") ? "[\(service)]" : service
  }
}

extension String {
  fileprivate var isBucketName: Bool {
    let letters = Array(utf8)
    guard (3...63).contains(letters.count), let first = letters.first, let last = letters.last
    else {
      return false
    }
    let isPlain = letters.allSatisfy { $0.isLowercaseOrDigit || $0 == 0x2D || $0 == 0x2E }
    return isPlain && first.isLowercaseOrDigit && last.isLowercaseOrDigit && !contains("..")
  }

  fileprivate var isKeyPrefix: Bool {
    guard !isEmpty else { return true }
    let parts = split(separator: "/", omittingEmptySubsequences: false)
    guard parts.last == "", utf8.count <= 512 else { return false }
    return parts.dropLast().allSatisfy { part in
      !part.isEmpty && part != "." && part != ".." && part.utf8.allSatisfy { $0.isUnreserved }
    }
  }
}

extension URL {
  fileprivate var isOrigin: Bool {
    guard let scheme = scheme?.lowercased(), ["http", "https"].contains(scheme),
      host(percentEncoded: true)?.isEmpty == false
    else { return false }
    return user() == nil && password() == nil && query() == nil && fragment() == nil
      && ["", "/"].contains(path(percentEncoded: true))
  }
}

extension UInt8 {
  fileprivate var isLowercaseOrDigit: Bool {
    (0x61...0x7A).contains(self) || (0x30...0x39).contains(self)
  }
}

/// The credentials of a program at a service.
///
/// It prints without the secrets, and its secrets are in no error and no log.
public struct S3Credentials: Sendable, Equatable, CustomStringConvertible {
  /// The name of the key, which every request shows.
  public let accessKey: String
  /// The key that signs requests and is never sent.
  public let secretKey: Secret
  /// The token of temporary credentials, which goes with every request.
  public let sessionToken: Secret?

  public init(accessKey: String, secretKey: Secret, sessionToken: Secret? = nil) {
    self.accessKey = accessKey
    self.secretKey = secretKey
    self.sessionToken = sessionToken
  }

  /// The name of the key.
  public var description: String { "the access key \(accessKey)" }
}

/// The options of a store of blobs: waits for its bucket, and the age of garbage.
public struct S3Options: Sendable {
  /// The figures for requests: times, attempts, how many are under way at once.
  public var requests = HTTPPolicy()
  /// The time for which a write is tried again when other processes change what the same owner
  /// holds.
  public var patience: Duration = .seconds(30)
  /// The age at which a collection removes an object that no owner holds; at least an hour.
  ///
  /// A put that takes longer is refused, because its content may have been collected meanwhile.
  public var grace: Duration = .seconds(86_400)

  /// The figures as they stand.
  public init() {}

  var safeGrace: Duration { max(grace, .seconds(3600)) }
}
