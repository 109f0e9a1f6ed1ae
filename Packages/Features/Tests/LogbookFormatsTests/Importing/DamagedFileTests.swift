import ClimbingFeatures
import ClimbingModels
import DomainModels
import Storage
import Testing

@testable import LogbookFormats

/// No bytes stop the import, and every row is accounted for.
@Suite struct DamagedFileTests {
  /// Cut off after every byte, a file gives the rows before the cut as they are, and of the row at
  /// the cut a reason or what can be read of it.
  @Test(arguments: [Sample.mountainProject, .theCrag])
  func cutAnywhere(sample: Sample) throws {
    let whole = try sample.format.rows(of: sample.bytes)
    var reasons = 0
    for end in 0..<sample.bytes.count {
      let bytes = Array(sample.bytes[..<end])
      let rows: [LogbookRow]
      do {
        rows = try sample.format.rows(of: bytes)
      } catch let error as LogbookFormatError {
        #expect(error.code == "import_header_wrong")
        #expect(!bytes.contains(10), "an error behind the header")
        continue
      }
      #expect(rows.count <= whole.count)
      #expect(rows.dropLast() == whole.prefix(max(0, rows.count - 1)))
      if let last = rows.last, last != whole[rows.count - 1], case .unreadable(let row) = last {
        reasons += 1
        // An open quote is named where it was opened, which may be the row's second line.
        #expect((0...1).contains(row.line - whole[rows.count - 1].line) && !row.reason.isEmpty)
      }
    }
    #expect(reasons > 100)
  }

  @Test(arguments: [Sample.mountainProject, .theCrag])
  func importsWhatIsLeft(sample: Sample) async throws {
    let count = try sample.format.rows(of: sample.bytes).count
    let text = String(decoding: sample.bytes, as: UTF8.self)
    let cut = try #require(text.lastIndex(of: ","))
    let report = try await Cabin().importing(String(text[..<cut]))
    #expect(report.read == count && report.imported == count - 1)
    #expect(report.unreadable.count == 1)
  }

  /// Bytes changed, left out, doubled and moved, the same on every run.
  @Test(arguments: Sample.all) func fuzz(sample: Sample) async throws {
    let random = RandomSource.seeded(UInt64(sample.format.name.utf8.count) &* 7919)
    let cabin = try Cabin()
    var outcomes: [String: Int] = [:]
    for round in 0..<250 {
      let bytes = mutated(sample.bytes, random)
      let file = LogbookFile(name: "file", bytes: bytes, pieceSize: 1 + round % 97)
      do {
        let name = round.isMultiple(of: 2) ? sample.format.name : nil
        let report = try await ImportLogbook(cabin)(file, format: name, dryRun: true)
        #expect(report.read == report.imported + report.duplicates + report.unreadable.count)
        outcomes["read", default: 0] += 1
      } catch let error as LogbookFormatError {
        outcomes[error.code, default: 0] += 1
      }
    }
    #expect(outcomes.values.reduce(0, +) == 250)
    #expect(outcomes.count > 1)
    #expect(try await cabin.climbs().isEmpty)
  }

  /// The characters that have a meaning in one format or another.
  private static let special = Array("\",\n\r;0-?/ {}[]:".utf8)

  private func mutated(_ original: [UInt8], _ random: RandomSource) -> [UInt8] {
    var bytes = original
    for _ in 0...Int(random.next() % 4) where !bytes.isEmpty {
      let place = Int(random.next() % UInt64(bytes.count))
      switch random.next() % 6 {
      case 0: bytes[place] = UInt8(truncatingIfNeeded: random.next())
      case 1: bytes[place] = Self.special[Int(random.next() % UInt64(Self.special.count))]
      case 2: bytes.remove(at: place)
      case 3:
        let end = min(bytes.count, place + Int(random.next() % 40))
        bytes.removeSubrange(place..<end)
      case 4:
        let end = min(bytes.count, place + Int(random.next() % 40))
        bytes.insert(contentsOf: Array(bytes[place..<end]), at: place)
      default: bytes.removeLast(min(bytes.count, Int(random.next() % 60)))
      }
    }
    return bytes
  }
}
