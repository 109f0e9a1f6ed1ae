import Foundation
import Secrets
import StorageTesting
import Synchronization
import Testing

@testable import Vault

/// A new key takes over from an old one, so that what was removed can't be read from a copy.
@Suite(.timeLimit(.minutes(30))) struct InboxKeyTests {
  @Test func theOldKeyIsNeededAsLongAsAMessageIs() throws {
    let inbox = try Inbox()
    let new = SealedInbox.newPrivateKey()
    #expect(try !inbox.inbox.holdsMessages(for: inbox.privateKey))
    try inbox.inbox.seal(Array("old".utf8), id: Inbox.id(1))
    let copy = try inbox.folder.bytes(of: Inbox.file(1))
    try inbox.inbox.publish(new)
    try inbox.inbox.seal(Array("new".utf8), id: Inbox.id(2))
    #expect(try inbox.inbox.holdsMessages(for: inbox.privateKey))
    #expect(try inbox.inbox.holdsMessages(for: new))
    #expect(try inbox.texts([inbox.privateKey, new]) == [1: "old", 2: "new"])
    try inbox.inbox.remove([Inbox.id(1)])
    #expect(try !inbox.inbox.holdsMessages(for: inbox.privateKey))
    #expect(try inbox.texts([new]) == [2: "new"])
    // An earlier copy opens with no key that is left.
    try inbox.folder.write(copy, to: Inbox.file(1))
    #expect(try inbox.texts([new]) == [2: "new"])
  }

  @Test func aDamagedMessageMayNeedAnyKey() throws {
    let inbox = try Inbox()
    try inbox.folder.write([1, 2, 3], to: Inbox.file(1))
    #expect(try inbox.inbox.holdsMessages(for: inbox.privateKey))
  }

  @Test func aNewKeyWaitsForTheProcessThatIsWritingWithTheOldOne() throws {
    let inbox = try Inbox()
    let hasty = SealedInbox(folder: inbox.inbox.folder, patience: .zero)
    let place = try PrivateFolder(inbox.inbox.folder, isClosed: true)
    let new = SealedInbox.newPrivateKey()
    try place.withLock(.shared) { _ throws(VaultError) in
      let error = #expect(throws: VaultError.self) { try hasty.publish(new) }
      #expect(error?.reason == .busy)
      // Others may write at the same time.
      try hasty.seal(Array("both".utf8), id: Inbox.id(1))
    }
    try hasty.verify(against: inbox.privateKey)
    try place.withLock(.exclusive) { _ throws(VaultError) in
      let error = #expect(throws: VaultError.self) { try hasty.seal([1], id: Inbox.id(2)) }
      #expect(error?.reason == .busy)
      #expect(error?.message.hasSuffix("nothing was captured") == true)
    }
    try hasty.publish(new)
    try hasty.verify(against: new)
    #expect(try inbox.texts() == [1: "both"])
  }

  private final class Writer: Sendable {
    let isDone = Atomic(false)
  }

  @Test func aCaptureMeanwhileLosesNothing() async throws {
    let inbox = try Inbox()
    let path = inbox.inbox.folder
    let writer = Writer()
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        await #expect(processExitsWith: .success) { [path = path as String] in
          let inbox = SealedInbox(folder: path, patience: .seconds(120))
          for number in 1...150 {
            try inbox.seal(Array("text \(number)".utf8), id: Inbox.id(number))
          }
        }
        writer.isDone.store(true, ordering: .releasing)
      }
      var keys = [inbox.privateKey]
      var seen: [Int: String] = [:]
      var isLast = false
      // As an app does while others capture: read, remove, take a new key, drop the old one.
      while !isLast {
        isLast = writer.isDone.load(ordering: .acquiring)
        let messages = try inbox.inbox.open(with: keys)
        for message in messages {
          let text = String(decoding: try message.contents.get(), as: UTF8.self)
          seen[Int(text.dropFirst(5)) ?? 0] = text
        }
        try inbox.inbox.remove(messages.map(\.id))
        let new = SealedInbox.newPrivateKey()
        keys.append(new)
        try inbox.inbox.publish(new)
        keys = try keys.filter { try $0 == new || inbox.inbox.holdsMessages(for: $0) }
        await Task.yield()
      }
      try await group.waitForAll()
      #expect(seen.count == 150)
    }
    #expect(try inbox.inbox.count() == 0)
  }
}
