import Foundation
import Interchange

/// The exit status and the output of a program.
struct Outcome: Sendable {
  /// The exit status; 0 if a signal ended the program.
  let status: Int32
  /// The signal that ended it.
  let signal: Int32?
  let outputBytes: [UInt8]
  let errorBytes: [UInt8]

  var output: String { String(decoding: outputBytes, as: UTF8.self) }
  var errors: String { String(decoding: errorBytes, as: UTF8.self) }

  /// The lines on standard output, without the last line's end.
  var lines: [String] {
    let text = output.hasSuffix("\n") ? String(output.dropLast()) : output
    return text.isEmpty ? [] : text.components(separatedBy: "\n")
  }

  /// Whether it wrote a whole line: the acknowledgement of a swipe.
  var isAcknowledged: Bool { outputBytes.contains(UInt8(ascii: "\n")) }

  /// Standard output as one JSON document.
  func json() throws -> JSONValue { try JSONReader.read(outputBytes) }

  /// A column of the tab-separated table on standard output.
  func column(_ index: Int) -> [String] {
    lines.map { line in
      let cells = line.components(separatedBy: "\t")
      return cells.indices.contains(index) ? cells[index] : ""
    }
  }
}
