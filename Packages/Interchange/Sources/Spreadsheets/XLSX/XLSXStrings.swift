/// The texts that a workbook's cells share, in one run of bytes.
struct XLSXStrings {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  /// There are none.
  init() {}

  /// Reads the part that holds them.
  init(_ name: String, in archive: ZIPArchive, limit: Int) throws(XLSXError) {
    var part = try XLSXPart(name, in: archive)
    var text = XLSXText()
    while let event = try part.next() {
      if case .end("si") = event, part.depth == 1 {
        bytes.append(contentsOf: text.take())
        ends.append(bytes.count)
        guard bytes.count + 8 * ends.count <= limit else {
          throw XLSXError(.tooLarge, "more than \(limit) bytes of text", part: name)
        }
      } else {
        text.take(event)
      }
    }
  }

  var count: Int { ends.count }

  /// One of them, or nil if there are fewer.
  subscript(index: Int) -> String? {
    guard index >= 0, index < ends.count else { return nil }
    return String(decoding: bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]], as: UTF8.self)
  }
}
