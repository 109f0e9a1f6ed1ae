import DomainModels
import Interchange
import JournalAssembly

/// A line of JSON that says a thought to be compared.
struct ComparedThought: Sendable {
  /// A string or a whole number, as it came.
  let id: JSONValue
  /// Situation and thought together: alone, a thought is often too short.
  let text: String

  /// Reads it.
  ///
  /// - Throws: ``JournalFailure/unreadable(_:hint:)`` with file and line.
  init(_ bytes: [UInt8], line: Int, of file: String) throws(JournalFailure) {
    let value: JSONValue
    do {
      value = try JSONReader.read(bytes)
    } catch {
      let reason = (error as? any ExplainedError)?.message ?? "\(error)"
      throw ComparedThought.unreadable("\(file):\(line): \(reason)")
    }
    guard let id = value["id"], id.stringValue != nil || id.integerValue != nil else {
      throw ComparedThought.unreadable("\(file):\(line): there is no \"id\"")
    }
    guard let thought = value["thought"]?.stringValue else {
      throw ComparedThought.unreadable("\(file):\(line): there is no \"thought\"")
    }
    self.id = id
    text = [value["situation"]?.stringValue, thought].compactMap(\.self).joined(separator: "\n")
  }

  /// The identity as a person reads it.
  static func text(of id: JSONValue) -> String { id.stringValue ?? id.text() }

  private static func unreadable(_ what: String) -> JournalFailure {
    .unreadable(
      what, hint: "Each line is {\"id\": \"…\", \"situation\": \"…\", \"thought\": \"…\"}")
  }
}
