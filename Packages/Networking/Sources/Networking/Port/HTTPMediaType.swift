/// A kind of content, or a pattern of kinds (RFC 9110, section 8.3.1).
public struct HTTPMediaType: Sendable, Hashable, CustomStringConvertible {
  /// Before the slash, in small letters; `*` for any.
  public let type: String
  /// After the slash, in small letters; `*` for any, `*+json` for any with that suffix.
  public let subtype: String
  /// `charset` and the like; names in small letters.
  public let parameters: [String: String]

  /// `application/json`.
  public static let json = HTTPMediaType("application", "json")
  /// `application/*+json`, such as `application/problem+json`; only as a pattern.
  public static let suffixedJSON = HTTPMediaType("application", "*+json")
  /// `text/event-stream`.
  public static let eventStream = HTTPMediaType("text", "event-stream")
  /// `text/html`.
  public static let html = HTTPMediaType("text", "html")
  /// `text/*`.
  public static let text = HTTPMediaType("text", "*")
  /// `*/*`.
  public static let any = HTTPMediaType("*", "*")

  public init(_ type: String, _ subtype: String) {
    self.type = type.lowercased()
    self.subtype = subtype.lowercased()
    parameters = [:]
  }

  /// Reads the value of `Content-Type`; nil if it is none.
  ///
  /// Parameters that can't be read are left out.
  public init?(_ text: String) {
    let parts = HTTPMediaType.parts(of: text).map(\.trimmedOfBlanks)
    let names = (parts.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
    guard names.count == 2, names.allSatisfy({ String($0).isHTTPToken }) else { return nil }
    type = names[0].lowercased()
    subtype = names[1].lowercased()
    var found: [String: String] = [:]
    for part in parts.dropFirst() {
      let pair = part.split(separator: "=", maxSplits: 1).map(\.trimmedOfBlanks)
      guard pair.count == 2, pair[0].isHTTPToken, let value = HTTPMediaType.unquoted(pair[1])
      else { continue }
      found[pair[0].lowercased()] = value
    }
    parameters = found
  }

  /// Splits at semicolons, but for those in quotes.
  private static func parts(of text: String) -> [String] {
    var parts = [""]
    var isQuoted = false
    var isEscaped = false
    for character in text {
      if character == ";", !isQuoted {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
      if isEscaped {
        isEscaped = false
      } else if character == "\"" {
        isQuoted.toggle()
      } else {
        isEscaped = isQuoted && character == "\\"
      }
    }
    return parts
  }

  /// A word, or what stands in quotes (RFC 9110, section 5.6.4); nil if it is neither.
  private static func unquoted(_ text: String) -> String? {
    guard text.hasPrefix("\"") else { return text.isHTTPToken ? text : nil }
    var value = ""
    var isEscaped = false
    for (index, character) in text.dropFirst().enumerated() {
      if isEscaped || (character != "\"" && character != "\\") {
        value.append(character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        return index == text.count - 2 ? value : nil
      }
    }
    return nil
  }

  /// Returns whether a content of this kind is of the pattern.
  public func matches(_ pattern: HTTPMediaType) -> Bool {
    guard pattern.type == "*" || pattern.type == type else { return false }
    if pattern.subtype == "*" || pattern.subtype == subtype { return true }
    return pattern.subtype.hasPrefix("*+") && subtype.hasSuffix(pattern.subtype.dropFirst())
  }

  public var description: String { "\(type)/\(subtype)" }
}

extension StringProtocol {
  /// The text without blanks and tabs around it.
  var trimmedOfBlanks: String {
    let isBlank = { (character: Character) in character == " " || character == "\t" }
    let start = drop(while: isBlank)
    return String(start.reversed().drop(while: isBlank).reversed())
  }
}
