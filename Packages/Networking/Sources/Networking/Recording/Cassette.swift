public import DomainModels
internal import Interchange

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Recorded exchanges in the order in which they began, as a program keeps them in a file.
///
/// The text is JSON lines. The first says `{"cassette":1}`; each other line is one exchange:
///
/// ```json
/// {"method":"GET","url":"https://example.org/","headers":[["Accept","text/plain"]],"body":"",
///  "answer":{"status":200,"headers":[["Content-Type","text/plain"]],"pieces":["Hel","lo"],
///  "ending":"complete"}}
/// ```
///
/// A content that isn't UTF-8 is `{"base64":"…"}` in the place of the text. `ending` is `complete`,
/// `unread` or the code of an error. Where there was no answer, `failure` stands in its place, with
/// `reason` and `message`.
public struct Cassette: Sendable, Hashable {
  /// The version of the format that is written.
  public static let version = 1
  public var exchanges: [RecordedExchange]

  public init(_ exchanges: [RecordedExchange] = []) { self.exchanges = exchanges }

  /// Reads a cassette.
  ///
  /// - Throws: ``CassetteError`` with line and column.
  public init(_ bytes: [UInt8]) throws(CassetteError) {
    var exchanges: [RecordedExchange] = []
    var isFirst = true
    for (place, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated()
    where !line.allSatisfy({ $0 == 0x20 || $0 == 0x0D }) {
      let reading = try CassetteLine(line, number: place + 1)
      if isFirst {
        try reading.requireHeader()
        isFirst = false
      } else {
        exchanges.append(try reading.exchange())
      }
    }
    if isFirst { throw CassetteError(line: 1, column: 1, "there is no cassette in it") }
    self.exchanges = exchanges
  }

  /// The cassette's text.
  public var bytes: [UInt8] {
    var writer = JSONWriter()
    writer.write(["cassette": .integer(Int64(Self.version))])
    writer.endLine()
    for exchange in exchanges {
      writer.write(exchange.json)
      writer.endLine()
    }
    return writer.bytes
  }
}

/// Says where a text is no cassette.
public struct CassetteError: ExplainedError, Equatable {
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int
  /// The problem, without its place.
  public let detail: String

  public init(line: Int, column: Int, _ detail: String) {
    self.line = line
    self.column = column
    self.detail = detail
  }

  /// A stable name for programs.
  public var code: String { "cassette_invalid" }
  /// The mistake and its position, as a sentence.
  public var message: String { "the cassette, line \(line), column \(column): \(detail)" }
  /// The next step for the user, as a sentence.
  public var hint: String? { "record it again" }
  /// The kind of failure, which decides how a surface answers.
  public var kind: FailureKind { .failed }
}
