import Foundation
import Testing

/// The README's table of what the standard demands, against the tests that show it.
@Suite struct RequirementTableTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  @Test(
    "each demand in the README's table has the test it names, and each such test is in the table")
  func table() throws {
    let package = Self.folder.deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
    var listed: [String: String] = [:]
    for line in readme.split(separator: "\n") {
      if let row = line.wholeMatch(of: /\| (T[FC][0-9]+) \| [0-9.]+ \| .+ \| ([^|]+) \|/) {
        #expect(listed.updateValue(String(row.2), forKey: String(row.1)) == nil, "\(row.1)")
      }
    }
    var tested: [String: String] = [:]
    let files = try FileManager.default.contentsOfDirectory(
      at: Self.folder, includingPropertiesForKeys: nil)
    for file in files where file.pathExtension == "swift" {
      let source = try String(contentsOf: file, encoding: .utf8)
      for match in source.matches(of: /"((?:T[FC][0-9]+(?:, )?)+): ([^"]+)"/) {
        for id in match.1.split(separator: ", ") {
          #expect(tested.updateValue(String(match.2), forKey: String(id)) == nil, "\(id)")
        }
      }
    }
    #expect(listed.count == 90)
    for (id, test) in listed {
      if test.hasPrefix("nothing to test here: ") {
        #expect(tested[id] == nil, "\(id)")
      } else {
        #expect(tested[id] == test, "\(id)")
      }
    }
    #expect(Set(tested.keys).subtracting(listed.keys).isEmpty)
  }
}
