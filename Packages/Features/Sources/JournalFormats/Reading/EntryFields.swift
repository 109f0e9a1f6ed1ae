import DomainModels
import Interchange

/// An object of a JSON file, as a format reads it.
struct EntryFields {
  let json: JSONValue

  /// The text of a member; `nil` where it is missing, `null`, blank, or no text.
  func text(_ name: String) -> String? { json[name]?.stringValue?.cleaned }

  /// The time of a member, as ISO 8601 or in milliseconds since 1970.
  func moment(_ name: String, in local: LocalTime) -> Timestamp? {
    switch json[name] {
    case .string(let text): SourceTime.moment(text, in: local)
    case .integer(let number): SourceTime.moment(milliseconds: number)
    case .number(let number) where number.magnitude < 1e15:
      SourceTime.moment(milliseconds: Int64(number))
    default: nil
    }
  }

  func integer(_ name: String) -> Int? { json[name]?.integerValue.flatMap { Int(exactly: $0) } }

  func flag(_ name: String) -> Bool { json[name]?.booleanValue ?? false }

  func list(_ name: String) -> [JSONValue] { json[name]?.arrayValue ?? [] }
}
