import DomainModels
import Foundation
import Secrets
import SharedFolders
import SharedFoldersTesting
import Storage
import Sync
import Testing

@testable import FolderSync

/// The effect of a passphrase, and the opening of folders.
@Suite struct FolderEncryptionTests {
  private let ana = Folders.device(1)
  private let ben = Folders.device(2)

  private func options(_ credential: FolderCredential?, seed: UInt64 = 1) -> FolderOptions {
    Folders.options(seed: seed, name: "Ana's phone", credential: credential)
  }

  private func reason(
    _ folder: MemoryFolder, _ credential: FolderCredential?
  ) async -> SyncError.Reason? {
    do {
      _ = try await FolderTransport.open(folder, options(credential, seed: 5))
      return nil
    } catch {
      return error.reason
    }
  }

  @Test("one passphrase makes, opens and reads; another, or none, is locked out")
  func passphrase() async throws {
    let folder = Folders.memory()
    let credential = FolderCredential.passphrase(Secret("correct horse"))
    let transport = try await FolderTransport.open(folder, options(credential))
    let changes = FolderChanges(seed: 70).next(3)
    try await transport.pushAll(changes, from: ana)
    #expect(await reason(folder, nil) == .locked)
    #expect(await reason(folder, .passphrase(Secret("correct horsf"))) == .locked)
    #expect(await reason(folder, .key(Folders.key)) == .locked)
    let other = try await FolderTransport.open(folder, options(credential, seed: 2))
    #expect(try await other.pullAll(as: ben).changes == changes)
    // The key is kept as bytes, and opens without the passphrase.
    let key = try #require(await other.key)
    let kept = try #require(FolderKey(key.secret))
    #expect(kept == key)
    let third = try await FolderTransport.open(folder, options(.key(kept), seed: 3))
    #expect(try await third.pullAll(as: ben).changes == changes)
    // Without the folder's file, too.
    folder.put(nil, as: "quartet-sync.json")
    #expect(await reason(folder, nil) == .locked)
    #expect(await reason(folder, .passphrase(Secret("wrong"))) == .locked)
    #expect(folder.contents.count == 1)
    #expect(await reason(folder, credential) == nil)
  }

  @Test("devices that make an encrypted folder at once read each other's salts")
  func twoSalts() async throws {
    let (first, second) = (Folders.memory(), Folders.memory())
    let credential = FolderCredential.passphrase(Secret("battery staple"))
    let here = try await FolderTransport.open(first, options(credential, seed: 1))
    let there = try await FolderTransport.open(second, options(credential, seed: 2))
    let source = FolderChanges(seed: 71)
    let (mine, yours) = (source.next(2), source.next(2))
    try await here.pushAll(mine, from: ana)
    try await there.pushAll(yours, from: ben)
    for (name, bytes) in second.contents {
      first.put(bytes, as: name == "quartet-sync.json" ? "quartet-sync-2.json" : name)
    }
    let pulled = try await here.pullAll(as: Folders.device(3))
    #expect(Set(pulled.changes) == Set(mine + yours) && pulled.notices.isEmpty)
    let key = try #require(await here.key)
    #expect(key.keys.count == 2)
    // A device that has only one of the keys gets an error that names what is missing.
    let salts = first.contents.values.compactMap { bytes -> [UInt8]? in
      guard case .document(let document) = FolderDocument.read(bytes) else { return nil }
      return document.salt
    }
    #expect(salts.count == 2)
    let winner = try #require(
      await here.scan.document?.salt.flatMap { salt in key.keys[salt].map { [salt: $0] } })
    let partial = try await FolderTransport.open(
      first, options(.key(FolderKey(keys: winner)), seed: 3))
    let part = try await partial.pullAll(as: Folders.device(3))
    #expect(part.changes.count == 2 && part.notices.count == 1)
    #expect(part.notices[0].contains("open the folder with its passphrase"))
    let whole = try await FolderTransport.open(first, options(.key(key), seed: 4))
    #expect(
      try await whole.pullAll(as: Folders.device(3), from: part.cursor).changes.count == 2)
  }

  @Test("nothing of a person stands in an encrypted folder, in names or contents")
  func nothingReadable() async throws {
    let folder = Folders.memory()
    let transport = try await FolderTransport.open(folder, options(.key(Folders.key)))
    let changes = FolderChanges(seed: 72).next(50)
    try await transport.pushAll(changes, from: ana)
    // Five bytes and more: three of them turn up in ciphertext by chance.
    let words = ["Ana's", "\"ana\"", "phone", "climbs", "field_", "local", "owner"]
    func texts(_ folder: MemoryFolder) -> [String] {
      folder.contents.map { $0 + String(decoding: $1, as: Unicode.ASCII.self) }
    }
    for word in words { #expect(!texts(folder).contains { $0.contains(word) }, "\(word)") }
    let plain = Folders.memory()
    try await FolderTransport.open(plain, options(nil)).pushAll(changes, from: ana)
    for word in words { #expect(texts(plain).contains { $0.contains(word) }, "\(word)") }
    let summary = try await FolderSummary.read(folder)
    #expect(summary.kind == .ours && summary.isEncrypted && summary.owner == nil)
    #expect(summary.devices.isEmpty && summary.product == "climbing")
    #expect(summary.segments == 1)
    let opened = try await FolderSummary.read(folder, .key(Folders.key))
    #expect(opened.owner == Folders.owner && opened.devices.map(\.name) == ["Ana's phone"])
    #expect(opened.notices.isEmpty)
    let error = await #expect(throws: SyncError.self) {
      try await FolderSummary.read(folder, .key(FolderKey(keys: [:])))
    }
    #expect(error?.reason == .locked)
  }

  @Test("a plain folder opened with a passphrase is not taken for an encrypted one")
  func plainWithPassphrase() async throws {
    let folder = Folders.memory()
    _ = try await FolderTransport.open(folder, options(nil))
    #expect(await reason(folder, .key(Folders.key)) == .wrongPlace)
    #expect(folder.contents.count == 1)
  }

  @Test("no device writes openly into a folder that another device encrypts")
  func halfEncrypted() async throws {
    let (plain, sealed) = (Folders.memory(), Folders.memory())
    let open = try await FolderTransport.open(plain, options(nil, seed: 1))
    let closed = try await FolderTransport.open(sealed, options(.key(Folders.key), seed: 2))
    let source = FolderChanges(seed: 73)
    try await open.pushAll(source.next(2), from: ana)
    let secret = source.next(2)
    try await closed.pushAll(secret, from: ben)
    for (name, bytes) in plain.contents {
      sealed.put(bytes, as: name == "quartet-sync.json" ? "quartet-sync-2.json" : name)
    }
    let pulled = try await closed.pullAll(as: Folders.device(3))
    #expect(pulled.changes == secret)
    #expect(pulled.notices.count == 1)
    #expect(pulled.notices[0].hasSuffix("it is not encrypted, and this folder is"))
    for (name, bytes) in sealed.contents { plain.put(bytes, as: "other \(name)") }
    let before = plain.contents
    let error = await #expect(throws: SyncError.self) {
      try await open.push(SyncPush(device: ana, changes: source.next(1)))
    }
    #expect(error?.reason == .locked)
    #expect(plain.contents == before)
  }

  @Test("frames that are moved, repeated, left out or put into another segment are not read")
  func tampering() async throws {
    let folder = Folders.memory()
    let transport = try await FolderTransport.open(folder, options(.key(Folders.key)))
    let changes = FolderChanges(seed: 74).next(6)
    for change in changes { try await transport.pushAll([change], from: ana) }
    let others = FolderChanges(seed: 75).next(6)
    for change in others { try await transport.pushAll([change], from: ben) }
    let files = folder.contents.filter { $0.key.hasSuffix(".quartet") }
    let name = try #require(files.keys.first { $0.hasPrefix(ana.text) })
    let other = try #require(files.keys.first { $0.hasPrefix(ben.text) })
    let (frames, foreign) = (frames(try #require(files[name])), frames(try #require(files[other])))
    #expect(frames.count == 7)
    let forgeries: [(frames: [[UInt8]], whole: Int)] = [
      ([0, 1, 3, 2, 4, 5, 6].map { frames[$0] }, 1), ([0, 1, 2, 2, 3].map { frames[$0] }, 2),
      ([0, 1, 3, 4].map { frames[$0] }, 1), ([frames[0], frames[1], foreign[2]], 1),
      ([foreign[0]] + frames[1...], 0),
    ]
    for forgery in forgeries {
      folder.put(nil, as: other)
      folder.put(forgery.frames.flatMap { $0 }, as: name)
      let pulled = try await transport.pullAll(as: Folders.device(3))
      #expect(pulled.changes == Array(changes[..<forgery.whole]))
      #expect(pulled.notices.count == 1)
    }
    // What was cut off at the end can't be seen.
    folder.put(frames[...3].flatMap { $0 }, as: name)
    let cut = try await transport.pullAll(as: Folders.device(3))
    #expect(cut.changes == Array(changes[..<3]) && cut.notices.isEmpty)
  }

  /// The beginning of a segment and its frames.
  private func frames(_ bytes: [UInt8]) -> [[UInt8]] {
    var rest = bytes[...]
    var pieces: [[UInt8]] = []
    while rest.count > 16 {
      let isFirst = pieces.isEmpty
      let start = isFirst ? SegmentHeader.startCount : SegmentFrame.startCount
      let length = rest.dropFirst(isFirst ? 12 : 0).prefix(4)
      let count = start + Int(BigEndian.number(length)) + SegmentSeal.trailerCount
      pieces.append(Array(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    return pieces
  }
}
