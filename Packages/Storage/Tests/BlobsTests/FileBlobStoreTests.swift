import Blobs
import Foundation
import LocalBlobs
import Testing

/// The particulars of blobs in files: layout, permissions, interruptions, checking.
@Suite(.timeLimit(.minutes(30))) struct FileBlobStoreTests {
  private let abc = Array("abc".utf8)
  private let id = BlobID(of: Array("abc".utf8))
  private let ada: BlobOwner
  private let ben: BlobOwner
  private let folder = TemporaryFolder()

  init() throws {
    ada = try #require(BlobOwner("ada"))
    ben = try #require(BlobOwner("ben"))
  }

  private var hold: String { "owners/ada/\(id)" }

  @Test func layoutIsContentsAndHolds() async throws {
    let store = try folder.open()
    _ = try await store.put(abc, for: ada)
    _ = try await store.put(abc, for: ben)
    #expect(
      try folder.names() == [
        "blobs", "blobs/ba", folder.content(of: id), "lock", "owners", "owners/ada", hold,
        "owners/ben", "owners/ben/\(id)",
      ])
    #expect(folder.contents(of: folder.content(of: id)) == abc)
    #expect(folder.contents(of: hold) == [])
    try await store.remove(id, of: ada)
    try await store.remove(id, of: ben)
    #expect(try folder.names() == ["blobs", "blobs/ba", "lock", "owners"])
  }

  @Test func everythingIsForThisUserAlone() async throws {
    let store = try folder.open()
    _ = try await store.put(abc, for: ada)
    #expect(try folder.permissions(of: "") == 0o700)
    for name in try folder.names() {
      let isFolder = folder.contents(of: name) == nil
      #expect(try folder.permissions(of: name) == (isFolder ? 0o700 : 0o600), "\(name)")
    }
  }

  @Test func copyHoldsWhatIsHeldHereAndKeepsItsOwn() async throws {
    let store = try folder.open()
    _ = try await store.put(abc, for: ada)
    let other = [UInt8]("other".utf8)
    _ = try await store.put(other, for: ben)
    let place = TemporaryFolder()
    let copy = try place.open()
    let kept = try await copy.put([1], for: ada)
    for _ in 0..<2 { try await FileBlobStore.copy(folder.path, to: copy) }
    #expect(try await copy.list(of: ada).map(\.id) == [id, kept].sorted())
    #expect(try await copy.list(of: ben).map(\.id) == [BlobID(of: other)])
    #expect(try await copy.get(BlobID(of: other)) == other)
    #expect(try await copy.check() == [])
    try folder.damage(id)
    await #expect(throws: BlobError.self) {
      try await FileBlobStore.copy(folder.path, to: InMemoryBlobStore())
    }
    let nothing = InMemoryBlobStore()
    try await FileBlobStore.copy(folder.path + "/nowhere", to: nothing)
    #expect(try await nothing.owners() == [])
  }

  @Test func leftoverOfAnInterruptedPutIsClearedAway() async throws {
    _ = try folder.open()
    try folder.write(abc, to: "incoming")
    let store = try folder.open()
    #expect(try !folder.names().contains("incoming"))
    #expect(try await store.list(of: ada) == [])
    #expect(try await store.get(id) == nil)
    try folder.write([UInt8](repeating: 1, count: 5000), to: "incoming")
    _ = try await store.put(abc, for: ada)
    #expect(try await store.get(id) == abc)
    #expect(try !folder.names().contains("incoming"))
  }

  @Test func interruptedPutOrRemovalLeavesNoHold() async throws {
    _ = try folder.open()
    for isReopened in [true, false] {
      let store = try folder.open()
      try folder.write(abc, to: "incoming")
      try folder.write([], to: hold)
      #expect(try await store.list(of: ada) == [])
      #expect(try await store.get(id) == nil)
      if isReopened {
        _ = try folder.open()
        #expect(try folder.names() == ["blobs", "lock", "owners"])
      }
      #expect(try await store.check() == [])
      #expect(try folder.names() == ["blobs", "lock", "owners"])
      #expect(try await !store.remove(id, of: ada))
    }
  }

  @Test func interruptedMendingLeavesWhatWasThere() async throws {
    let store = try folder.open()
    _ = try await store.put(abc, for: ada)
    try folder.write(abc, to: "incoming")
    #expect(try await folder.open().get(id) == abc)
    #expect(try await store.list(of: ada) == [BlobEntry(id: id, size: 3)])
    #expect(try !folder.names().contains("incoming"))
  }

  @Test func leftoverThatOthersCouldReadBecomesPrivate() async throws {
    let store = try folder.open()
    try folder.write([1], to: "incoming")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o644], ofItemAtPath: folder.path + "/incoming")
    _ = try await store.put(abc, for: ada)
    #expect(try folder.permissions(of: folder.content(of: id)) == 0o600)
  }

  @Test func holdOnNothingCountsForNothing() async throws {
    let store = try folder.open(BlobLimits(ownerSize: 3))
    try folder.write([], to: hold)
    #expect(try await store.list(of: ada) == [])
    #expect(try await store.usage(of: ada) == 0)
    #expect(try await store.get(id) == nil)
    #expect(try await !store.remove(id, of: ada))
    #expect(try !folder.names().contains(hold))
    try folder.write([], to: hold)
    _ = try await store.put(abc, for: ada)
    #expect(try await store.usage(of: ada) == 3)
  }

  @Test func holdOnNothingDoesNotComeToLifeWithAnothersPut() async throws {
    let store = try folder.open(BlobLimits(ownerSize: 3))
    let other = try await store.put([1, 2, 3], for: ada)
    try folder.write([], to: hold)
    _ = try await store.put(abc, for: ben)
    #expect(try await store.list(of: ada) == [BlobEntry(id: other, size: 3)])
    #expect(try await store.list(of: ben) == [BlobEntry(id: id, size: 3)])
    try await store.remove(id, of: ben)
    #expect(try await store.get(id) == nil)
  }

  @Test func refusedPutLeavesNoFile() async throws {
    let store = try folder.open(BlobLimits(blobSize: 3, ownerSize: 2))
    await #expect(throws: BlobError.self) { try await store.put(abc, for: ada) }
    await #expect(throws: BlobError.self) { try await store.put([1, 2, 3, 4], for: ada) }
    #expect(try folder.names() == ["blobs", "lock", "owners"])
  }

  @Test func checkFindsEveryDamage() async throws {
    let store = try folder.open()
    #expect(try await store.check() == [])
    _ = try await store.put(abc, for: ada)
    let second = try await store.put([1], for: ada)
    let third = try await store.put([2], for: ada)
    #expect(try await store.check() == [])
    try folder.damage(id)
    try folder.remove(folder.content(of: second))
    try folder.remove("owners/ada/\(third)")
    try folder.write([], to: "owners/Someone/x")
    try folder.write([], to: "owners/ada/x")
    try folder.write([], to: "blobs/zz/x")
    try folder.write([], to: "blobs/stray")
    let findings = try await store.check().joined(separator: "\n")
    #expect(findings.split(separator: "\n").count == 7)
    for words in [
      "the blob \(id) is damaged", "ada holds the blob \(second), whose content is missing",
      "the blob \(third) has no owner", "owners/Someone is not", "owners/ada/x is not",
      "blobs/zz/x is not", "blobs/stray is not",
    ] {
      #expect(findings.contains(words))
    }
    #expect(try await store.list(of: ada) == [BlobEntry(id: id, size: 3)])
  }

  @Test func whatCanNotBeReadIsAFindingAndHidesNoOther() async throws {
    let store = try folder.open()
    _ = try await store.put(abc, for: ada)
    let second = try await store.put([1], for: ada)
    try folder.damage(second)
    // A pipe that no process writes: opening it must not wait.
    try folder.remove(folder.content(of: id))
    #expect(mkfifo("\(folder.path)/\(folder.content(of: id))", 0o600) == 0)
    let error = await #expect(throws: BlobError.self) { try await store.get(id) }
    #expect(error?.reason == .forbidden)
    #expect(error?.message.hasSuffix("/\(folder.content(of: id)) is no plain file") == true)
    let findings = try await store.check().joined(separator: "\n")
    #expect(findings.split(separator: "\n").count == 2)
    #expect(findings.contains("\(folder.content(of: id)) is no plain file"))
    #expect(findings.contains("the blob \(second) is damaged"))
  }

  @Test func cutContentIsDamage() async throws {
    let store = try folder.open()
    _ = try await store.put(abc, for: ada)
    for wrong in [[], [97, 98], [97, 98, 99, 100]] as [[UInt8]] {
      try folder.write(wrong, to: folder.content(of: id))
      let error = await #expect(throws: BlobError.self) { try await store.get(id) }
      #expect(error?.reason == .damaged)
      #expect(error?.message.contains(id.description) == true)
    }
    _ = try await store.put(abc, for: ada)
    #expect(try await store.get(id) == abc)
  }

  @Test func copyOfTheFolderIsACopyOfTheStore() async throws {
    let store = try folder.open()
    _ = try await store.put(abc, for: ada)
    _ = try await store.put(abc, for: ben)
    let copy = try folder.copy()
    let other = try copy.open()
    #expect(try await other.check() == [])
    try await other.remove(id, of: ada)
    #expect(try await other.get(id) == abc)
    try await other.remove(id, of: ben)
    #expect(try await other.get(id) == nil)
    #expect(try await store.get(id) == abc)
  }

  @Test func linksAreNotFollowed() async throws {
    let elsewhere = TemporaryFolder()
    try elsewhere.write(abc, to: "secret")
    let store = try folder.open()
    try folder.write([], to: folder.content(of: id))
    try folder.remove(folder.content(of: id))
    let place = "\(folder.path)/\(folder.content(of: id))"
    try FileManager.default.createSymbolicLink(
      atPath: place, withDestinationPath: elsewhere.path + "/secret")
    let error = await #expect(throws: BlobError.self) { try await store.get(id) }
    #expect(error?.reason == .forbidden)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/incoming", withDestinationPath: elsewhere.path + "/secret")
    await #expect(throws: BlobError.self) { try await store.put([7], for: ada) }
    #expect(elsewhere.contents(of: "secret") == abc)
    let linked = TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: linked.path, withDestinationPath: folder.path)
    #expect(throws: BlobError.self) { try linked.open() }
  }

  @Test func placeThatCannotBeIsRefusedWhenOpened() throws {
    #expect(throws: Never.self) { try FileBlobStore(folder: folder.path + "/a/b") }
    #expect(try folder.permissions(of: "a") == 0o700)
    try folder.write(abc, to: "file")
    #expect(throws: BlobError.self) { try FileBlobStore(folder: folder.path + "/file/b") }
    let file = #expect(throws: BlobError.self) { try FileBlobStore(folder: folder.path + "/file") }
    #expect(file?.reason == .forbidden)
    #expect(file?.message.contains("/file") == true)
    #expect(throws: Never.self) { try FileBlobStore(folder: folder.path + "/new/") }
    #expect(try folder.permissions(of: "new") == 0o700)
  }

  @Test func aLockThatIsHeldMakesWritersGiveUpAndReadersNot() async throws {
    let store = try folder.open(patience: .milliseconds(50))
    _ = try await store.put(abc, for: ada)
    let descriptor = open(folder.path + "/lock", O_RDWR)
    #expect(flock(descriptor, LOCK_EX) == 0)
    let error = await #expect(throws: BlobError.self) { try await store.put([1], for: ada) }
    #expect(error?.reason == .busy)
    await #expect(throws: BlobError.self) { try await store.remove(id, of: ada) }
    #expect(try await store.get(id) == abc)
    #expect(try await store.list(of: ada).count == 1)
    #expect(try await store.check() == [])
    #expect(throws: Never.self) { try folder.open() }
    close(descriptor)
    #expect(try await folder.open().remove(id, of: ada))
  }

  @Test func cancelledPutWritesNothing() async throws {
    let store = try folder.open()
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await store.put(abc, for: ada)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try await store.get(id) == nil)
  }
}
