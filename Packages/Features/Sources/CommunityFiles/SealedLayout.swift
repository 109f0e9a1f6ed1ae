import Dispatch
import Identity
import Synchronization

/// The description that a sealed file contains, and the place for which each of its chunks is
/// sealed.
///
/// The head, in little-endian order: `QPCF`, version (4), a random number (8), how many parts there
/// are (4), and how long each is (8). Every chunk follows after the length of its seal (4).
struct SealedLayout: Equatable, Sendable {
  /// A piece of a part.
  struct Chunk: Equatable, Sendable {
    /// The number of the chunk in the file.
    let index: Int
    let part: Int
    /// The bytes of the chunk.
    let range: Range<Int>
  }

  static var mark: [UInt8] { Array("QPCF".utf8) }
  static var version: UInt32 { 1 }
  static var chunkSize: Int { 2 << 20 }
  static var mostParts: Int { 16 }
  static var fixedSize: Int { 20 }

  /// Another one for each file that was ever written.
  let number: UInt64
  /// The length of each part.
  let parts: [Int]
  /// In the order in which they lie in the file.
  let chunks: [Chunk]

  init(parts: [Int], number: UInt64) {
    self.number = number
    self.parts = parts
    var chunks: [Chunk] = []
    for (part, count) in parts.enumerated() {
      for start in stride(from: 0, to: count, by: Self.chunkSize) {
        chunks.append(
          Chunk(
            index: chunks.count, part: part,
            range: start..<min(start + Self.chunkSize, count)))
      }
    }
    self.chunks = chunks
  }

  /// The layout of a file that begins with these bytes; `nil` if they say something else.
  ///
  /// - Parameters:
  ///   - head: the first bytes of the file.
  ///   - fileSize: how many it has.
  init?(head: [UInt8], fileSize: Int) {
    func number(at place: Int, bytes count: Int) -> UInt64 {
      head[place..<(place + count)].reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
    guard head.count >= Self.fixedSize, head.starts(with: Self.mark),
      number(at: 4, bytes: 4) == UInt64(Self.version)
    else { return nil }
    let count = Int(number(at: 16, bytes: 4))
    guard count <= Self.mostParts, head.count >= Self.fixedSize + 8 * count else { return nil }
    // No part is longer than its seals, so that a damaged length asks for no memory.
    let parts = (0..<count).compactMap { part in
      Int(exactly: number(at: Self.fixedSize + 8 * part, bytes: 8)).flatMap {
        $0 <= fileSize ? $0 : nil
      }
    }
    guard parts.count == count, parts.reduce(0, +) <= fileSize else { return nil }
    self.init(parts: parts, number: number(at: 8, bytes: 8))
  }

  /// The first bytes of the file.
  var head: [UInt8] {
    Self.mark + Self.bytes(UInt64(Self.version), 4) + Self.bytes(number, 8)
      + Self.bytes(UInt64(parts.count), 4) + parts.flatMap { Self.bytes(UInt64($0), 8) }
  }

  /// For what a chunk is sealed: it opens nowhere else, in no other file, and with no other head.
  func place(of chunk: Chunk) -> [UInt8] {
    Array("community/".utf8) + head + Self.bytes(UInt64(chunk.index), 8)
      + Self.bytes(UInt64(chunks.count), 8)
  }

  /// A number in little-endian order.
  static func bytes(_ number: UInt64, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
  }
}

/// Opens the chunks of a sealed file, on two threads.
struct SealedReader: Sendable {
  let file: PlainFile
  let layout: SealedLayout
  let keys: any IdentityKeys

  /// The position of a chunk's seal.
  private struct Seal: Sendable {
    let chunk: SealedLayout.Chunk
    let offset: Int
    let size: Int
  }

  /// All parts; `nil` if anything in the file is not what was written.
  func parts() throws -> [[UInt8]]? {
    guard let seals = try seals() else { return nil }
    var parts: [[UInt8]] = []
    for part in layout.parts.indices {
      guard let bytes = open(seals.filter { $0.chunk.part == part }, count: layout.parts[part])
      else { return nil }
      parts.append(bytes)
    }
    return parts
  }

  /// Returns the positions of all seals; `nil` if they are not the whole rest of the file.
  private func seals() throws -> [Seal]? {
    let end = try file.size()
    var offset = layout.head.count
    var seals: [Seal] = []
    for chunk in layout.chunks {
      let length = try file.bytes(4, at: offset)
      guard length.count == 4 else { return nil }
      let size = length.reversed().reduce(0) { $0 << 8 | Int($1) }
      guard size >= chunk.range.count, size <= end - offset - 4 else { return nil }
      seals.append(Seal(chunk: chunk, offset: offset + 4, size: size))
      offset += 4 + size
    }
    return offset == end ? seals : nil
  }

  /// The bytes of a part; `nil` if a chunk does not open.
  private func open(_ seals: [Seal], count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count)
    // A few at a time, so that the memory they are opened in is used again.
    let wave = 8
    for start in stride(from: 0, to: seals.count, by: wave) {
      let some = seals[start..<min(start + wave, seals.count)]
      let opened = Mutex([[UInt8]?](repeating: nil, count: some.count))
      DispatchQueue.concurrentPerform(iterations: min(2, some.count)) { thread in
        for place in stride(from: thread, to: some.count, by: 2) {
          let chunk = open(some[start + place])
          opened.withLock { $0[place] = chunk }
        }
      }
      for chunk in opened.withLock({ $0 }) {
        guard let chunk else { return nil }
        bytes += chunk
      }
    }
    return bytes
  }

  private func open(_ seal: Seal) -> [UInt8]? {
    guard let sealed = try? file.bytes(seal.size, at: seal.offset), sealed.count == seal.size,
      let opened = try? keys.open(sealed, for: layout.place(of: seal.chunk)),
      opened.count == seal.chunk.range.count
    else { return nil }
    return opened
  }
}
