import Interchange

extension WireRequest {
  /// Which request this is, with its fields.
  ///
  /// - Returns: one of ``FriendsRequestList/all``.
  /// - Throws: ``FriendsError``: ``FriendsError/Code/notFound`` for a path that leads nowhere or names
  ///   something that can't be, ``FriendsError/Code/validation`` for a field that is missing or of
  ///   another kind, and for a body that is no JSON.
  public func read() throws(FriendsError) -> any FriendsRequest {
    let halves = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let segments = Self.segments(halves.first ?? "")
    for type in FriendsRequestList.all where type.endpoint.method == method {
      guard let named = Self.match(segments, Self.segments(type.endpoint.path)) else { continue }
      return try read(type, named, query: halves.count > 1 ? halves[1] : "")
    }
    throw FriendsError(.notFound, "nobody knows \(method.rawValue) \(halves.first ?? "")")
  }

  private static func segments(_ path: some StringProtocol) -> [Substring] {
    Substring(path).split(separator: "/", omittingEmptySubsequences: false)
  }

  /// The fields that a path names; `nil` if it is another path.
  private static func match(
    _ segments: [Substring], _ template: [Substring]
  ) -> [String: String]? {
    guard segments.count == template.count else { return nil }
    var fields: [String: String] = [:]
    for (segment, part) in zip(segments, template) {
      if part.hasPrefix("{") {
        guard let text = PercentEncoding.decode(segment), !text.isEmpty else { return nil }
        fields[String(part.dropFirst().dropLast())] = text
      } else if segment != part {
        return nil
      }
    }
    return fields
  }

  private func read<Request: FriendsRequest>(
    _ type: Request.Type, _ named: [String: String], query: Substring
  ) throws(FriendsError) -> any FriendsRequest {
    var fields = JSONObject()
    if type == Users.AddPhoto.self {
      return Users.AddPhoto(photo: try MultipartPhoto(contentType, body).photo)
    }
    if !type.endpoint.method.usesQuery, !body.isEmpty {
      guard let value = try? JSONReader.read(body), let object = value.objectValue else {
        throw FriendsError(.validation, "the body is no JSON object")
      }
      fields = object
    }
    if type.endpoint.method.usesQuery {
      for (key, text) in try Self.pairs(query) {
        fields[key] = try Self.value(text, of: key, type.endpoint)
      }
    }
    for (key, text) in named { fields[key] = try Self.value(text, of: key, type.endpoint) }
    do {
      return try JSONDecoding.decode(type, from: JSONValue.object(fields).bytes())
    } catch {
      throw Self.refusal(error, named)
    }
  }

  private static func pairs(_ query: Substring) throws(FriendsError) -> [(String, String)] {
    var pairs: [(String, String)] = []
    for part in query.split(separator: "&") {
      let halves = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let key = PercentEncoding.decode(halves[0]),
        let text = PercentEncoding.decode(halves.count > 1 ? halves[1] : "")
      else { throw FriendsError(.validation, "the query can't be read") }
      pairs.append((key, text))
    }
    return pairs
  }

  private static func value(
    _ text: String, of key: String, _ endpoint: Endpoint
  ) throws(FriendsError) -> JSONValue {
    if endpoint.numbers.contains(key) {
      guard let number = Int64(text) else {
        throw FriendsError(.validation, "\(key) must be a whole number")
      }
      return .integer(number)
    }
    if endpoint.flags.contains(key) {
      guard let flag = Bool(text) else {
        throw FriendsError(.validation, "\(key) must be true or false")
      }
      return .boolean(flag)
    }
    if endpoint.lists.contains(key) {
      return .array(text.split(separator: ",").map { .string(String($0)) })
    }
    return .string(text)
  }

  private static func refusal(_ error: any Error, _ named: [String: String]) -> FriendsError {
    guard let error = error as? DecodingError else {
      return FriendsError(.validation, "the request can't be read")
    }
    let path: [any CodingKey]
    var isMissing = false
    switch error {
    case .keyNotFound(let key, let context):
      path = context.codingPath + [key]
      isMissing = true
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      path = context.codingPath
    @unknown default: path = []
    }
    // Whatever a path can't mean is not there.
    if let first = path.first, named[first.stringValue] != nil { return .notFound }
    let field = path.reduce("") { name, key in
      key.intValue.map { "\(name)[\($0)]" }
        ?? (name.isEmpty ? key.stringValue : "\(name).\(key.stringValue)")
    }
    return FriendsError(
      .validation, isMissing ? "\(field) is missing" : "\(field) can't be read as what it has to be"
    )
  }
}
