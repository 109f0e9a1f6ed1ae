import Foundation
import Interchange
import Testing

@testable import InterventionsDeck

/// Checks that the compiled data equals the data file.
@Suite struct EmbeddedInterventionsTests {
  private static let package = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test("the embedded bytes are the data file's")
  func bytes() throws {
    let data = EmbeddedInterventionsTests.package.appending(path: "Data/interventions.json")
    #expect(Array(EmbeddedInterventions.json) == Array(try Data(contentsOf: data)))
  }

  @Test("the file says which deck it is, and its version is the deck's")
  func header() throws {
    let root = try JSONReader.read(EmbeddedInterventions.json).objectValue
    let deck = InterventionsDeck()
    #expect(root?["deck"]?.stringValue == deck.name)
    #expect(root?["version"]?.integerValue == Int64(deck.version))
    #expect(deck.version >= 1)
  }

  @Test(
    "the version is the number after the first such key, and 0 without one",
    arguments: [
      ("{\"version\": 12,\n \"cards\": [{\"version\": 3}]}", 12), ("{\"version\":7}", 7),
      ("{\"version\": \"7\"}", 0), ("{\"version\": 99999999999999999999}", 0), ("{}", 0), ("", 0),
    ])
  func version(json: String, version: Int) {
    let found = Array(json.utf8).withUnsafeBufferPointer(EmbeddedInterventions.version(in:))
    #expect(found == version)
  }

  @Test("every changed bit, and every byte more or less, gives another digest of 16 digits")
  func digest() {
    func digest(_ bytes: [UInt8]) -> String {
      bytes.withUnsafeBufferPointer(EmbeddedInterventions.digest(of:))
    }
    let bytes = Array(EmbeddedInterventions.json.prefix(61))
    var digests = (0...bytes.count).map { digest(Array(bytes[..<$0])) }
    for index in bytes.indices {
      for bit in 0..<8 {
        var changed = bytes
        changed[index] ^= 1 << UInt8(bit)
        digests.append(digest(changed))
      }
    }
    // Changes of the highest bits alone, in two words, must not undo each other.
    for (first, second) in [(7, 15), (15, 23), (7, 55)] {
      var changed = bytes
      changed[first] ^= 0x80
      changed[second] ^= 0x80
      digests.append(digest(changed))
    }
    #expect(Set(digests).count == 62 + 61 * 8 + 3)
    #expect(digests.allSatisfy { $0.count == 16 })
    #expect(InterventionsDeck().digest == digest(Array(EmbeddedInterventions.json)))
  }
}
