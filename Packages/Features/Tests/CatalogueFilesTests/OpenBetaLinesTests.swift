import CatalogueFiles
import ClimbingFeatures
import ClimbingModels
import DomainModels
import Interchange
import Testing

@Suite struct OpenBetaLinesTests {
  private static let climb =
    #"{"mp_id": "105734660", "name": "Cragmont Crack", "grade": "5.9", "types": ["trad", "tr"], "#
    + #""safety": "PG13", "order": "3", "path": ["United States", "California"], "#
    + #""lat": 37.5, "lng": -122.25, "ob_uuid": "6cc9b5d5-02d5-555a-948b-e2fffc9bd82c"}"#
  private static let area =
    #"{"uuid": "110636601", "name": "Angel Lake", "path": ["United States", "Angel Lake"], "#
    + #""lat": 41.5, "lng": -115}"#

  private func read(_ file: LogbookFile) throws -> [CatalogueLine] {
    var reader = OpenBetaLines(file)
    var lines: [CatalogueLine] = []
    while let line = try reader.next() { lines.append(line) }
    return lines
  }

  private func read(_ text: String) throws -> [CatalogueLine] {
    try read(LogbookFile(name: "test", bytes: Array(text.utf8)))
  }

  private func reason(_ line: String) throws -> String? {
    guard case .unreadable(let reason) = try read(line).first?.content else { return nil }
    return reason
  }

  @Test("a climb and an area are told apart by their keys")
  func kinds() throws {
    let lines = try read(Self.climb + "\n" + Self.area + "\n")
    #expect(lines.map(\.number) == [1, 2])
    let climb = CatalogueClimbDraft(
      name: "Cragmont Crack", path: ["United States", "California"],
      openBetaID: CatalogueClimb.identity(mountainProjectID: "105734660")?.uuid,
      mountainProjectID: "105734660", gradeText: "5.9", disciplines: [.trad, .topRope],
      safety: "PG13", position: 3, latitude: 37.5, longitude: -122.25)
    #expect(lines[0].content == .climb(climb))
    let area = CatalogueAreaDraft(
      path: ["United States", "Angel Lake"],
      openBetaID: CatalogueArea.openBetaIdentity("110636601"), latitude: 41.5, longitude: -115)
    #expect(lines[1].content == .area(area))
  }

  @Test("what is null or missing is not known")
  func gaps() throws {
    let line =
      #"{"mp_id": null, "name": "A", "grade": null, "types": [], "safety": "UNSPECIFIED", "#
      + #""order": null, "path": ["B"], "lat": null, "lng": null, "ob_uuid": null, "length": -1}"#
    let draft = CatalogueClimbDraft(name: "A", path: ["B"])
    #expect(try read(line).map(\.content) == [.climb(draft)])
    #expect(
      try read(#"{"name": "A", "path": ["B"], "types": []}"#).map(\.content) == [.climb(draft)])
  }

  @Test(
    "empty lines are passed over, and counted; line ends of any kind and a mark at the beginning")
  func emptyLines() throws {
    let text = "\u{FEFF}" + Self.climb + "\r\n\r\n  \n" + Self.area
    #expect(try read(text).map(\.number) == [1, 4])
    #expect(try read(text).allSatisfy { if case .unreadable = $0.content { false } else { true } })
    #expect(try read("").isEmpty)
    #expect(try read("\n\n").isEmpty)
  }

  @Test("however the file is cut into pieces, the lines are the same", arguments: [1, 2, 7, 100])
  func pieces(size: Int) throws {
    let text = Self.climb + "\n\n" + Self.area + "\nnonsense\n"
    let cut = LogbookFile(name: "test", bytes: Array(text.utf8), pieceSize: size)
    #expect(try read(cut) == read(text))
    let packed = LogbookFile(name: "test", bytes: stored(text), pieceSize: size)
    #expect(try read(packed) == read(text))
  }

  @Test("a line that can't be read says why")
  func unreadable() throws {
    #expect(try reason("nonsense")?.hasPrefix("it is not JSON: column 1") == true)
    #expect(try reason(#"{"name": "A""#)?.hasPrefix("it is not JSON: column 13") == true)
    #expect(try reason("[1]") == "it is no object")
    #expect(
      try reason(#"{"name": "A"}"#)
        == "it is neither a climb (types, grade, mp_id) nor an area (uuid)")
    func climb(_ field: String) -> String { #"{"name": "A", "types": [], \#(field)}"# }
    #expect(try reason(#"{"types": []}"#) == "name is missing")
    #expect(try reason(#"{"types": [], "name": 7}"#) == "name must be a text")
    #expect(try reason(climb(#""path": "B""#)) == "path must be a list")
    #expect(try reason(climb(#""path": [1]"#)) == "path must be a list of texts")
    #expect(try reason(climb(#""order": "x""#)) == "order must be a whole number")
    #expect(try reason(climb(#""mp_id": "-5""#)) == "mp_id must be a number of Mountain Project")
    #expect(try reason(climb(#""ob_uuid": "x""#)) == "ob_uuid must be a UUID")
    #expect(try reason(climb(#""lat": "41""#)) == "lat must be a number")
    #expect(try reason(#"{"uuid": null}"#) == "path is missing")
    #expect(
      try reason(#"{"uuid": null, "name": "A", "path": ["B"]}"#)
        == "path must end with the name")
    // Bytes that are no UTF-8, and nesting without end.
    let bytes = Array(#"{"name": ""#.utf8) + [0xFF] + Array(#"", "types": []}"#.utf8)
    let line = try read(LogbookFile(name: "test", bytes: bytes)).first
    #expect(line.map { if case .unreadable = $0.content { true } else { false } } == true)
    #expect(try reason(String(repeating: "[", count: 100_000)) != nil)
  }

  @Test("a line that is too long is passed over, and the next is read")
  func tooLong() throws {
    let text = String(repeating: "x", count: OpenBetaLines.lineLimit + 1) + "\n" + Self.area
    let lines = try read(text)
    #expect(lines.map(\.number) == [1, 2])
    #expect(
      lines.first?.content == .unreadable("it has more than \(OpenBetaLines.lineLimit) bytes"))
    guard case .area = lines.last?.content else {
      Issue.record("the area is missing")
      return
    }
  }

  @Test("a packed file that breaks off gives what came before, and then an error")
  func truncated() throws {
    let whole = stored(Self.climb + "\n" + Self.area + "\n")
    var reader = OpenBetaLines(
      LogbookFile(name: "half.gz", bytes: Array(whole.dropLast(10)), pieceSize: 64))
    #expect(throws: CatalogueError.self) { while try reader.next() != nil {} }
    do {
      _ = try reader.next()
      Issue.record("it did not fail again")
    } catch let error as CatalogueError {
      #expect(error.code == "catalogue_file_unreadable")
      #expect(error.message.hasPrefix("half.gz can't be read: gzip: it ends"))
    }
  }

  @Test("a file that can't be read is an error with its reason")
  func unreadableFile() throws {
    struct Broken: Error, CustomStringConvertible {
      var description: String { "the disk is gone" }
    }
    var reader = OpenBetaLines(LogbookFile(name: "f", count: 10) { _ in throw Broken() })
    #expect(throws: CatalogueError.unreadableFile("f", reason: "the disk is gone")) {
      _ = try reader.next()
    }
  }
}

/// Text as gzip would keep it without packing it, in as many blocks as it takes.
func stored(_ text: String) -> [UInt8] {
  var bytes: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255]
  var rest = Array(text.utf8)[...]
  repeat {
    let block = rest.prefix(60_000)
    rest = rest.dropFirst(60_000)
    let size = UInt16(block.count)
    bytes += [rest.isEmpty ? 1 : 0, UInt8(size & 255), UInt8(size >> 8)]
    bytes += [UInt8(~size & 255), UInt8(~size >> 8)]
    bytes += block
  } while !rest.isEmpty
  var check = CRC32()
  check.add(Array(text.utf8))
  for number in [check.value, UInt32(text.utf8.count)] {
    bytes += (0..<4).map { UInt8(truncatingIfNeeded: number >> UInt32(8 * $0)) }
  }
  return bytes
}
