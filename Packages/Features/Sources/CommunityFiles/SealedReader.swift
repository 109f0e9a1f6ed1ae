import Dispatch
import Identity
import Synchronization

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
