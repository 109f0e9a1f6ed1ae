public import ClimbingFeatures
import DomainModelsTesting

/// A format with what it takes to check it.
public struct LogbookFormatSubject: Sendable, CustomStringConvertible {
  public let format: LogbookFormat
  /// A good file of it, with at least three entries.
  public let sample: [UInt8]
  /// Files of other formats.
  public let strangers: [[UInt8]]

  /// Makes a subject.
  ///
  /// - Parameters:
  ///   - format: the format.
  ///   - sample: a good file of it, with at least three entries of which each can be read.
  ///   - strangers: files of other formats.
  public init(_ format: LogbookFormat, sample: [UInt8], strangers: [[UInt8]]) {
    self.format = format
    self.sample = sample
    self.strangers = strangers
  }

  /// The format's name.
  public var description: String { format.name }

  /// Everything that the format makes of some bytes.
  func rows(
    of bytes: [UInt8], pieceSize: Int = 1 << 16
  ) throws -> [LogbookRow] {
    var rows: [LogbookRow] = []
    try format.read(LogbookFile(name: "sample", bytes: bytes, pieceSize: pieceSize)) {
      rows.append($0)
    }
    return rows
  }

  /// The entries of the good file.
  func entries() throws -> [ImportedEntry] {
    try rows(of: sample).map { row in
      guard case .entry(let entry) = row else {
        throw ExpectationFailure("line \(row.line) of the good file can't be read: \(row)")
      }
      return entry
    }
  }
}
