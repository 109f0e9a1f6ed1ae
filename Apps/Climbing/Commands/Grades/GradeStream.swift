import DomainModels
import Grades
import Interchange
import Terminal
import TerminalCommands

/// Answers a stream of grades, a line of JSON for each line.
struct GradeStream {
  /// The scale where a line names none; `nil` leaves it to custom.
  let scale: GradeScale?
  /// The fields that were asked for; `nil` for all.
  let fields: FieldList?

  /// The number of cached lines: logbooks repeat themselves.
  private static let memory = 10_000

  /// Answers until the input ends.
  func callAsFunction(_ reader: inout GradeReader, in session: CommandSession) async throws {
    var answers: [String: [UInt8]] = [:]
    while let line = try await session.input.nextLine() {
      if let known = answers[line] {
        try session.output.write(known)
        continue
      }
      let answer = try answer(to: line, &reader)
      if answers.count >= GradeStream.memory { answers.removeAll(keepingCapacity: true) }
      answers[line] = answer
      try session.output.write(answer)
    }
  }

  private func answer(to line: String, _ reader: inout GradeReader) throws -> [UInt8] {
    var writer = JSONWriter()
    let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
    do {
      let name = parts.count > 1 && !parts[1].isEmpty ? String(parts[1]) : nil
      let json = try reader.read(
        String(parts.first ?? ""), in: try GradeReader.scale(name) ?? scale
      ).json
      writer.write(try GradeReadingCommand.fields.narrow(json, to: fields))
    } catch let failure as GradeFailure {
      writer.write([
        "error": [
          "code": .string(failure.code), "message": .string(failure.message),
          "hint": failure.hint.map { .string($0) } ?? .null,
        ]
      ])
    }
    writer.endLine()
    return writer.bytes
  }
}
