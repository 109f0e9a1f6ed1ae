import DomainModelsTesting
import JournalFeatures
import Testing

@testable import JournalFormats

@Suite struct RobustnessTests {
  /// Damaged files of every format: each ends in entries, problems or an error in words.
  @Test func `damage of every kind ends in words`() throws {
    var random = SeededGenerator(seed: 2026)
    let key = Samples.jrnlPassphrase
    for (format, file, passphrase) in Samples.all {
      let bytes = try file.allBytes()
      // What derives a key each time is damaged less often.
      for _ in 0..<(passphrase == nil ? 150 : 3) {
        let damaged = damage(bytes, &random)
        do {
          _ = try format.items(JournalFile(name: "x.txt", bytes: damaged), passphrase: key)
        } catch let error as JournalImportError {
          #expect(!error.message.isEmpty)
        }
      }
    }
  }

  @Test func `looking at damaged files never fails`() throws {
    var random = SeededGenerator(seed: 2027)
    for (_, file, _) in Samples.all {
      let bytes = try file.allBytes()
      for _ in 0..<40 {
        let damaged = JournalFile(name: "x.txt", bytes: damage(bytes, &random))
        for format in [JournalFormat].all { _ = try format.recognises(damaged) }
      }
    }
  }

  @Test func `a file that is cut gives what came before`() throws {
    for (format, file, passphrase) in Samples.all where passphrase == nil {
      let bytes = try file.allBytes()
      let whole = try format.thoughts(file)
      for end in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 60)) {
        let cut = JournalFile(name: "x", bytes: Array(bytes[..<end]))
        do {
          let thoughts = try format.thoughts(cut)
          #expect(thoughts.count <= whole.count)
          #expect(thoughts.dropLast().elementsEqual(whole.prefix(max(0, thoughts.count - 1))))
        } catch is JournalImportError {}
      }
    }
  }

  @Test func `deep nesting and long lists end`() throws {
    let deep = String(repeating: "[", count: 100_000)
    for format in [JournalFormat.quirk, .dailyYou, .cbtToolkit, .json, .freeCBTJSON, .dayOne] {
      #expect(throws: JournalImportError.self) { try format.items(JournalFile(deep)) }
    }
    let brackets = String(repeating: "[2026-01-01 00:00]\n", count: 20_000)
    #expect(try JournalFormat.jrnl.problems(JournalFile(brackets)).count == 20_000)
  }

  private func damage(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(UInt8.random(in: 0...127, using: &random), at: place)
      case 3: bytes.removeSubrange(place..<min(bytes.count, place + 40))
      default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 40)], at: place)
      }
    }
    return bytes
  }
}
