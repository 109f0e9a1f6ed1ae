internal import Interchange

/// Says what of an exchange may be kept.
///
/// - **HK1** Only headers on the list are kept, and of those none that is known to be secret.
/// - **HK2** An address is kept as ``RedactedURL`` shows it, but whole: two that differ behind the
///   300th character are two requests.
/// - **HK3** In a JSON content the texts in members with a secret's name are `•••`, and in that of a
///   form the values of such fields. In what is cut, and in lines and events of JSON, the texts right
///   behind such names are.
/// - **HK4** A secret of the request, in a header, in the address's query or by HK3 in its content,
///   is
///   `•••` wherever it comes back in a content, with escapes or without, from six bytes on.
public struct RecordingRules: Sendable {
  /// Names of headers that may be kept, in lower case.
  public var headers: Set<String>
  /// Returns whether a member of a JSON content, or a field of a form, holds a secret.
  public var isSecret: @Sendable (String) -> Bool

  /// Makes rules.
  ///
  /// - Parameters:
  ///   - headers: names of headers that may be kept, in lower case.
  ///   - isSecret: whether a member or a field of this name holds a secret.
  public init(
    headers: Set<String> = RecordingRules.harmlessHeaders,
    isSecret: @escaping @Sendable (String) -> Bool = RecordingRules.isUsualSecret
  ) {
    self.headers = headers
    self.isSecret = isSecret
  }

  /// Headers that say nothing about who asks and that answers depend on.
  public static let harmlessHeaders: Set<String> = [
    "accept", "accept-language", "content-encoding", "content-language", "content-type",
    "retry-after", "retry-after-ms",
  ]

  /// Returns whether a name is one that secrets have (`access_token`, `password`, `apiKey` …).
  @Sendable
  public static func isUsualSecret(_ name: String) -> Bool {
    let name = name.lowercased().filter { $0 != "_" && $0 != "-" }
    // Short words stand inside of others: footprint.
    return [
      "token", "secret", "passw", "passphrase", "apikey", "authorization", "credential", "cookie",
      "privatekey", "accesskey", "assertion", "codeverifier",
    ].contains { name.contains($0) }
      || ["otp", "pwd", "jwt"].contains { name.hasPrefix($0) || name.hasSuffix($0) }
  }
}

extension RecordingRules {
  /// The headers that may be kept.
  func redacted(_ headers: HTTPHeaders) -> HTTPHeaders {
    HTTPHeaders(
      headers.fields.filter { self.headers.contains($0.name.lowercased()) && !$0.isSensitive })
  }

  /// The recordable part of a request; later requests are compared with it.
  func redacted(_ request: HTTPRequest) -> RecordedExchange.Request {
    RecordedExchange.Request(
      request.method, RedactedURL.whole(request.url), headers: redacted(request.headers),
      body: redacted(
        request.body, isForm: Self.isForm(request.headers), secrets: secrets(of: request)))
  }

  /// The recordable part of pieces; they stay as they were cut unless something is taken out.
  func redacted(_ pieces: [[UInt8]], isForm: Bool, secrets: [String]) -> [[UInt8]] {
    let whole = Array(pieces.joined())
    let kept = redacted(whole, isForm: isForm, secrets: secrets)
    return kept == whole ? pieces : [kept]
  }

  /// Returns whether a content with these headers is a form.
  static func isForm(_ headers: HTTPHeaders) -> Bool {
    let type = headers["Content-Type"].flatMap { HTTPMediaType($0) }
    return type?.matches(HTTPMediaType("application", "x-www-form-urlencoded")) == true
  }

  private func redacted(_ body: [UInt8], isForm: Bool, secrets: [String]) -> [UInt8] {
    var body = isForm ? redactedForm(body) : body
    let text = body.starts(with: [0xEF, 0xBB, 0xBF]) ? body.dropFirst(3) : body[...]
    if let first = text.first(where: { !" \t\r\n".utf8.contains($0) }), "{[".utf8.contains(first),
      let value = try? JSONReader.read(Array(text))
    {
      if let kept = redacted(value, secrets) { body = kept.bytes() }
    } else if !isForm {
      // Cut, or several documents: events of JSON, JSON lines.
      body = redactedTexts(body)
    }
    for secret in secrets {
      for spelling in Self.spellings(of: secret) {
        body = body.replacingRuns(of: Array(spelling.utf8), with: Self.mask)
      }
    }
    return body
  }

  /// A form (`name=value&…`) without its secrets.
  private func redactedForm(_ body: [UInt8]) -> [UInt8] {
    let fields = body.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    let kept = fields.map { field -> [UInt8] in
      guard let equals = field.firstIndex(of: UInt8(ascii: "=")),
        isSecretField(String(decoding: field[..<equals], as: UTF8.self).percentDecoded)
      else { return Array(field) }
      return field[...equals] + Self.mask
    }
    return Array(kept.joined(separator: [UInt8(ascii: "&")]))
  }

  /// A `code` says in a JSON content what went wrong, and in a form who may sign in.
  func isSecretField(_ name: String) -> Bool {
    isSecret(name) || name == "code"
  }

  /// The value without its secrets, nil if there were none; `isInside` says that a member around it
  /// has the name of a secret.
  private func redacted(
    _ value: JSONValue, _ secrets: [String], isInside: Bool = false
  ) -> JSONValue? {
    switch value {
    case .object(let object):
      var kept = object
      var isChanged = false
      for member in object.members {
        let isInside = isInside || isSecret(member.key)
        if let inner = redacted(member.value, secrets, isInside: isInside) {
          kept[member.key] = inner
          isChanged = true
        }
      }
      return isChanged ? .object(kept) : nil
    case .array(let elements):
      let inner = elements.map { redacted($0, secrets, isInside: isInside) }
      guard inner.contains(where: { $0 != nil }) else { return nil }
      return .array(zip(inner, elements).map { $0 ?? $1 })
    case .string(let text):
      if isInside { return text.isEmpty ? nil : .string(RedactedURL.mask) }
      // As JSON it may be written with escapes, which no search for its bytes would find.
      var bytes = Array(text.utf8)
      for secret in secrets {
        bytes = bytes.replacingRuns(of: Array(secret.utf8), with: Self.mask)
      }
      return bytes.count == text.utf8.count && bytes.elementsEqual(text.utf8)
        ? nil : .string(String(decoding: bytes, as: UTF8.self))
    default: return nil
    }
  }

  static let mask = Array(RedactedURL.mask.utf8)
}

extension [UInt8] {
  /// The bytes with something else where a run stood.
  fileprivate func replacingRuns(of run: [UInt8], with other: [UInt8]) -> [UInt8] {
    guard let first = run.first, count >= run.count else { return self }
    var result: [UInt8] = []
    var start = 0
    var place = 0
    while place + run.count <= count {
      if self[place] == first, self[place..<place + run.count].elementsEqual(run) {
        result += self[start..<place]
        result += other
        place += run.count
        start = place
      } else {
        place += 1
      }
    }
    return start == 0 ? self : result + self[start...]
  }
}
