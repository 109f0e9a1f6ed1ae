public import ClimbingFeatures
import ClimbingModels
import DomainModels

extension LogbookFormat {
  /// GymBook's text file: a heading, and a line for each climb.
  ///
  /// ```
  /// GymBook 1
  /// 2026-05-01 | Blue corner | 6B | flash
  /// 2026-05-02 | Long one | 7A | fell | three moves short
  /// ```
  ///
  /// A product lists it: `logbookFormats: LogbookFormat.all + [.gymBook]`.
  public static let gymBook = LogbookFormat(
    name: "gymbook", title: "GymBook", source: .gymBook,
    recognises: { beginning in
      // By what is in the file: its name means nothing (F1).
      heading(of: beginning) == GymBookLine.heading ? FormatRecognition(confidence: 95) : .none
    },
    read: { file, emit in
      var bytes: [UInt8] = []
      try file.forEachPiece { bytes += $0 }
      guard heading(of: bytes) == GymBookLine.heading else {
        throw LogbookFormatError.wrongHeader(
          file: file.name, format: "GymBook", missing: [GymBookLine.heading])
      }
      // The last line may have no line end behind it (F10).
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated().dropFirst() {
        let text = String(decoding: line, as: UTF8.self).trimmed
        if text.isEmpty { continue }
        try emit(GymBookLine(text, number: index + 1).row)
      }
    })

  private static func heading(of bytes: [UInt8]) -> String {
    String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }.prefix(64), as: UTF8.self).trimmed
  }
}
