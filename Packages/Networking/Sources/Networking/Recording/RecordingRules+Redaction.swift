internal import Interchange

extension RecordingRules {
  /// The headers that may be kept.
  func redacted(_ headers: HTTPHeaders) -> HTTPHeaders {
    HTTPHeaders(
      headers.fields.filter { self.headers.contains($0.name.lowercased()) && !$0.isSensitive })
  }

  /// What may be kept of a request; it is what a request of later is compared with.
  func redacted(_ request: HTTPRequest) -> RecordedExchange.Request {
    RecordedExchange.Request(
      request.method, RedactedURL(request.url).description, headers: redacted(request.headers),
      body: redacted(
        isForm(request) ? redactedForm(request.body) : request.body,
        secrets: Self.secrets(of: request)))
  }

  /// What may be kept of pieces; they stay as they were cut unless something is taken out.
  func redacted(_ pieces: [[UInt8]], secrets: [[UInt8]]) -> [[UInt8]] {
    let whole = Array(pieces.joined())
    let kept = redacted(whole, secrets: secrets)
    return kept == whole ? pieces : [kept]
  }

  /// The values of a request's secret headers, with and without the scheme before them.
  static func secrets(of request: HTTPRequest) -> [[UInt8]] {
    let values = request.headers.fields.filter(\.isSensitive).map(\.value)
    let words = values.flatMap { [$0] + $0.split { " ;,=\"".contains($0) }.map(String.init) }
    // Shorter words would be found everywhere.
    return Set(words).filter { $0.utf8.count >= 6 }
      .sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
      .map { Array($0.utf8) }
  }

  private func redacted(_ body: [UInt8], secrets: [[UInt8]]) -> [UInt8] {
    var body = body
    if let first = body.first(where: { !" \t\r\n".utf8.contains($0) }), "{[".utf8.contains(first),
      let value = try? JSONReader.read(body), let kept = redacted(value)
    {
      body = kept.bytes()
    }
    for secret in secrets { body = body.replacingRuns(of: secret, with: Self.mask) }
    return body
  }

  private func isForm(_ request: HTTPRequest) -> Bool {
    let type = request.headers["Content-Type"].flatMap { HTTPMediaType($0) }
    return type?.matches(HTTPMediaType("application", "x-www-form-urlencoded")) == true
  }

  /// A form (`name=value&…`) without its secrets.
  private func redactedForm(_ body: [UInt8]) -> [UInt8] {
    let fields = body.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    let kept = fields.map { field -> [UInt8] in
      guard let equals = field.firstIndex(of: UInt8(ascii: "=")),
        isSecret(String(decoding: field[..<equals], as: UTF8.self).percentDecoded)
      else { return Array(field) }
      return field[...equals] + Self.mask
    }
    return Array(kept.joined(separator: [UInt8(ascii: "&")]))
  }

  /// The value without its secrets; nil if there were none.
  private func redacted(_ value: JSONValue) -> JSONValue? {
    switch value {
    case .object(let object):
      var kept = object
      var isChanged = false
      for member in object.members {
        if case .string(let text) = member.value, isSecret(member.key), !text.isEmpty {
          kept[member.key] = .string(RedactedURL.mask)
          isChanged = true
        } else if let inner = redacted(member.value) {
          kept[member.key] = inner
          isChanged = true
        }
      }
      return isChanged ? .object(kept) : nil
    case .array(let elements):
      let inner = elements.map(redacted)
      guard inner.contains(where: { $0 != nil }) else { return nil }
      return .array(zip(inner, elements).map { $0 ?? $1 })
    default: return nil
    }
  }

  private static let mask = Array(RedactedURL.mask.utf8)
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
