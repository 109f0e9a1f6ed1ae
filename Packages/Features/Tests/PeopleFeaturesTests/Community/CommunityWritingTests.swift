import DomainModels
import PeopleModels
import PeopleRequests
import Storage
import Synchronization
import Testing

@testable import PeopleFeatures

@Suite("An index that could not be written")
struct CommunityWritingTests {
  /// A file on a disk that is full now and then.
  private final class FullDisk: CommunityFile {
    struct Full: Error {}

    private let isFull = Mutex(false)
    private let parts = Mutex<[[UInt8]]?>(nil)

    func set(full: Bool) { isFull.withLock { $0 = full } }

    func read() -> [[UInt8]]? { parts.withLock { $0 } }

    func replace(with parts: [[UInt8]]) throws {
      if isFull.withLock({ $0 }) { throw Full() }
      self.parts.withLock { $0 = parts }
    }

    func remove() { parts.withLock { $0 = nil } }
  }

  @Test("is written the next time, without whoever was removed")
  func again() async throws {
    let file = FullDisk()
    let desk = try PeopleDesk.town(file)
    let one = try await Neighbour(at: desk)
    let other = try await Neighbour(at: desk)
    try await RefreshCommunity(desk)()
    let (now, removal) = (desk.clock.now, Identifier<PersonRemoval>(desk.identifiers.uuid()))
    file.set(full: true)
    _ = try await ErasePerson(desk.store)(other.person, removal: removal, at: now)
    _ = try await one.ask(Discovery.Cards())
    #expect(throws: FullDisk.Full.self) { try desk.community.writeIfChanged() }
    file.set(full: false)
    #expect(try desk.community.writeIfChanged())
    #expect(try !desk.community.writeIfChanged())
    let parts = try #require(file.read())
    let index = try #require(CommunityIndex(parts: parts))
    #expect(index.row(of: other.person) == nil && index.row(of: one.person) != nil)
  }

  @Test("is written the next time after a refresh as well")
  func refreshed() async throws {
    let file = FullDisk()
    let desk = try PeopleDesk.town(file)
    _ = try await Neighbour(at: desk)
    file.set(full: true)
    await #expect(throws: FullDisk.Full.self) { try await RefreshCommunity(desk)() }
    file.set(full: false)
    #expect(try desk.community.writeIfChanged())
    #expect(file.read() != nil)
  }
}
