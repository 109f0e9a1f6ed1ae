import Foundation
import Secrets
import StorageTesting
import Synchronization
import Testing

@testable import Vault

/// Messages put there while the vault is locked come out whole, once, in order, and for its key only.
struct SealedInboxTests {
  @Test(arguments: [0, 1, 251, 252, 253, 508, 509, 100_000, SealedInbox.largest])
  func messageComesBack(_ count: Int) throws {
    let inbox = try Inbox()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try inbox.inbox.seal(bytes, id: Inbox.id(1))
    let messages = try inbox.inbox.open(with: inbox.privateKey)
    #expect(messages.map(\.id) == [Inbox.id(1)])
    #expect(try messages.first?.contents.get() == bytes)
  }

  @Test func privateKeyIsKeptBeforeThePublicOneIsPublished() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/inbox"
    let kept = Mutex<Secret?>(nil)
    let inbox = try await SealedInbox.make(in: path) { privateKey in
      #expect(!FileManager.default.fileExists(atPath: path + "/public.key"))
      kept.withLock { $0 = privateKey }
    }
    let privateKey = try #require(kept.withLock { $0 })
    try inbox.verify(against: privateKey)
    try inbox.seal(Array("kept".utf8), id: Inbox.id(1))
    #expect(try inbox.open(with: privateKey).map { try $0.contents.get() } == [Array("kept".utf8)])

    struct Refusal: Error {}
    let other = folder.path + "/other"
    await #expect(throws: Refusal.self) {
      _ = try await SealedInbox.make(in: other) { _ in throw Refusal() }
    }
    #expect(!FileManager.default.fileExists(atPath: other))
  }

  @Test func messagesComeInTheOrderOfTheirIdentities() throws {
    let inbox = try Inbox()
    for number in [3, 1, 300, 2] {
      try inbox.inbox.seal(Array("text \(number)".utf8), id: Inbox.id(number))
    }
    #expect(try inbox.inbox.count() == 4)
    #expect(try inbox.inbox.ids() == [1, 2, 3, 300].map(Inbox.id))
    #expect(
      try inbox.inbox.open(with: inbox.privateKey).map {
        String(decoding: try $0.contents.get(), as: UTF8.self)
      } == ["text 1", "text 2", "text 3", "text 300"])
  }

  @Test func removingTakesTheseMessagesOnly() throws {
    let inbox = try Inbox()
    for number in 1...3 { try inbox.inbox.seal(Array("\(number)".utf8), id: Inbox.id(number)) }
    try inbox.inbox.remove([Inbox.id(1), Inbox.id(3), Inbox.id(9)])
    #expect(try inbox.texts() == [2: "2"])
    try inbox.inbox.remove([])
    #expect(try inbox.inbox.count() == 1)
  }

  @Test func whatIsRemovedIsOverwritten() throws {
    let inbox = try Inbox()
    try inbox.inbox.seal(Array("gone".utf8), id: Inbox.id(1))
    let file = try #require(
      FileHandle(forReadingAtPath: "\(inbox.folder.path)/\(Inbox.file(1))"))
    try inbox.inbox.remove([Inbox.id(1)])
    let left = try #require(try file.readToEnd())
    #expect(left.count == 313 && left.allSatisfy { $0 == 0 })
    // What has a second name is not only ours.
    try inbox.inbox.seal(Array("two names".utf8), id: Inbox.id(2))
    let second = inbox.folder.path + "/second"
    try FileManager.default.linkItem(
      atPath: "\(inbox.folder.path)/\(Inbox.file(2))", toPath: second)
    try inbox.inbox.remove([Inbox.id(2)])
    #expect(try inbox.folder.bytes(of: "second").contains { $0 != 0 })
    #expect(try inbox.inbox.count() == 0)
  }

  @Test func whereThereIsNoInboxNothingWaitsAndNothingIsCaptured() throws {
    let folder = try TemporaryFolder()
    let inbox = SealedInbox(folder: folder.path + "/inbox")
    #expect(try inbox.count() == 0)
    #expect(try inbox.open(with: SealedInbox.newPrivateKey()).isEmpty)
    try inbox.remove([Inbox.id(1)])
    let error = #expect(throws: VaultError.self) { try inbox.seal([1], id: Inbox.id(1)) }
    #expect(error?.reason == .missing)
    #expect(error?.message.hasSuffix("nothing was captured") == true)
    let unverified = #expect(throws: VaultError.self) {
      try inbox.verify(against: SealedInbox.newPrivateKey())
    }
    #expect(unverified?.reason == .missing)
    #expect(try folder.files() == [])
  }

  @Test func filesAreForThisUserAloneAndTellLittle() throws {
    let inbox = try Inbox()
    for (number, text) in ["", "calm", String(repeating: "w", count: 252)].enumerated() {
      try inbox.inbox.seal(Array(text.utf8), id: Inbox.id(number))
    }
    try inbox.inbox.seal(Array("canary in a coal mine".utf8), id: Inbox.id(7))
    try inbox.inbox.seal(Array(repeating: 119, count: 253), id: Inbox.id(8))
    #expect(try inbox.folder.mode(of: "inbox") == 0o700)
    let files = try inbox.folder.files(in: "inbox")
    #expect(files.count == 6 && files.contains("public.key"))
    for file in files {
      #expect(try inbox.folder.mode(of: "inbox/\(file)") == 0o600)
      let bytes = Data(try inbox.folder.bytes(of: "inbox/\(file)"))
      #expect(bytes.range(of: Data("canary".utf8)) == nil)
      #expect(bytes.range(of: Data("wwww".utf8)) == nil)
    }
    let sizes = try [0, 1, 2, 7, 8].map { try inbox.folder.bytes(of: Inbox.file($0)).count }
    #expect(sizes == [313, 313, 313, 313, 569])
  }

  @Test func lengthsArePowersOfTwo() {
    #expect(InboxEnvelope.paddedCount(0) == 256)
    #expect(InboxEnvelope.paddedCount(252) == 256)
    #expect(InboxEnvelope.paddedCount(253) == 512)
    #expect(InboxEnvelope.paddedCount(5000) == 8192)
    #expect(InboxEnvelope.largest == 41 + (1 << 21) + 16)
  }

  @Test func aTextIsSealedDifferentlyEachTime() throws {
    let inbox = try Inbox()
    for number in 1...2 { try inbox.inbox.seal(Array("same".utf8), id: Inbox.id(number)) }
    let files = try (1...2).map { try inbox.folder.bytes(of: Inbox.file($0)) }
    #expect(files[0].dropFirst(9) != files[1].dropFirst(9))
  }

  @Test func whatIsTooLargeOrThereAlreadyIsRefused() throws {
    let inbox = try Inbox()
    let large = [UInt8](repeating: 1, count: SealedInbox.largest + 1)
    let tooLarge = #expect(throws: VaultError.self) {
      try inbox.inbox.seal(large, id: Inbox.id(1))
    }
    #expect(tooLarge?.reason == .tooLarge)
    #expect(tooLarge?.message.hasSuffix("nothing was captured") == true)
    try inbox.inbox.seal(Array("first".utf8), id: Inbox.id(1))
    let twice = #expect(throws: VaultError.self) {
      try inbox.inbox.seal(Array("second".utf8), id: Inbox.id(1))
    }
    #expect(twice?.reason == .duplicate)
    #expect(try inbox.texts() == [1: "first"])
  }

  @Test func keysThatAreNoneAreRefused() throws {
    let inbox = try Inbox()
    for key in [Secret(""), Secret("short"), Secret(bytes: [UInt8](repeating: 1, count: 33))] {
      for call in [
        { _ = try inbox.inbox.open(with: key) }, { try inbox.inbox.verify(against: key) },
        { try inbox.inbox.publish(key) }, { _ = try inbox.inbox.holdsMessages(for: key) },
      ] {
        let error = #expect(throws: VaultError.self) { try call() }
        #expect(error?.reason == .invalid)
      }
    }
    try inbox.inbox.verify(against: inbox.privateKey)
  }

  /// Sealed by another implementation of RFC 9180, with fixed keys.
  @Test func bytesAreFrozen() throws {
    let inbox = try Inbox()
    let digits = Self.frozen.compactMap(\.hexDigitValue)
    let sealed = stride(from: 0, to: digits.count, by: 2).map {
      UInt8(digits[$0] << 4 | digits[$0 + 1])
    }
    try #require(sealed.count == 313)
    let id = try #require(UUID(uuidString: "0198C0DE-1234-7ABC-8DEF-0123456789AB"))
    try inbox.folder.write(sealed, to: "inbox/" + id.uuidString.lowercased())
    let messages = try inbox.inbox.open(with: Secret(bytes: (1...32).map { UInt8($0) }))
    #expect(messages.map(\.id) == [id])
    #expect(try messages.first?.contents.get() == Array("Nobody will come.".utf8))
  }

  private static let frozen = """
    01aaa8fff703b50b225714769d116bf76436ae74bc793d2c30ad1903c59ac5273805c7e2698b410c\
    36e3d47bf5edcf43a48fbf2cbb67b794e450048c1dd932edf333989337a4f036138efec8da4587e2\
    97c5f75710e0e95038e159d13d51471f9aa7e2226c3d4cfb048f328bfb077529b6ce8789942c6b61\
    76244744723a8cb37a83bf396cc1fdff7e1d9d35170eb710a0c2380cd44b512fb143e317d05b817e\
    9b8ca67844f4a93806075a01518fa7e9e6ff23c7a7aafc4e547f5bbae456d79ab06bda348e7a5811\
    c3ba20ab79ddb3ff96c6b7cc959806b82301a351424720caad55a56e959d7e16214a2dea1aa5fccb\
    2aa8d5e091fa59514586934b216de4b3966a91ea35b21371ff7c8ec7c5261bac43e19ec4d41fe0cb\
    0fb1686387f3e37f0da7e1f439446a0ae217c3aa3df4c79dfe4b2cd2352d6a15a4
    """
}
