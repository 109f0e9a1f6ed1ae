import DomainModels
import PostgresStorage
import Storage
import Sync
import SyncServer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Throughput of a hub: devices that each hand over a logbook of their own at once, in the
/// documents of the wire, which are written before and read afterwards.
struct HubBenchmark {
  struct Refusal: Error { let status: Int, text: String }

  let server: Server
  let devices: Int
  /// The number of operations that each device has.
  let operations: Int

  private static let portion = 500

  /// The cases, in operations a second.
  func series() throws -> Series {
    var series = Series(
      "operations a second of a hub, \(devices) devices with \(operations) operations each")
    series.add("handed over") { try await measured { try await $0.hub.ask(.push, $0.pushes) } }
    series.add("handed over again, nothing of it new") {
      try await measured(after: { try await $0.hub.ask(.push, $0.pushes) }) {
        try await $0.hub.ask(.push, $0.pushes)
      }
    }
    series.add("given, \(HubBenchmark.portion) a page") {
      try await measured(
        after: {
          try await $0.hub.ask(.push, $0.pushes)
          $0.pulls = try await $0.hub.pulls(of: devices)
        }, { try await $0.hub.ask(.pull, $0.pulls) })
    }
    series.add("the same rows and entries of the feed by libpq, as JSON in one transaction") {
      try await sameRows()
    }
    return series
  }

  /// A hub, and what its devices send.
  private struct World {
    let hub: Hub
    let address: String
    /// The bodies of each device, in their order.
    var pushes: [[[UInt8]]]
    var pulls: [[[UInt8]]] = []
  }

  private func world() async throws -> (world: World, close: () async throws -> Void) {
    let catalogue = try Catalogue(version: 1, [Note.self] + SyncServerRecords.all)
    let (backend, address) = try await server.open(catalogue, connections: 4)
    let store = RecordStore(
      backend: backend, catalogue: catalogue, environment: server.environment)
    let hub = Hub(server: try await SyncServer.open(store, server.environment))
    let pushes = try (0..<devices).map { try bodies(of: $0) }
    return (World(hub: hub, address: address, pushes: pushes), { try await backend.close() })
  }

  /// The documents that a device hands over.
  private func bodies(of device: Int) throws -> [[UInt8]] {
    let start = server.environment.clock.now.milliseconds - 3_600_000
    let changes = (0..<operations).map { number in
      let note = server.note(number)
      let stamp = HybridTimestamp(
        milliseconds: start + Int64(number), counter: 0, node: UInt64(device + 1))
      let fields = zip(Note.schema.definition.columns, Note.schema.values(of: note)).compactMap {
        $0.name == "id" ? nil : FieldChange(name: $0.name, value: $1, stamp: stamp)
      }
      return Change(
        operation: server.environment.identifiers.uuid(), scope: Hub.scope(of: device),
        table: Note.table, record: note.id.uuid, life: 1, stamp: stamp, fields: fields,
        schemaVersion: 1)
    }
    let id = server.environment.identifiers.uuid()
    return try stride(from: 0, to: operations, by: HubBenchmark.portion).map { first in
      let part = changes[first..<min(first + HubBenchmark.portion, operations)]
      return try SyncWire.bytes(of: SyncPush(device: id, changes: Array(part)))
    }
  }

  private func measured(
    after prepare: (inout World) async throws -> Void = { _ in },
    _ work: (World) async throws -> Void
  ) async throws -> Sample {
    var (world, close) = try await self.world()
    try await prepare(&world)
    let sample = try await Sample.measure(devices * operations) { try await work(world) }
    try await close()
    return sample
  }

  private func sameRows() async throws -> Sample {
    let (world, close) = try await self.world()
    try await world.hub.ask(.push, world.pushes)
    try await close()
    let tables = [Note.table, "sync_server_feed"]
    let session = try LibpqSession(world.address)
    let texts = try tables.map { try session.text("SELECT json_agg(row)::text FROM \($0) AS row") }
    for table in tables { try session.execute("TRUNCATE \(table)") }
    return try await Sample.measure(devices * operations) {
      try session.execute("BEGIN ISOLATION LEVEL SERIALIZABLE")
      for (table, text) in zip(tables, texts) {
        try session.run(
          """
          INSERT INTO \(table) SELECT * FROM json_populate_recordset(NULL::\(table), $1::text::json)
          ON CONFLICT DO NOTHING
          """, [.text(text)])
      }
      try session.execute("COMMIT")
    }
  }

  /// The hub, as its network would call it.
  private struct Hub: Sendable {
    let server: SyncServer

    static func scope(of device: Int) -> Scope { Scope("climber-\(device)") }

    /// Sends the bodies of every device one after the other, those of all devices at once.
    func ask(_ operation: SyncWire.Operation, _ bodies: [[[UInt8]]]) async throws {
      try await withThrowingTaskGroup(of: Void.self) { group in
        for (device, bodies) in bodies.enumerated() {
          group.addTask {
            for body in bodies { _ = try await reply(operation, body, to: device) }
          }
        }
        try await group.waitForAll()
      }
    }

    /// The requests by which every device gets all that is there.
    func pulls(of devices: Int) async throws -> [[[UInt8]]] {
      var all: [[[UInt8]]] = []
      for device in 0..<devices {
        var bodies: [[UInt8]] = []
        var cursor: SyncCursor?
        var hasMore = true
        while hasMore {
          bodies.append(
            SyncWire.bytes(
              of: PullRequest(
                device: UUID(), cursor: cursor, limit: HubBenchmark.portion)))
          let page = try SyncWire.pullReply(
            of: await reply(.pull, bodies[bodies.count - 1], to: device))
          (cursor, hasMore) = (page.cursor, page.hasMore)
        }
        all.append(bodies)
      }
      return all
    }

    private func reply(
      _ operation: SyncWire.Operation, _ body: [UInt8], to device: Int
    ) async throws -> [UInt8] {
      let own: Set<Scope> = [Hub.scope(of: device)]
      let reply = await server.reply(to: operation, body, by: SyncAccess(reads: own, writes: own))
      guard reply.status == 200 else {
        throw Refusal(status: reply.status, text: String(decoding: reply.body, as: UTF8.self))
      }
      return reply.body
    }
  }
}
