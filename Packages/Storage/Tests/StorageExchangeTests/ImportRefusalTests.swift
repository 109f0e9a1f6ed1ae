import DomainModels
import Foundation
import Storage
import StorageExchange
import StorageTesting
import Testing

/// The rows that an import refuses: each with its line, what is wrong and what to do.
@Suite("Refused files")
struct ImportRefusalTests {
  private let stores: Stores

  init() throws { stores = try Stores.library }

  /// A store with a shelf and two books on it.
  private func file() async throws -> ExportedFile {
    let store = stores.memory()
    let now = stores.clock.now
    let shelf = Shelf(
      id: Identifier(name: "shelf", in: Identifier<Shelf>.nothing), name: "Poetry", room: nil,
      capacity: 3, lifecycle: Lifecycle(createdAt: now))
    let books = ["a", "b"].map { name in
      Book(
        id: Identifier(name: name, in: Identifier<Shelf>.nothing), shelf: shelf.id, title: name,
        pages: 12, lifecycle: Lifecycle(createdAt: now))
    }
    try await store.write { transaction in
      try transaction.insert(shelf)
      for book in books { try transaction.insert(book) }
    }
    return ExportedFile(try await store.exported())
  }

  private func expect(
    _ reason: StoreExchangeError.Reason, _ message: String, of bytes: [UInt8],
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let source = ExchangeSource(bytes)
    let error = #expect(throws: StoreExchangeError.self, sourceLocation: sourceLocation) {
      try StoreImport(from: source).check(against: stores.catalogue)
    }
    #expect(error?.reason == reason, sourceLocation: sourceLocation)
    #expect(error?.message == message, sourceLocation: sourceLocation)
    #expect(error?.hint?.isEmpty == false, sourceLocation: sourceLocation)
    #expect(error?.kind == .failed, sourceLocation: sourceLocation)
    for store in [stores.memory(), try stores.sqlite("refused")] {
      let again = await #expect(throws: StoreExchangeError.self, sourceLocation: sourceLocation) {
        try await store.importing(bytes)
      }
      #expect(again == error, sourceLocation: sourceLocation)
      try await StoreImport.requireEmpty(store)
      try await store.backend.close()
    }
  }

  @Test("the lines are those that the other tests change")
  func lines() async throws {
    let file = try await file()
    #expect(file.lines.count == 9)
    #expect(file.place("\"table\":\"_changes\"") == 1)
    #expect(file.place("\"table\":\"_clock\"") == 4)
    #expect(file.place("\"table\":\"shelves\"") == 5)
    #expect(file.place("\"table\":\"books\"") == 6)
    #expect(file.resealed == file.bytes)
  }

  @Test("what is no export")
  func noExport() async throws {
    for text in [
      "hello\n", "{}\n", "[1]\n", "{\"quartet\":\"deck\",\"format\":1}\n", "\n", "PK\u{3}",
    ] {
      try await expect(.notAnExport, "line 1: this is not an exported store", of: Array(text.utf8))
    }
    try await expect(.notAnExport, "there is nothing in it", of: [])
    try await expect(
      .notAnExport, "line 1: this is not an exported store",
      of: Array(repeating: 7, count: 5_000_000))
  }

  @Test("a later form, and a later catalogue")
  func newer() async throws {
    var file = try await file()
    file.replace("\"format\":1", "\"format\":2", at: 0)
    try await expect(
      .newerFormat, "line 1: the file has form 2, and this program reads up to 1",
      of: file.resealed)
    file = try await self.file()
    file.replace("\"catalogue\":1", "\"catalogue\":2", at: 0)
    try await expect(
      .newerCatalogue, "line 1: the export has layout 2, and this program knows up to 1",
      of: file.resealed)
  }

  @Test("tables and columns that are not known, or otherwise, all of them by name")
  func layout() async throws {
    var file = try await file()
    file.replace("\"name\":\"drafts\"", "\"name\":\"letters\"", at: 0)
    file.replace(
      "\"name\":\"capacity\",\"type\":\"integer\"", "\"name\":\"capacity\",\"type\":\"text\"", at: 0
    )
    file.replace("\"name\":\"width\"", "\"name\":\"height\"", at: 0)
    file.replace(
      "\"name\":\"room\",\"type\":\"text\",\"nullable\":true",
      "\"name\":\"room\",\"type\":\"text\"", at: 0)
    file.replace(
      "\"name\":\"_clock\",\"key\":[\"scope\"]", "\"name\":\"_clock\",\"key\":[\"node\"]", at: 0)
    try await expect(
      .otherLayout,
      "line 1: the export of test does not fit: the rows of _clock have another key; "
        + "shelves.room is text or null, not text; shelves.capacity is integer, not text; "
        + "there is no table letters; there is no column thumbnails.height; "
        + "thumbnails.width is missing and must be there",
      of: file.resealed)
    file = try await self.file()
    file.replace("\"name\":\"_clock\"", "\"name\":\"clock\"", at: 0)
    try await expect(
      .otherLayout,
      "line 1: the export of test does not fit: there is no table clock; "
        + "the table _clock is missing", of: file.resealed)
  }

  @Test("a first line that can't be understood")
  func header() async throws {
    for (old, new) in [
      ("\"type\":\"bytes\"", "\"type\":\"octets\""), ("\"catalogue\":1", "\"catalogue\":\"1\""),
      ("\"name\":\"books\"", "\"name\":\"shelves\""), ("\"name\":\"pages\"", "\"name\":\"title\""),
      ("\"format\":1", "\"format\":0"),
    ] {
      var file = try await file()
      file.replace(old, new, at: 0)
      try await expect(
        .malformed, "line 1: the tables of the export can't be understood", of: file.resealed)
    }
  }

  @Test("a value of another type")
  func wrongValue() async throws {
    for (old, new, message) in [
      (
        "\"pages\":12", "\"pages\":12.0",
        "books.pages has to be a whole number of 64 bits or null, and this number is not"
      ),
      ("\"title\":\"a\"", "\"title\":7", "books.title has to be a string, and this number is not"),
      (
        "\"title\":\"a\"", "\"title\":null", "books.title has to be a string, and this null is not"
      ),
      (
        "\"_stamp\":\"", "\"_stamp\":\"!",
        "books._stamp has to be a string in Base64, and this string is not"
      ),
      (
        "\"_stamps\":null", "\"_stamps\":[{\"real\":1.0}]",
        "books._stamps has to be an array or null, and this array is not"
      ),
      (
        "\"created_at\":\"2027", "\"created_at\":\"27",
        "books.created_at has to be an instant such as 2026-11-21T08:30:00.000Z, and this string "
          + "is not"
      ),
      ("\"id\":\"", "\"id\":\"x", "books.id has to be a UUID, and this string is not"),
    ] {
      var file = try await file()
      let place = try #require(file.lines.firstIndex { $0.contains("\"title\":\"a\"") })
      file.replace(old, new, at: place)
      try await expect(.wrongValue, "line \(place + 1): \(message)", of: file.resealed)
    }
  }

  @Test("a clock, a place in the log or a stamp that no store could go on from")
  func ownColumns() async throws {
    let pattern = /("(?:_stamp|stamp)":")[^"]+"/
    let late = HybridTimestamp(milliseconds: 253_402_300_800_000, counter: 0, node: 1).bytes
    for (line, table) in [(1, "_changes"), (4, "_clock"), (5, "shelves")] {
      for bytes in [
        [], [1], Array(repeating: 0, count: 15), Array(repeating: 0, count: 17), late,
        Array(repeating: 0xFF, count: 16),
      ] as [[UInt8]] {
        var file = try await file()
        let stamp = Data(bytes).base64EncodedString()
        file.lines[line] = file.lines[line].replacing(pattern) { "\($0.output.1)\(stamp)\"" }
        let column = table == "shelves" ? "_stamp" : "stamp"
        try await expect(
          .wrongValue,
          "line \(line + 1): \(table).\(column) has to be a moment of 16 bytes before the year "
            + "10000, and this string is not", of: file.resealed)
      }
    }
    for (line, table) in [(1, "_changes"), (4, "_clock")] {
      for sequence in [-1, 1 << 62, Int64.max, Int64.min] {
        var file = try await file()
        file.lines[line] = file.lines[line].replacing(/"sequence":\d+/) { _ in
          "\"sequence\":\(sequence)"
        }
        try await expect(
          .wrongValue,
          "line \(line + 1): \(table).sequence has to be a whole number from 0 to less than 2^62, "
            + "and this number is not", of: file.resealed)
      }
    }
  }

  @Test("the latest moment and place that a store can go on from")
  func latest() async throws {
    var file = try await file()
    let stamp = HybridTimestamp(milliseconds: 253_402_300_799_999, counter: 0xFFFF, node: 1)
    file.lines[4] = file.lines[4].replacing(/"stamp":"[^"]+"/) { _ in
      "\"stamp\":\"\(Data(stamp.bytes).base64EncodedString())\""
    }
    .replacing(/"sequence":\d+/) { _ in "\"sequence\":\((1 << 62) - 1)" }
    let store = stores.memory()
    try await store.importing(file.resealed)
    #expect(try await store.exported() == file.resealed)
  }

  @Test("a line that is no JSON, or no row")
  func malformed() async throws {
    var file = try await file()
    file.replace("\"row\":", "\"row\"", at: 5)
    try await expect(
      .malformed, "line 6, column 25: expected ':' after a key, found '{'", of: file.resealed)
    for (line, message) in [
      ("7", "this is neither a row nor the end"), ("{}", "this is neither a row nor the end"),
      ("{\"table\":\"books\"}", "this is neither a row nor the end"),
      (
        "{\"table\":\"cows\",\"row\":{}}", "the first line lists no table of this row's name"
      ),
      (
        "{\"table\":\"drafts\",\"row\":{}}",
        "this row of drafts lacks _scope, id, text, created_at, updated_at, deleted_at"
      ),
      (
        "{\"table\":\"thumbnails\",\"row\":{\"_scope\":\"\",\"id\":\"00000000-0000-0000-0000-000000000000\",\"width\":1,\"depth\":1,\"created_at\":1,\"updated_at\":1}}",
        "this row of thumbnails lacks deleted_at and has no column depth"
      ),
      ("{\"end\":{}}", "the end can't be understood"),
    ] {
      file = try await self.file()
      file.lines.insert(line, at: 8)
      try await expect(.malformed, "line 9: \(message)", of: file.bytes)
    }
    file = try await self.file()
    file.lines.append("")
    try await expect(
      .malformed, "line 10: the export ended with the line before, and something follows",
      of: file.bytes)
    try await expect(
      .malformed, "line 10: the export ended with the line before, and something follows",
      of: try await self.file().bytes + [32])
  }

  @Test("rows twice, and rows out of order")
  func order() async throws {
    var file = try await file()
    file.lines.insert(file.lines[6], at: 6)
    try await expect(.disordered, "line 8: this row of books is there twice", of: file.resealed)
    file = try await self.file()
    file.lines.swapAt(6, 7)
    try await expect(
      .disordered, "line 8: the rows of books are not in the order of their keys",
      of: file.resealed)
    file = try await self.file()
    file.lines.swapAt(5, 6)
    try await expect(
      .disordered, "line 7: a row of shelves comes after rows of books", of: file.resealed)
  }

  @Test("a file that was cut, or changed")
  func harmed() async throws {
    let whole = try await file()
    var file = whole
    file.lines.removeLast()
    try await expect(
      .truncated, "line 8: the export stops here, before its end", of: file.bytes)
    try await expect(
      .truncated, "line 8: the export stops here, before its end", of: whole.bytes.dropLast(9))
    try await expect(
      .truncated, "line 1: the export stops here, before its end", of: Array(whole.bytes.prefix(9)))
    file = whole
    file.lines.remove(at: 7)
    try await expect(
      .damaged, "line 8: the export says it has 2 rows of books, and 1 came", of: file.resealed)
    file = whole
    file.replace("Poetry", "Poesie", at: 5)
    try await expect(
      .damaged, "line 9: the checksum is another: something before was changed", of: file.bytes)
    file = whole
    file.lines = file.lines.map { $0 + "\r" }
    try await expect(
      .damaged, "line 9: the checksum is another: something before was changed", of: file.bytes)
    file = whole
    file.lines.remove(at: 4)
    file.replace("\"_clock\":1", "\"_clock\":0", at: 7)
    try await expect(
      .damaged, "line 8: there are 0 clocks of the store where there has to be one",
      of: file.resealed)
  }

  @Test("a store that holds something, were it only a clock")
  func notEmpty() async throws {
    let bytes = try await file().bytes
    for store in [stores.memory(), try stores.sqlite("full")] {
      try await store.importing(bytes)
      let before = try await store.exported()
      let error = await #expect(throws: StoreExchangeError.self) {
        try await store.importing(bytes)
      }
      #expect(error?.reason == .notEmpty)
      #expect(error?.message == "the store is not empty: there are rows in _changes")
      #expect(try await store.exported() == before)
    }
    let clockOnly = stores.memory()
    _ = try await clockOnly.write { try $0.moment(in: .local) }
    let error = await #expect(throws: StoreExchangeError.self) {
      try await StoreImport.requireEmpty(clockOnly)
    }
    #expect(error?.message == "the store is not empty: there are rows in _clock")
  }

  @Test("what the source and the sink throw comes out, and nothing was imported")
  func throwing() async throws {
    struct Broken: Error {}
    let file = try await file().bytes
    let store = stores.memory()
    let source = ExchangeSource {
      var isFirst = true
      return {
        defer { isFirst = false }
        if isFirst { return Array(file.dropLast(200)) }
        throw Broken()
      }
    }
    await #expect(throws: Broken.self) {
      try await StoreImport(from: source).write(into: store)
    }
    try await StoreImport.requireEmpty(store)
    try await store.importing(file)
    await #expect(throws: Broken.self) {
      try await StoreExport(of: store, program: "test").write(
        to: ExchangeSink { { _ in throw Broken() } })
    }
  }
}
