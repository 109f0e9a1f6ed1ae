public import DomainModels
public import Interchange

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StoredValueJSON {
  /// Reads what stands in a column; `nil` if it can't stand there.
  public static func value(of json: JSONValue, in column: ColumnDefinition) -> StoredValue? {
    if json.isNull { return column.isNullable ? .null : nil }
    switch column.type {
    case .boolean: return json.booleanValue.map { .boolean($0) }
    case .integer: return json.integerValue.map { .integer($0) }
    case .real: return real(json).map { .real($0) }
    case .text: return json.stringValue.map { .text($0) }
    case .bytes: return bytes(json).map { .bytes($0) }
    case .uuid: return uuid(json).map { .uuid($0) }
    case .instant: return instant(json).map { .instant($0) }
    case .list: return list(json)
    }
  }

  private static func list(_ json: JSONValue) -> StoredValue? {
    guard let elements = json.arrayValue else { return nil }
    var values: [StoredValue] = []
    values.reserveCapacity(elements.count)
    for json in elements {
      guard let value = element(json) else { return nil }
      values.append(value)
    }
    return .list(values)
  }

  private static func element(_ json: JSONValue) -> StoredValue? {
    switch json {
    case .null: return .null
    case .boolean(let value): return .boolean(value)
    case .integer(let value): return .integer(value)
    case .number(let value): return .real(value)
    case .string(let value): return .text(value)
    case .array: return list(json)
    case .object(let object):
      guard object.count == 1, let member = object.members.first else { return nil }
      return switch member.key {
      case "uuid": uuid(member.value).map { .uuid($0) }
      case "bytes": bytes(member.value).map { .bytes($0) }
      case "instant": instant(member.value).map { .instant($0) }
      case "real": infinity(member.value).map { .real($0) }
      default: nil
      }
    }
  }

  private static func real(_ json: JSONValue) -> Double? {
    switch json {
    case .number(let value): value
    // Other programs write 1 for 1.0; what a double can't hold they did not mean.
    case .integer(let value): Double(exactly: value)
    default: infinity(json)
    }
  }

  private static func infinity(_ json: JSONValue) -> Double? {
    switch json.stringValue {
    case "Infinity": .infinity
    case "-Infinity": -.infinity
    default: nil
    }
  }

  private static func bytes(_ json: JSONValue) -> [UInt8]? {
    json.stringValue.flatMap { Data(base64Encoded: $0) }.map { Array($0) }
  }

  private static func uuid(_ json: JSONValue) -> UUID? {
    json.stringValue.flatMap { UUID(hexText: $0) }
  }

  private static func instant(_ json: JSONValue) -> Timestamp? {
    if let milliseconds = json.integerValue { return Timestamp(milliseconds: milliseconds) }
    // In this one form nothing finer than a millisecond is lost without a word.
    guard let text = json.stringValue, text.utf8.count == 24, text.utf8.last == UInt8(ascii: "Z")
    else { return nil }
    return Timestamp(text)
  }

  /// What a column has to hold, in words.
  public static func expectation(of column: ColumnDefinition) -> String {
    let words =
      switch column.type {
      case .boolean: "true or false"
      case .integer: "a whole number of 64 bits"
      case .real: "a number"
      case .text: "a string"
      case .bytes: "a string in Base64"
      case .uuid: "a UUID"
      case .instant: "an instant such as 2026-11-21T08:30:00.000Z"
      case .list: "an array"
      }
    return column.isNullable ? words + " or null" : words
  }
}
