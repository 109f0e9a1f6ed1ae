import DomainModels
import Foundation
import Secrets
import StorageTesting
import Testing

@testable import Vault

/// Writers that are killed, disks that are full, several processes at one time.
@Suite(.timeLimit(.minutes(30)), .serialized) struct InboxInterruptionTests {
  private let inbox: Inbox

  init() throws {
    inbox = try Inbox()
    try inbox.inbox.seal(Array("before".utf8), id: Inbox.id(1))
  }

  private static let text = String(repeating: "nobody may lose this ", count: 30)

  /// The invariants after every interruption: what was there is there, the new one whole or not at
  /// all, nothing half written stays, and the next capture works.
  private func expectWhole(_ isThere: Bool?, _ place: String) throws {
    let texts = try inbox.texts()
    #expect(try inbox.failures().isEmpty, "\(place)")
    #expect(texts[1] == "before", "\(place)")
    #expect(texts[2] == nil || texts[2] == Self.text, "\(place)")
    if let isThere { #expect((texts[2] != nil) == isThere, "\(place)") }
    #expect(try inbox.folder.files(in: "inbox").allSatisfy { !$0.hasPrefix(".") }, "\(place)")
    try inbox.inbox.seal(Array("after".utf8), id: Inbox.id(3))
    #expect(try inbox.texts()[3] == "after", "\(place)")
  }

  #if os(Linux)
    /// Each call of a capture that changes something, and whether the message is there when it is
    /// killed at that call, which is then not made.
    private static let steps: [(call: String, count: Int, isThere: Bool)] = [
      ("flock", 1, false), ("unlinkat", 1, false), ("openat", 4, false), ("fchmod", 1, false),
      ("write", 1, false), ("fsync", 1, false), ("renameat", 1, false), ("fsync", 2, true),
    ]

    @Test(.enabled(if: Interruption.isWanted), arguments: steps.indices)
    func killedAtEachStep(_ index: Int) async throws {
      let step = Self.steps[index]
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = inbox.inbox.folder as String, call = step.call as String, count = step.count as Int]
        in
        let bytes = Array(InboxInterruptionTests.text.utf8)
        try Interruption.at(call, count, "signal=KILL")
        try SealedInbox(folder: path).seal(bytes, id: Inbox.id(2))
      }
      try expectWhole(step.isThere, "\(step)")
    }

    /// There are no other such calls than those, so none was left out.
    @Test(
      .enabled(if: Interruption.isWanted),
      arguments: [
        ("flock", 2), ("unlinkat", 2), ("openat", 5), ("fchmod", 2), ("write", 2), ("fsync", 3),
        ("renameat", 2), ("rename", 1), ("renameat2", 1), ("link", 1), ("linkat", 1), ("unlink", 1),
        ("pwrite64", 1), ("writev", 1), ("ftruncate", 1), ("mkdir", 1), ("fdatasync", 1),
        ("open", 1), ("creat", 1),
      ])
    func thereAreNoOtherSteps(_ call: String, _ count: Int) async throws {
      await #expect(processExitsWith: .success) {
        [path = inbox.inbox.folder as String, call = call as String, count = count as Int] in
        let bytes = Array(InboxInterruptionTests.text.utf8)
        try Interruption.at(call, count, "signal=KILL")
        try SealedInbox(folder: path).seal(bytes, id: Inbox.id(2))
        // What this process does at its end is not the inbox's business.
        _exit(0)
      }
      try expectWhole(true, "\(call) \(count)")
    }

    @Test(
      .enabled(if: Interruption.isWanted),
      arguments: [("openat", 4), ("fchmod", 1), ("write", 1), ("fsync", 1), ("renameat", 1)]
        + [("fsync", 2)], ["ENOSPC", "EIO", "EDQUOT"])
    func aDiskThatFailsAtAStepCapturesNothing(
      _ step: (call: String, count: Int), _ failure: String
    ) async throws {
      await #expect(processExitsWith: .success) {
        [
          path = inbox.inbox.folder as String, call = step.call as String,
          count = step.count as Int, failure = failure as String
        ] in
        let bytes = Array(InboxInterruptionTests.text.utf8)
        try Interruption.at(call, count, "error=\(failure)")
        let error = #expect(throws: VaultError.self) {
          try SealedInbox(folder: path).seal(bytes, id: Inbox.id(2))
        }
        try #require(error?.reason == (failure == "EIO" ? .inputOutput : .full))
        try #require(error?.message.hasSuffix("nothing was captured") == true)
        try #require(error?.hint?.isEmpty == false)
      }
      #expect(try inbox.folder.files(in: "inbox").count == 2, "no draft, and no half message")
      try expectWhole(false, "\(step) \(failure)")
    }

    @Test(
      .enabled(if: Interruption.isWanted),
      arguments: [
        ("renameat", 1, true), ("write", 1, false), ("fsync", 1, false), ("unlinkat", 1, false),
        ("renameat", 2, false),
      ])
    func killedWhileRemovingLosesNothingElse(
      _ call: String, _ count: Int, _ isFirstThere: Bool
    ) async throws {
      try inbox.inbox.seal(Array("second".utf8), id: Inbox.id(2))
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = inbox.inbox.folder as String, call = call as String, count = count as Int] in
        let ids = [Inbox.id(1), Inbox.id(2)]
        try Interruption.at(call, count, "signal=KILL")
        try SealedInbox(folder: path).remove(ids)
      }
      // Neither is there with its bytes overwritten.
      #expect(try inbox.failures().isEmpty)
      #expect(try inbox.texts() == (isFirstThere ? [1: "before", 2: "second"] : [2: "second"]))
      #expect(try inbox.folder.files(in: "inbox").allSatisfy { !$0.hasPrefix(".") })
    }

    @Test(
      .enabled(if: Interruption.isWanted),
      arguments: [("write", 1), ("fsync", 1), ("renameat", 1), ("fsync", 2)])
    func killedWhileANewKeyIsPublished(_ call: String, _ count: Int) async throws {
      let new = SealedInbox.newPrivateKey()
      let bytes = new.withBytes { Array($0) }
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [
          path = inbox.inbox.folder as String, bytes = bytes as [UInt8], call = call as String,
          count = count as Int
        ] in
        let key = Secret(bytes: bytes)
        try Interruption.at(call, count, "signal=KILL")
        try SealedInbox(folder: path).publish(key)
      }
      // One key or the other, never none.
      try inbox.inbox.seal(Array("after".utf8), id: Inbox.id(2))
      #expect(try inbox.texts([inbox.privateKey, new]) == [1: "before", 2: "after"])
    }
  #endif

  @Test(arguments: 1...6) func killedAtAnyTimeKeepsAcknowledgedData(_ turn: Int) async throws {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [
        path = inbox.inbox.folder as String, folder = inbox.folder.path as String,
        pause = turn * 2500 as Int
      ] in
      let inbox = SealedInbox(folder: path)
      let acknowledged = open(folder + "/acknowledged", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      for number in 2... {
        try inbox.seal(Array("text \(number)".utf8), id: Inbox.id(number))
        _ = withUnsafeBytes(of: number) { pwrite(acknowledged, $0.baseAddress, $0.count, 0) }
        // The first is there; the killer comes in the midst of a later one.
        if number == 2 {
          Thread {
            usleep(UInt32(pause))
            kill(getpid(), SIGKILL)
          }.start()
        }
      }
    }
    let last = try inbox.folder.bytes(of: "acknowledged").withUnsafeBytes {
      $0.load(as: Int.self)
    }
    let texts = try inbox.texts()
    #expect(try inbox.failures().isEmpty)
    try #require(last >= 2)
    for number in 2...last { #expect(texts[number] == "text \(number)") }
    #expect(texts.count == last || texts.count == last + 1)
    #expect(try inbox.folder.files(in: "inbox").allSatisfy { !$0.hasPrefix(".") })
  }

  @Test func aDiskThatFillsUpInTheMidstOfAMessageLeavesNothing() async throws {
    await #expect(processExitsWith: .success) { [path = inbox.inbox.folder as String] in
      // A file may grow to 100 bytes: the write stops in its midst.
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 100, rlim_max: 100)
      #if canImport(Glibc)
        try #require(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
      #else
        try #require(setrlimit(RLIMIT_FSIZE, &limit) == 0)
      #endif
      let error = #expect(throws: VaultError.self) {
        try SealedInbox(folder: path).seal(Array("canary".utf8), id: Inbox.id(2))
      }
      try #require(error?.reason == .full)
      try #require(error?.message.hasSuffix("nothing was captured") == true)
      try #require(error?.message.contains("canary") == false)
    }
    #expect(try inbox.folder.files(in: "inbox").count == 2)
    try expectWhole(false, "a full disk")
  }

  @Test func draftsThatWereLeftAreNoMessagesAndGo() throws {
    for count in [0, 1, 500] {
      let draft = "inbox/.draft-\(Inbox.id(count).uuidString.lowercased())"
      try inbox.folder.write([UInt8](repeating: 7, count: count), to: draft)
    }
    try inbox.folder.write([1], to: "inbox/.somebody-elses")
    #expect(try inbox.inbox.count() == 1)
    #expect(try inbox.texts() == [1: "before"])
    #expect(try inbox.folder.files(in: "inbox").filter { $0.hasPrefix(".") } == [".somebody-elses"])
    // A writer with the same identity sweeps its own.
    let draft = "inbox/.draft-\(Inbox.id(2).uuidString.lowercased())"
    try inbox.folder.write([7], to: draft)
    try inbox.inbox.seal(Array("second".utf8), id: Inbox.id(2))
    #expect(try inbox.texts() == [1: "before", 2: "second"])
  }

  @Test func aDraftOfAProcessThatIsWritingStays() throws {
    try inbox.folder.write([7], to: "inbox/.draft-x")
    let place = try PrivateFolder(inbox.inbox.folder, isClosed: true)
    try place.withLock(.shared) { _ throws(VaultError) in
      _ = try inbox.inbox.open(with: inbox.privateKey)
    }
    #expect(try inbox.folder.files(in: "inbox").contains(".draft-x"))
    _ = try inbox.inbox.open(with: inbox.privateKey)
    #expect(try !inbox.folder.files(in: "inbox").contains(".draft-x"))
  }

  @Test func processesAtOneTimeLoseNothing() async throws {
    let path = inbox.inbox.folder
    await withTaskGroup(of: Void.self) { group in
      for process in 1...3 {
        group.addTask {
          await #expect(processExitsWith: .success) {
            [path = path as String, process = process as Int] in
            let inbox = SealedInbox(folder: path, patience: .seconds(120))
            for round in 0..<60 {
              let number = process * 1000 + round
              try inbox.seal(Array("text \(number)".utf8), id: Inbox.id(number))
            }
          }
        }
      }
      group.addTask {
        // Reads and sweeps while they write.
        for _ in 0..<50 {
          #expect(throws: Never.self) { try inbox.failures().isEmpty }
          await Task.yield()
        }
      }
    }
    let texts = try inbox.texts()
    #expect(texts.count == 181)
    for (number, text) in texts where number > 1 { #expect(text == "text \(number)") }
  }

  @Test func aProcessThatHoldsUpAWriterForLongIsNamed() throws {
    let place = try PrivateFolder(inbox.inbox.folder, isClosed: true)
    let error = #expect(throws: VaultError.self) {
      try place.withLock(.exclusive) { _ throws(VaultError) in
        try PrivateFolder(inbox.inbox.folder, isClosed: true)
          .withLock(.shared, patience: .zero) { _ throws(VaultError) in }
      }
    }
    #expect(error?.reason == .busy)
    #expect(error?.kind == .busy)
  }
}
