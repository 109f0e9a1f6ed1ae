import DomainModels
import Storage
import StorageExchange
import StorageTesting
import Testing

/// However a file is cut, fed or harmed: the same result or a clear error, never half a store.
@Suite("Harmed files")
struct FuzzTests {
  private let stores: Stores

  init() throws { stores = try Stores.library }

  /// A small export with something of everything.
  private func file() async throws -> [UInt8] {
    let store = stores.memory()
    var story = RandomStory(seed: 5, store, stores.clock)
    try await story.happen(7)
    return try await store.exported()
  }

  /// Imports; returns what came of it, or `nil` if it was refused and nothing is there.
  private func result(of bytes: [UInt8]) async throws -> [UInt8]? {
    let store = stores.memory()
    do {
      try await store.importing(bytes)
    } catch let error as StoreExchangeError {
      #expect(!error.message.isEmpty && error.hint != nil)
      try await StoreImport.requireEmpty(store)
      return nil
    }
    return try await store.exported()
  }

  @Test("cut at every byte")
  func cuts() async throws {
    let file = try await file()
    #expect((4_000...20_000).contains(file.count))
    for end in file.indices {
      let result = try await result(of: Array(file[..<end]))
      // Without the last line feed nothing is lost.
      #expect(result == (end == file.count - 1 ? file : nil), "cut after \(end) bytes")
    }
  }

  @Test("fed one byte at a time, and in chunks of any size")
  func chunks() async throws {
    let file = try await file()
    for size in [1, 2, 3, 7, 64, 1_000, file.count - 1] {
      let source = ExchangeSource {
        var rest = file[...]
        return {
          if rest.isEmpty { return nil }
          defer { rest = rest.dropFirst(size) }
          return Array(rest.prefix(size))
        }
      }
      let store = stores.memory()
      try await StoreImport(from: source).write(into: store)
      #expect(try await store.exported() == file, "in chunks of \(size)")
    }
    let source = ExchangeSource {
      var chunks = [[], file, [], []]
      return { chunks.isEmpty ? nil : chunks.removeFirst() }
    }
    #expect(try StoreImport(from: source).check(against: stores.catalogue).total > 5)
  }

  @Test("one bit of any byte is another")
  func flips() async throws {
    let file = try await file()
    let random = RandomSource.seeded(11)
    var taken = 0
    for place in file.indices {
      var harmed = file
      harmed[place] ^= 1 << UInt8(random.next() % 8)
      if let result = try await result(of: harmed) {
        #expect(result == file, "byte \(place)")
        taken += 1
      }
    }
    // Such as the case of a letter in the checksum's name, never one of a row.
    #expect(taken <= 8)
  }

  @Test("pieces left out, doubled and exchanged")
  func pieces() async throws {
    let file = try await file()
    let random = RandomSource.seeded(12)
    func place() -> Int { Int(random.next() % UInt64(file.count)) }
    for _ in 0..<300 {
      let (start, end) = (place(), place())
      let range = min(start, end)..<max(start, end)
      var harmed = file
      switch random.next() % 3 {
      case 0: harmed.removeSubrange(range)
      case 1: harmed.insert(contentsOf: file[range], at: place())
      default: harmed.replaceSubrange(range, with: file[range].reversed())
      }
      let result = try await result(of: harmed)
      #expect(result == nil || result == file)
    }
  }
}
