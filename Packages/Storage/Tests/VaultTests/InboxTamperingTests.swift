import Foundation
import Secrets
import StorageTesting
import Testing

@testable import Vault

/// Every change in an inbox is noticed by name, and nothing is thrown away.
struct InboxTamperingTests {
  private let inbox: Inbox

  init() throws {
    inbox = try Inbox()
    for number in 1...3 { try inbox.inbox.seal(Array("text \(number)".utf8), id: Inbox.id(number)) }
  }

  @Test func everyChangedByteIsNoticedAndNamed() throws {
    let bytes = try inbox.folder.bytes(of: Inbox.file(2))
    var reasons: [VaultError.Reason: Int] = [:]
    for index in bytes.indices {
      for bit in [UInt8(0x01), 0x80] {
        var changed = bytes
        changed[index] ^= bit
        try inbox.folder.write(changed, to: Inbox.file(2))
        let failures = try inbox.failures()
        try #require(failures.keys.sorted() == [2], "byte \(index)")
        let error = try #require(failures[2])
        #expect(error.message.contains(Inbox.id(2).uuidString.lowercased()))
        #expect(error.hint?.isEmpty == false)
        reasons[error.reason, default: 0] += 1
      }
    }
    // The format, and the mark of the key; everything else is under the seal.
    #expect(reasons == [.newer: 1, .damaged: 2 * (bytes.count - 9) + 1, .foreign: 16])
    #expect(try inbox.texts() == [1: "text 1", 3: "text 3"])
    try inbox.folder.write(bytes, to: Inbox.file(2))
    #expect(try inbox.texts().count == 3)
  }

  @Test func everyLengthButItsOwnIsNoticed() throws {
    let bytes = try inbox.folder.bytes(of: Inbox.file(2))
    for count in bytes.indices {
      try inbox.folder.write(bytes.prefix(count), to: Inbox.file(2))
      #expect(try inbox.failures()[2]?.reason == .damaged, "\(count) bytes")
    }
    try inbox.folder.write(bytes + [0], to: Inbox.file(2))
    #expect(try inbox.failures()[2]?.reason == .damaged)
    let large = [UInt8](repeating: 1, count: InboxEnvelope.largest + 1)
    try inbox.folder.write(large, to: Inbox.file(2))
    #expect(try inbox.failures()[2]?.reason == .tooLarge)
    #expect(try inbox.texts() == [1: "text 1", 3: "text 3"])
  }

  @Test func aMessageUnderAnothersNameIsNoticed() throws {
    let (first, second) = try (
      inbox.folder.bytes(of: Inbox.file(1)), inbox.folder.bytes(of: Inbox.file(2))
    )
    try inbox.folder.write(first, to: Inbox.file(2))
    try inbox.folder.write(second, to: Inbox.file(1))
    try inbox.folder.write(first, to: Inbox.file(77))
    let failures = try inbox.failures()
    #expect(failures.keys.sorted() == [1, 2, 77])
    #expect(Set(failures.values.map(\.reason)) == [.damaged])
    #expect(try inbox.inbox.count() == 4, "they stay where they are")
  }

  @Test func whatIsNoMessageIsNamed() throws {
    try inbox.folder.write([1], to: "inbox/renamed")
    let upper = Inbox.id(2).uuidString
    try inbox.folder.write([1], to: "inbox/\(upper)X")
    #expect(try inbox.inbox.strangers() == ["\(upper)X", "renamed"])
    #expect(try inbox.inbox.count() == 3)
    #expect(try inbox.texts().count == 3)
  }

  @Test func anotherVaultsKeyOpensNothing() throws {
    let failures = try inbox.failures([SealedInbox.newPrivateKey()])
    #expect(failures.count == 3)
    #expect(Set(failures.values.map(\.reason)) == [.foreign])
    #expect(try inbox.texts([SealedInbox.newPrivateKey(), inbox.privateKey]).count == 3)
    #expect(try inbox.texts([]).isEmpty)
  }

  @Test func anExchangedPublicKeyIsNoticed() throws {
    try inbox.inbox.verify(against: inbox.privateKey)
    let strangers = try Inbox()
    let key = try strangers.folder.bytes(of: "inbox/public.key")
    try inbox.folder.write(key, to: "inbox/public.key")
    let error = #expect(throws: VaultError.self) {
      try inbox.inbox.verify(against: inbox.privateKey)
    }
    #expect(error?.reason == .foreign)
    #expect(error?.hint?.isEmpty == false)
    // What is captured now is the stranger's; what was captured before is not lost.
    try inbox.inbox.seal(Array("for a stranger".utf8), id: Inbox.id(4))
    #expect(try inbox.texts().keys.sorted() == [1, 2, 3])
    #expect(try inbox.failures()[4]?.reason == .foreign)
    try inbox.inbox.publish(inbox.privateKey)
    try inbox.inbox.verify(against: inbox.privateKey)
    try inbox.inbox.seal(Array("for me".utf8), id: Inbox.id(5))
    #expect(try inbox.texts()[5] == "for me")
  }

  @Test(arguments: [0, 1, 32, 40, 41, 42, 64, 65]) func aDamagedPublicKeyCapturesNothing(
    _ count: Int
  ) throws {
    try inbox.folder.write([UInt8](repeating: 9, count: count), to: "inbox/public.key")
    for call in [
      { try inbox.inbox.seal([1], id: Inbox.id(9)) },
      { try inbox.inbox.verify(against: inbox.privateKey) },
    ] {
      #expect(throws: VaultError.self) { try call() }
    }
    #expect(try inbox.texts().count == 3)
    try inbox.inbox.publish(inbox.privateKey)
    try inbox.inbox.seal([1], id: Inbox.id(9))
  }

  /// Nearly every 32 bytes are a key, and what is sealed for an unknown one is lost.
  @Test func everyChangedByteOfThePublicKeyIsNoticedBeforeCapturing() throws {
    let bytes = try inbox.folder.bytes(of: "inbox/public.key")
    #expect(bytes.count == 41)
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 0x02
      try inbox.folder.write(changed, to: "inbox/public.key")
      let error = #expect(throws: VaultError.self) { try inbox.inbox.seal([1], id: Inbox.id(9)) }
      #expect(error?.reason == .damaged)
      #expect(error?.message.hasSuffix("nothing was captured") == true)
    }
    try inbox.folder.write([UInt8](repeating: 0, count: 41), to: "inbox/public.key")
    #expect(throws: VaultError.self) { try inbox.inbox.seal([1], id: Inbox.id(9)) }
    #expect(try inbox.inbox.count() == 3)
  }

  @Test func aMissingPublicKeyIsNamed() throws {
    try FileManager.default.removeItem(atPath: inbox.folder.path + "/inbox/public.key")
    for call in [
      { try inbox.inbox.seal([1], id: Inbox.id(9)) },
      { try inbox.inbox.verify(against: inbox.privateKey) },
    ] {
      let error = #expect(throws: VaultError.self) { try call() }
      #expect(error?.reason == .missing)
    }
    #expect(try inbox.texts().count == 3)
  }

  @Test func linksAreNotFollowed() throws {
    let folder = inbox.folder.path
    let files = FileManager.default
    try files.moveItem(atPath: "\(folder)/\(Inbox.file(2))", toPath: folder + "/elsewhere")
    try files.createSymbolicLink(
      atPath: "\(folder)/\(Inbox.file(2))", withDestinationPath: folder + "/elsewhere")
    #expect(try inbox.failures()[2]?.reason == .exposed)
    try files.removeItem(atPath: "\(folder)/\(Inbox.file(2))")
    try files.linkItem(atPath: folder + "/elsewhere", toPath: "\(folder)/\(Inbox.file(2))")
    #expect(try inbox.failures()[2]?.reason == .exposed, "a second name")

    try files.moveItem(atPath: folder + "/inbox/public.key", toPath: folder + "/key")
    try files.createSymbolicLink(
      atPath: folder + "/inbox/public.key", withDestinationPath: folder + "/key")
    for call in [
      { try inbox.inbox.seal([1], id: Inbox.id(9)) },
      { try inbox.inbox.publish(inbox.privateKey) },
      { try inbox.inbox.verify(against: inbox.privateKey) },
    ] {
      let error = #expect(throws: VaultError.self) { try call() }
      #expect(error?.reason == .exposed)
    }
    try files.moveItem(atPath: folder + "/inbox", toPath: folder + "/moved")
    try files.createSymbolicLink(
      atPath: folder + "/inbox", withDestinationPath: folder + "/moved")
    for path in ["/inbox", "/inbox/", "/inbox//"] {
      let error = #expect(throws: VaultError.self) {
        try SealedInbox(folder: folder + path).count()
      }
      #expect(error?.reason == .exposed)
    }
  }

  @Test(arguments: [0o755, 0o770, 0o707]) func aFolderOpenToOthersIsRefused(_ mode: Int) throws {
    try inbox.folder.setMode(mode, of: "inbox")
    let error = #expect(throws: VaultError.self) { try inbox.inbox.seal([1], id: Inbox.id(9)) }
    #expect(error?.reason == .exposed)
    #expect(error?.hint?.contains("chmod 700") == true)
  }

  @Test func aMessageOpenToOthersIsRefused() throws {
    try inbox.folder.setMode(0o644, of: Inbox.file(2))
    #expect(try inbox.failures()[2]?.reason == .exposed)
    #expect(try inbox.texts().keys.sorted() == [1, 3])
  }

  @Test func foreignFilesAreRefused() throws {
    // Only root can give a file away.
    try #require(geteuid() == 0, "run as root, or nothing here was tested")
    try #require(chown("\(inbox.folder.path)/\(Inbox.file(2))", 65534, 65534) == 0)
    #expect(try inbox.failures()[2]?.reason == .exposed)
    try #require(chown("\(inbox.folder.path)/inbox/public.key", 65534, 65534) == 0)
    let key = #expect(throws: VaultError.self) { try inbox.inbox.seal([1], id: Inbox.id(9)) }
    #expect(key?.reason == .exposed)
    try #require(chown("\(inbox.folder.path)/inbox", 65534, 65534) == 0)
    let folder = #expect(throws: VaultError.self) { try inbox.inbox.count() }
    #expect(folder?.reason == .exposed)
  }

  @Test func whereAMessageShouldLieIsNoFile() throws {
    let name = Inbox.file(9)
    try FileManager.default.createDirectory(
      atPath: "\(inbox.folder.path)/\(name)", withIntermediateDirectories: false)
    #expect(throws: VaultError.self) { try inbox.inbox.seal([1], id: Inbox.id(9)) }
    #expect(try inbox.failures()[9]?.reason == .exposed)
  }

  @Test func anInboxThatIsAFileIsRefused() throws {
    let path = try inbox.folder.write([1], to: "file")
    let other = SealedInbox(folder: path)
    for call in [{ _ = try other.count() }, { try other.publish(inbox.privateKey) }] {
      #expect(throws: VaultError.self) { try call() }
    }
    #expect(try inbox.folder.bytes(of: "file") == [1])
  }
}
