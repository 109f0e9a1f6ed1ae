import DomainModels
import Foundation
import Interchange
import Storage
import StorageTesting
import Testing

@testable import StorageExchange

/// The form of the file, as its page shows it.
@Suite("The form of an export")
struct FormatTests {
  private static var root: URL {
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
  }

  /// The page about exports.
  private static func page() throws -> String {
    try String(contentsOf: root.appending(path: "Documentation/Exchange.md"), encoding: .utf8)
  }

  @Test("the example is what an export gives")
  func example() async throws {
    let catalogue = try Catalogue(version: 1, [Draft.self])
    let stores = Stores(catalogue)
    let store = stores.memory()
    let draft = Draft(
      id: Identifier(name: "draft", in: Identifier<Draft>.nothing), text: "Dear Ana,\n",
      lifecycle: Lifecycle(createdAt: Timestamp(milliseconds: 1_795_250_000_000)))
    try await store.write { try $0.insert(draft) }
    let text = String(decoding: try await store.exported(), as: UTF8.self)
    #expect(try FormatTests.page().contains("```json\n\(text)```"), "\(text)")
  }

  @Test("the snippet stands on its page and works")
  func snippet() async throws {
    let file = FormatTests.root.appending(path: "Tests/StorageExchangeTests/ExchangeSnippet.swift")
    let snippet = try String(contentsOf: file, encoding: .utf8)
    #expect(try FormatTests.page().contains("```swift\n\(snippet)```"))
    let stores = try Stores.library
    let (old, new) = (stores.memory(), try stores.sqlite("moved"))
    let shelf = Shelf(
      id: Identifier(name: "shelf", in: Identifier<Shelf>.nothing), name: "Poetry", room: nil,
      capacity: 3, lifecycle: Lifecycle(createdAt: stores.clock.now))
    try await old.write { try $0.insert(shelf) }
    #expect(try await move(old, into: new).rows["shelves"] == 1)
    #expect(try await new.exported() == old.exported())
  }

  @Test("the checksum is that of zlib")
  func checksum() {
    var checksum = CRC32()
    #expect(checksum.text == "00000000")
    checksum.add(Array("123456789".utf8))
    #expect(checksum.text == "cbf43926")
    var other = CRC32()
    for byte in "123456789".utf8 { other.add([byte]) }
    #expect(other.text == checksum.text)
  }

  @Test("an export comes in chunks, and a sink that is opened again starts over")
  func chunks() async throws {
    let stores = try Stores.library
    let store = stores.memory()
    let now = stores.clock.now
    try await store.write { transaction in
      for number in 0..<600 {
        let text = String(repeating: "long ", count: 50)
        try transaction.insert(
          Draft(
            id: Identifier(name: "\(number)", in: Identifier<Draft>.nothing), text: text,
            lifecycle: Lifecycle(createdAt: now)))
      }
    }
    let chunks = ElementRecorder<[UInt8]>()
    try await StoreExport(of: store, program: "test").write(
      to: ExchangeSink { { chunks.add([$0]) } })
    #expect(chunks.all.count >= 4)
    #expect(chunks.all.allSatisfy { $0.count < 70_000 })
    #expect(try await store.exported() == chunks.all.flatMap { $0 })
  }
}
