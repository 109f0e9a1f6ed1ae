import DomainModels
import Foundation
import Storage
import Sync
import SyncServer
import SyncTesting
import Testing

/// The handling of devices whose clocks are ahead.
@Suite(.timeLimit(.minutes(30))) struct RestampTests {
  private let place = ServerFixture(.sqlite)

  @Test("a reply that is lost and another device's edit in between: stamped once, answered alike")
  func lostReply() async throws {
    let transport = try await place.server().transport(for: ServerFixture.access)
    var fast = ChangeSource(seed: 1, at: place.now.advanced(byMilliseconds: 3_600_000))
    var right = ChangeSource(seed: 2, at: place.now)
    let picture = right.picture()
    try await transport.push(picture)
    let ahead = fast.edit(of: picture, [("title", .text("ahead")), ("width", .integer(7))])
    let first = try await transport.push(ahead, as: 2)
    #expect(first.map(\.outcome) == [.restamped])
    #expect(first[0].current?["title"] == .text("ahead"))
    let given = try #require(first[0].current?.stamp)

    place.wait(1000)
    var later = ChangeSource(seed: 3, at: place.now)
    let edit = later.edit(of: picture, [("title", .text("right"))])
    try await transport.push(edit, as: 3)

    // By now the timestamp is not ahead any more.
    place.wait(7_200_000)
    let again = try await transport.push(ahead, as: 2)
    #expect(again.map(\.outcome) == [.restamped])
    #expect(again[0].current?["title"] == .text("right"))
    #expect(again[0].current?["width"] == .integer(7))
    #expect(again[0].current?.fields.first { $0.name == "width" }?.stamp == given)
    let names = Set(again[0].current?.fields.map(\.name) ?? [])
    #expect(names == ["title", "width", "updated_at"])

    let pulled = try await transport.pull().changes
    #expect(pulled.map(\.operation) == [picture, ahead, edit].map(\.operation))
    #expect(RecordView(pulled).state(of: picture.key)?["title"] == .text("right"))
    try await place.close()
  }

  @Test("several that are ahead keep their order, also behind one that is just within the limit")
  func order() async throws {
    let transport = try await place.server().transport(for: ServerFixture.access)
    var source = ChangeSource(seed: 4, at: place.now.advanced(byMilliseconds: 59_999))
    let picture = source.picture(fields: [("mood", .text("0"))])
    var edits: [Change] = []
    source.now = place.now.advanced(byMilliseconds: 90_000)
    for number in 1...5 {
      edits.append(source.edit(of: picture, [("mood", .text("\(number)"))]))
    }
    let results = try await transport.push([picture] + edits)
    #expect(results.map(\.outcome) == [.applied] + Array(repeating: .restamped, count: 5))
    let pulled = try await transport.pull().changes
    #expect(zip(pulled, pulled.dropFirst()).allSatisfy { $0.stamp < $1.stamp })
    #expect(RecordView(pulled).state(of: picture.key)?["mood"] == .text("5"))
    #expect(results.last?.current?["mood"] == .text("5"))
    let whole = try await transport.wholeSnapshot().records
    #expect(RecordView(whole).state(of: picture.key)?["mood"] == .text("5"))
    try await place.close()
  }

  @Test("one that comes twice in a push is stamped once")
  func twice() async throws {
    let transport = try await place.server().transport(for: ServerFixture.access)
    var fast = ChangeSource(seed: 6, at: place.now.advanced(byMilliseconds: 3_600_000))
    let picture = fast.picture()
    let results = try await transport.push(picture, picture)
    #expect(results.map(\.outcome) == [.restamped, .restamped])
    #expect(results[0].current == results[1].current)
    #expect(try await transport.pull().changes.count == 1)
    try await place.close()
  }

  @Test("of a change only the fields that are ahead are stamped again")
  func fields() async throws {
    let transport = try await place.server().transport(for: ServerFixture.access)
    var right = ChangeSource(seed: 5, at: place.now)
    let picture = right.picture()
    let stamp = HybridTimestamp(
      milliseconds: place.now.milliseconds + 60_001, counter: 0, node: 1)
    let change = Change(
      operation: picture.operation, scope: picture.scope, table: picture.table,
      record: picture.record, life: 1, stamp: stamp,
      fields: picture.fields.map { field in
        field.name == "title"
          ? FieldChange(name: field.name, value: .text("x"), stamp: stamp, replaced: stamp) : field
      }, schemaVersion: 1)
    try await transport.push(change)
    let pulled = try #require(try await transport.pull().changes.first)
    let differing = zip(pulled.fields, picture.fields).filter { $0.stamp != $1.stamp }.map(\.0.name)
    #expect(differing == ["title"])
    #expect(pulled.fields.first { $0.name == "title" }?.replaced == nil)
    #expect(pulled.stamp < stamp)
    #expect(pulled.stamp == pulled.fields.map(\.stamp).max())
    try await place.close()
  }
}
