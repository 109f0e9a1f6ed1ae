import Foundation
import ScreenPartsTesting
import Terminal
import Testing

@Suite struct GoldenFileTests {
  @Test("a golden is written once, compared afterwards, and says which lines differ")
  func comparing() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = GoldenFile("page", in: folder)
    #expect(
      file.problem(with: "a\nb\n", isRecording: false)?.contains("no golden page.txt") == true)
    #expect(file.problem(with: "a\nb\n", isRecording: true) == nil)
    #expect(file.problem(with: "a\nb\n", isRecording: false) == nil)
    #expect(
      file.problem(with: "a\nc\nd\n", isRecording: false)
        == "page differs:\n2 -b\n2 +c\n3 -\n3 +d\n4 +")
    #expect(
      GoldenFile("x/y", in: folder.appending(path: "page.txt")).problem(with: "", isRecording: true)
        != nil)
  }

  @Test("a frame's text has its escapes made visible, and its cursor")
  func frames() {
    var frame = Frame(TerminalSize(columns: 3, rows: 1))
    frame.write("ab", column: 0, row: 0, style: .bold)
    #expect(GoldenFile.text(of: frame, level: .none) == "ab\n")
    frame.cursor = Frame.Position(column: 2, row: 0)
    #expect(GoldenFile.text(of: frame, level: .trueColor) == "␛[1mab␛[0m\ncursor 2,0\n")
  }
}
