import DomainModels
import Foundation
import Services
import ServicesTesting
import Storage
import StorageTesting
import StoreEvents
import Testing

@Suite("Streams of events over a store") struct EventHubTests {
  private let ada = UUID()
  private let bo = UUID()
  private let one = UUID()
  private let two = UUID()

  private func event(_ id: UUID) -> ServiceEvent { ServiceEvent(.parcel, id.uuidString) }

  @Test("a stream begins with a resync, and reports what is the caller's") func own() async throws {
    let office = try ParcelOffice()
    var events = try await office.events(of: ada).makeAsyncIterator()
    #expect(await events.next() == .resync)
    try await office.put(two, for: bo, weight: 1)
    try await office.put(one, for: ada, weight: 1)
    #expect(await events.next() == event(one))
    await office.time.end(.seconds(1))
    try await office.erase(one)
    #expect(await events.next() == event(one))
  }

  @Test("what happens within a pause is one look, each resource once") func bursts() async throws {
    let office = try ParcelOffice()
    var events = try await office.events(of: ada).makeAsyncIterator()
    _ = await events.next()
    try await office.put(one, for: ada, weight: 1)
    #expect(await events.next() == event(one))
    await office.time.begun(.seconds(1))
    office.backend.reset()
    for weight in 2...9 {
      try await office.put(one, for: ada, weight: weight)
      try await office.put(two, for: ada, weight: weight)
    }
    await office.time.end(.seconds(1))
    let reported = [await events.next(), await events.next()]
    #expect(reported == [one, two].map(event).sorted { ($0.id ?? "") < ($1.id ?? "") })
    await office.time.begun(.seconds(1))
    #expect(office.backend.counts.reads == 1)
  }

  @Test("commits to other tables wake no stream, and those of others change nothing")
  func costs() async throws {
    let office = try ParcelOffice()
    var events = try await office.events(of: ada).makeAsyncIterator()
    _ = await events.next()
    office.backend.reset()
    try await office.store.write {
      try $0.insert(
        Notice(
          id: Identifier(UUID()), lifecycle: Lifecycle(createdAt: Timestamp(milliseconds: 0))))
    }
    try await office.put(two, for: bo, weight: 1)
    // The look has been taken once the stream pauses.
    await office.time.begun(.seconds(1))
    #expect(office.backend.counts.reads == 1)
    #expect(office.backend.counts.queries == ["parcels": 1])
    await office.time.end(.seconds(1))
    try await office.put(one, for: ada, weight: 1)
    #expect(await events.next() == event(one))
  }

  @Test("a stream ends with its session, without a commit too") func sessions() async throws {
    let office = try ParcelOffice()
    var quiet = try await office.events(of: ada).makeAsyncIterator()
    var other = try await office.events(of: bo).makeAsyncIterator()
    _ = (await quiet.next(), await other.next())
    office.endSession(of: ada)
    await office.time.end(.seconds(60))
    #expect(await quiet.next() == nil)
    await #expect(throws: ParcelAPI.unauthorized) { try await office.events(of: ada) }
    // No event follows the end of a session, even if commits came before the stream ended.
    office.endSession(of: bo)
    try await office.put(two, for: bo, weight: 1)
    await office.time.end(.seconds(1))
    #expect(await other.next() == nil)
    #expect(office.hub.count == 0)
  }

  @Test("an account's oldest stream ends for a further one") func accountLimit() async throws {
    var limits = EventLimits()
    limits.streamsPerAccount = 2
    let office = try ParcelOffice(limits: limits)
    var streams: [AsyncStream<ServiceEvent>.Iterator] = []
    for _ in 0..<3 {
      streams.append(try await office.events(of: ada).makeAsyncIterator())
    }
    for index in streams.indices { #expect(await streams[index].next() == .resync) }
    #expect(await streams[0].next() == nil)
    try await office.put(one, for: ada, weight: 1)
    #expect(await streams[1].next() == event(one))
    #expect(await streams[2].next() == event(one))
  }

  @Test("a process refuses more streams than it has room for") func processLimit() async throws {
    var limits = EventLimits()
    limits.streams = 1
    let office = try ParcelOffice(limits: limits)
    var stream = try await office.events(of: ada).makeAsyncIterator()
    _ = await stream.next()
    let error = await #expect(throws: ServiceError.self) { try await office.events(of: bo) }
    #expect(error?.kind == .busy && error?.reason.httpStatus == 503)
    office.endSession(of: ada)
    await office.time.end(.seconds(60))
    #expect(await stream.next() == nil)
    _ = try await office.events(of: bo)
  }

  @Test("a stream that no client reads is closed") func abandoned() async throws {
    let office = try ParcelOffice()
    do { _ = try await office.events(of: ada) }
    // Its task ends in its own time; a further stream of the process shows that it did.
    while office.hub.count > 0 { await Task.yield() }
  }

  @Test("a reader that is too slow has to open another stream") func slow() async throws {
    let office = try ParcelOffice()
    let stream = try await office.events(of: ada)
    try await office.store.write { transaction in
      for _ in 0..<300 {
        try transaction.insert(
          Parcel(
            id: Identifier(UUID()), addressee: ada, weight: 1,
            lifecycle: Lifecycle(createdAt: Timestamp(milliseconds: 0))))
      }
    }
    while office.hub.count > 0 { await Task.yield() }
    var count = 0
    for await _ in stream { count += 1 }
    #expect(count == 256)
  }

  @Test("streams end with their store") func closing() async throws {
    let office = try ParcelOffice()
    var events = try await office.events(of: ada).makeAsyncIterator()
    _ = await events.next()
    try await office.backend.close()
    #expect(await events.next() == nil)
  }
}
