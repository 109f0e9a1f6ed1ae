internal import Interchange

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension RecordingRules {
  /// The secrets that a request carries in its headers, in the query of its address and in its
  /// content.
  func secrets(of request: HTTPRequest) -> [String] {
    var words: Set<String> = []
    for field in request.headers.fields where field.isSensitive {
      words.insert(field.value)
      // `Bearer KEY`, `a=KEY; b="KEY"`: the names before the values are no secrets.
      for part in field.value.split(whereSeparator: { " ;,".contains($0) }) {
        let value = part.firstIndex(of: "=").map { part[part.index(after: $0)...] } ?? part
        let word = value.allSatisfy { $0 == "=" } ? part : value
        let isQuoted = word.count > 1 && word.first == "\"" && word.last == "\""
        words.insert(String(isQuoted ? word.dropFirst().dropLast() : word))
      }
    }
    for item in (request.url.query(percentEncoded: true) ?? "").split(separator: "&") {
      let parts = item.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, SecretNames.contains(parts[0].percentDecoded) else { continue }
      words.formUnion([parts[1], parts[1].percentDecoded])
    }
    words.formUnion(contentSecrets(of: request))
    // Shorter words would be found everywhere.
    return words.filter { $0.utf8.count >= 6 && !["Bearer", "Digest"].contains($0) }
      .sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  }

  /// The secrets in a request's form or JSON.
  private func contentSecrets(of request: HTTPRequest) -> [String] {
    guard Self.isForm(request.headers) else {
      return (try? JSONReader.read(request.body)).map { secretTexts(in: $0, isInside: false) } ?? []
    }
    return request.body.split(separator: UInt8(ascii: "&")).flatMap { field -> [String] in
      let parts = field.split(separator: UInt8(ascii: "="), maxSplits: 1)
        .map { String(decoding: $0, as: UTF8.self) }
      guard parts.count == 2, isSecretField(parts[0].percentDecoded) else { return [] }
      return [parts[1], parts[1].percentDecoded]
    }
  }

  private func secretTexts(in value: JSONValue, isInside: Bool) -> [String] {
    switch value {
    case .object(let object):
      // What is deeper inside, as the `string` of a schema's password, need not be one elsewhere.
      object.members.flatMap { secretTexts(in: $0.value, isInside: isSecret($0.key)) }
    case .array(let elements): elements.flatMap { secretTexts(in: $0, isInside: isInside) }
    case .string(let text): isInside ? [text] : []
    default: []
    }
  }

  /// Returns the spellings in which a server may repeat a secret: as it is, in an address, in JSON.
  static func spellings(of secret: String) -> Set<String> {
    var inAddress = ""
    for byte in secret.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E:
        inAddress.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        inAddress += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    let inJSON = secret.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return [
      secret, inAddress, inAddress.lowercasedEscapes, inJSON, inJSON.replacing("/", with: "\\/"),
    ]
  }

  /// The bytes without the texts that stand as `"name": "text"` behind a secret's name, also in
  /// content that is no JSON.
  ///
  /// A text of JSON has no line break in it, so a quotation mark that doesn't belong to one goes
  /// wrong until the end of its line at most.
  func redactedTexts(_ body: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var kept = 0
    var place = 0
    var isAfterSecret = false
    while let start = body[place...].firstIndex(of: UInt8(ascii: "\"")) {
      let between = body[place..<start]
      if between.contains(where: { ",{}[]".utf8.contains($0) }) { isAfterSecret = false }
      let end = Self.end(of: start, in: body)
      if isAfterSecret, end > start + 1 {
        result += body[kept...start] + Self.mask
        kept = end
      }
      let name = body[(start + 1)..<end]
      place = min(end + 1, body.count)
      let next = body[place...].first { !" \t\r\n".utf8.contains($0) }
      isAfterSecret =
        next == UInt8(ascii: ":") && isSecret(String(decoding: name, as: UTF8.self))
    }
    return kept == 0 ? body : result + body[kept...]
  }

  /// The end of the text that begins with a quotation mark: at the next one, or with its line.
  private static func end(of start: Int, in body: [UInt8]) -> Int {
    var place = start + 1
    while place < body.count {
      switch body[place] {
      case UInt8(ascii: "\""), UInt8(ascii: "\n"): return place
      case UInt8(ascii: "\\"): place += 2
      default: place += 1
      }
    }
    return body.count
  }
}

extension String {
  /// The same with the letters of percent escapes in lower case.
  fileprivate var lowercasedEscapes: String {
    var text = ""
    var letters = 0
    for character in self {
      text += letters > 0 ? character.lowercased() : String(character)
      letters = character == "%" ? 2 : max(0, letters - 1)
    }
    return text
  }
}
