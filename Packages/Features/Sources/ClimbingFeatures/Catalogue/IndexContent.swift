import ClimbingModels
import DomainModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The catalogue as searching sees it: a tree of areas, the climbs in them, and the words of all
/// names as numbers.
///
/// Areas stand in the order of the tree, each before what is below it; climbs in the order of their
/// areas, and in an area from the left.
struct IndexContent: Equatable {
  /// The version of the layout; raise it with each change of the layout or of the word boundaries.
  static let layout = 1

  /// For what has no area.
  static let none = UInt32.max

  /// Of each area, the one above it.
  var parents: [UInt32] = []
  /// Of each climb, its area.
  var areas: [UInt32] = []
  /// The ends of the words of each name: the areas' first, then the climbs'.
  var ends: [UInt32] = []
  /// The words of all names, by their numbers in the vocabulary.
  var words: [UInt32] = []
  /// The IDs in the store, sixteen bytes each: the areas' first, then the climbs'.
  var identities: [UInt8] = []

  /// Returns the range of a name's words: areas count first, then climbs.
  func name(_ entry: Int) -> Range<Int> {
    let start = entry == 0 ? 0 : Int(ends[entry - 1])
    return start..<Int(ends[entry])
  }

  func area(_ number: Int) -> Identifier<CatalogueArea> { Identifier(identity(number)) }

  func climb(_ number: Int) -> Identifier<CatalogueClimb> {
    Identifier(identity(parents.count + number))
  }

  private func identity(_ entry: Int) -> UUID {
    let bytes = identities[entry * 16..<entry * 16 + 16]
    return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }

  /// The number of climbs that each area has, with all that are below it.
  var climbCounts: [Int] {
    var counts = Array(repeating: 0, count: parents.count)
    for area in areas where area != Self.none { counts[Int(area)] += 1 }
    for area in counts.indices.reversed() where parents[area] != Self.none {
      counts[Int(parents[area])] += counts[area]
    }
    return counts
  }
}

extension IndexContent {
  /// The content as bytes.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(12 + 4 * (parents.count + areas.count + ends.count + words.count))
    func append(_ numbers: [UInt32]) {
      for number in numbers {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
      }
    }
    append([UInt32(parents.count), UInt32(areas.count), UInt32(words.count)])
    append(parents)
    append(areas)
    append(ends)
    append(words)
    return bytes + identities
  }

  /// Reads bytes back; `nil` if they are not whole, or point out of themselves.
  ///
  /// - Parameters:
  ///   - bytes: made by ``bytes``.
  ///   - wordCount: how many words the vocabulary has.
  init?(_ bytes: [UInt8], wordCount: Int) {
    guard let head = Self.numbers(3, at: 0, in: bytes) else { return nil }
    let (areaCount, climbCount, nameWords) = (Int(head[0]), Int(head[1]), Int(head[2]))
    let entries = areaCount + climbCount
    let end = 12 + 4 * (entries + entries + nameWords)
    guard bytes.count == end + 16 * entries,
      let parents = Self.numbers(areaCount, at: 12, in: bytes),
      let areas = Self.numbers(climbCount, at: 12 + 4 * areaCount, in: bytes),
      let ends = Self.numbers(entries, at: 12 + 4 * entries, in: bytes),
      let words = Self.numbers(nameWords, at: 12 + 8 * entries, in: bytes)
    else { return nil }
    self.parents = parents
    self.areas = areas
    self.ends = ends
    self.words = words
    identities = Array(bytes[end...])
    guard isSound(wordCount: wordCount) else { return nil }
  }

  private func isSound(wordCount: Int) -> Bool {
    for (area, parent) in parents.enumerated() where parent != Self.none {
      guard parent < area else { return false }
    }
    for area in areas where area != Self.none {
      guard area < parents.count else { return false }
    }
    var last: UInt32 = 0
    for end in ends {
      guard end >= last else { return false }
      last = end
    }
    return last == words.count && (words.max() ?? 0) < max(wordCount, 1)
      && (words.isEmpty || wordCount > 0)
  }

  private static func numbers(_ count: Int, at start: Int, in bytes: [UInt8]) -> [UInt32]? {
    guard start + 4 * count <= bytes.count else { return nil }
    return bytes.withUnsafeBytes { raw in
      [UInt32](unsafeUninitializedCapacity: count) { room, made in
        UnsafeMutableRawBufferPointer(room).copyMemory(
          from: UnsafeRawBufferPointer(rebasing: raw[start..<start + 4 * count]))
        made = count
        for index in 0..<count { room[index] = UInt32(littleEndian: room[index]) }
      }
    }
  }
}
