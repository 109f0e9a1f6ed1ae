import DomainModels
import Interchange

/// A line of JSON that says a thought to be compared.
struct ComparedThought: Sendable {
  let id: String
  /// Situation and thought together: alone, a thought is often too short.
  let text: String

  /// Reads it.
  ///
  /// - Throws: ``JournalFailure/unreadable(_:hint:)`` with file and line.
  init(_ bytes: [UInt8], line: Int, of file: String) throws {
    let value: JSONValue
    do {
      value = try JSONReader.read(bytes)
    } catch {
      let reason = (error as? any ExplainedError)?.message ?? "\(error)"
      throw ComparedThought.unreadable("\(file):\(line): \(reason)")
    }
    let number = value["id"]?.integerValue.map { "\($0)" }
    guard let id = value["id"]?.stringValue ?? number else {
      throw ComparedThought.unreadable("\(file):\(line): there is no \"id\"")
    }
    guard let thought = value["thought"]?.stringValue else {
      throw ComparedThought.unreadable("\(file):\(line): there is no \"thought\"")
    }
    self.id = id
    text = [value["situation"]?.stringValue, thought].compactMap(\.self).joined(separator: "\n")
  }

  private static func unreadable(_ what: String) -> JournalFailure {
    .unreadable(
      what, hint: "Each line is {\"id\": \"…\", \"situation\": \"…\", \"thought\": \"…\"}")
  }
}
