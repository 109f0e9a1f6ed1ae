import Foundation
import Interchange
import Testing

@Suite struct ReadmeTests {
  /// The README's example, word for word between the two marks.
  private func example() throws -> String {
    // README: begin
    let text = #"{"climbs": [{"name": "La Marie-Rose", "grade": "6A"}, {"grade": "7A"}]}"#
    let document = try JSONReader.read(text)
    let names = document["climbs"]?.arrayValue?.compactMap { $0["name"]?.stringValue } ?? []

    var writer = JSONWriter(style: .pretty)
    writer.beginObject()
    writer.key("names")
    writer.beginArray()
    for name in names { writer.string(name) }
    writer.endArray()
    writer.endObject()
    let bytes: [UInt8] = writer.bytes
    // README: end
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("the README's example runs")
  func runs() throws {
    #expect(try JSONReader.read(try example()) == ["names": ["La Marie-Rose"]])
  }

  @Test("the README shows the example that runs")
  func matches() throws {
    let here = URL(filePath: #filePath)
    let package = here.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
    let source = try String(contentsOf: here, encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let begin = try #require(lines.firstIndex { $0.hasSuffix("// README: begin") })
    let end = try #require(lines.firstIndex { $0.hasSuffix("// README: end") })
    let shown = lines[(begin + 1)..<end].map { $0.dropFirst(4) }.joined(separator: "\n")
    #expect(readme.contains("```swift\nimport Interchange\n\n\(shown)\n```"))
  }
}
