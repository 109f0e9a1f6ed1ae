/// The XML events of one part of a workbook.
struct XLSXPart: ~Copyable {
  let name: String
  private var contents: ZIPContents
  private var parser: StrictXMLParser
  private var isWhole = false

  init(_ name: String, in archive: ZIPArchive) throws(XLSXError) {
    // Part names are compared without regard to case (ECMA-376-2, 6.3.5).
    let lowercased = name.lowercased()
    let entry = archive[name] ?? archive.entries.first { $0.name.lowercased() == lowercased }
    guard let entry else { throw XLSXError(.missingPart, "this part is missing", part: name) }
    contents = try XLSXPart.contents(of: entry, in: archive)
    self.name = name
    parser = StrictXMLParser()
  }

  private static func contents(
    of entry: ZIPEntry, in archive: ZIPArchive
  ) throws(XLSXError) -> ZIPContents {
    do throws(ZIPError) {
      return try archive.contents(of: entry)
    } catch {
      throw XLSXError(.archive, error.message, part: entry.name, archive: error)
    }
  }

  /// How many elements are open.
  var depth: Int { parser.depth }

  /// The next event, or nil at the end.
  mutating func next() throws(XLSXError) -> XMLEvent? {
    while true {
      do throws(XMLError) {
        if let event = try parser.next() { return event }
      } catch {
        throw XLSXError(.markup, error.message, part: name, markup: error)
      }
      if isWhole { return nil }
      do throws(ZIPError) {
        if let bytes = try contents.next() {
          parser.feed(bytes)
        } else {
          isWhole = true
          parser.finish()
        }
      } catch {
        throw XLSXError(.archive, error.message, part: name, archive: error)
      }
    }
  }
}
