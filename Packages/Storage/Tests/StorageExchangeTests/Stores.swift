import DomainModels
import Foundation
import InMemoryStorage
import Interchange
import SQLiteStorage
import Storage
import StorageTesting
import Synchronization

@testable import StorageExchange

/// Makes empty stores of each kind, with one clock.
struct Stores: Sendable {
  let catalogue: Catalogue
  let clock = SettableClock()
  let folder = TestFolder()

  init(_ catalogue: Catalogue) { self.catalogue = catalogue }

  static var library: Stores {
    get throws { Stores(try Library.catalogue) }
  }

  func memory(seed: UInt64 = 1) -> RecordStore { store(InMemoryBackend(), seed) }

  func sqlite(_ name: String, seed: UInt64 = 1) throws -> RecordStore {
    let backend = try SQLiteBackend(
      path: folder.database(name), catalogue: catalogue, program: "test", patience: .seconds(120))
    return store(backend, seed)
  }

  /// One that runs every transaction twice.
  func repeating(_ store: RecordStore) -> RecordStore {
    self.store(RepeatingBackend(base: store.backend), 1)
  }

  /// One that says that several of its transactions write at once.
  func concurrent() async throws -> RecordStore {
    store(try await FaultyFixture().open(catalogue), 1)
  }

  private func store(_ backend: any StorageBackend, _ seed: UInt64) -> RecordStore {
    let environment = StorageEnvironment(
      clock: clock.wallClock,
      identifiers: .version7(clock: clock.wallClock, random: .seeded(seed)),
      random: .seeded(seed), program: "test")
    return RecordStore(backend: backend, catalogue: catalogue, environment: environment)
  }
}

extension RecordStore {
  /// The store as a file.
  func exported(_ contents: StoreExport.Contents = .refusingSensitive) async throws -> [UInt8] {
    let bytes = Mutex<[UInt8]>([])
    let sink = ExchangeSink {
      bytes.withLock { $0 = [] }
      return { chunk in bytes.withLock { $0 += chunk } }
    }
    try await StoreExport(of: self, program: "test", contents: contents).write(to: sink)
    return bytes.withLock { $0 }
  }

  /// Reads a file into the store.
  @discardableResult
  func importing(_ bytes: [UInt8]) async throws -> ExchangeSummary {
    try await StoreImport(from: ExchangeSource(bytes)).write(into: self)
  }
}

/// Runs each body twice, as a backend may whose first attempt has to be rolled back.
struct RepeatingBackend: StorageBackend {
  let base: any StorageBackend

  private struct SecondAttempt: Error {}

  var capabilities: Set<StorageCapability> { base.capabilities }

  func read<Value: Sendable>(
    _ body: @Sendable (any RowReading) throws -> Value
  ) async throws -> Value {
    _ = try await base.read(body)
    return try await base.read(body)
  }

  func write<Value: Sendable>(
    _ body: @Sendable (any RowWriting) throws -> Value
  ) async throws -> Value {
    do {
      _ = try await base.write { rows -> Value in
        _ = try body(rows)
        throw SecondAttempt()
      }
    } catch is SecondAttempt {}
    return try await base.write(body)
  }

  func signals(of tables: Set<String>) -> AsyncStream<Void> { base.signals(of: tables) }

  func check() async throws -> [String] { try await base.check() }

  func close() async throws { try await base.close() }
}

/// A folder of its own for one test, removed with everything in it.
final class TestFolder: Sendable {
  private let path: String

  init() {
    path =
      FileManager.default.temporaryDirectory
      .appending(path: "quartet-exchange-\(UUID().uuidString)").path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a database.
  func database(_ name: String) -> String { "\(path)/\(name).sqlite" }
}

/// Gathers what a callback is given.
final class ElementRecorder<Element: Sendable>: Sendable {
  private let elements = Mutex<[Element]>([])

  var all: [Element] { elements.withLock { $0 } }

  func add(_ more: [Element]) { elements.withLock { $0 += more } }
}

/// An export as lines, to be changed as an attacker might who knows the form.
struct ExportedFile {
  var lines: [String]

  init(_ bytes: [UInt8]) {
    lines = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: true
    ).map(String.init)
  }

  var bytes: [UInt8] { Array(lines.map { $0 + "\n" }.joined().utf8) }

  /// The same with a checksum that is right again.
  var resealed: [UInt8] {
    var checksum = CRC32()
    for line in lines.dropLast() { checksum.add(Array((line + "\n").utf8)) }
    var copy = self
    let end = lines[lines.count - 1]
    copy.lines[lines.count - 1] = end.prefix { $0 != "}" } + "},\"crc32\":\"\(checksum.text)\"}}"
    return copy.bytes
  }

  /// The place of the only line that holds this.
  func place(_ text: String) -> Int { lines.firstIndex { $0.contains(text) } ?? 0 }

  mutating func replace(_ old: String, _ new: String, at line: Int) {
    lines[line] = lines[line].replacing(old, with: new)
  }
}
