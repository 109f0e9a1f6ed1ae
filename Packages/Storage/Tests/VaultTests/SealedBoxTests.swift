import Foundation
import StorageTesting
import Testing

@testable import Vault

/// The box that can be read while the vault is locked: it is found again, not readable by chance,
/// and gone when removed.
struct SealedBoxTests {
  private let folder: TemporaryFolder
  private let box: SealedBox

  init() throws {
    folder = try TemporaryFolder()
    box = SealedBox(file: folder.path + "/support.box", keyFile: folder.path + "/support.key")
  }

  @Test(arguments: [0, 1, 1019, 1020, 1021, SealedBox.largest])
  func bytesComeBack(_ count: Int) throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try box.write(bytes)
    #expect(try box.read() == bytes)
    #expect(
      try SealedBox(file: folder.path + "/support.box", keyFile: folder.path + "/support.key")
        .read() == bytes)
  }

  @Test func anEmptyPlaceHoldsNothing() throws {
    #expect(try box.read() == nil)
    try box.remove()
    #expect(try folder.files() == [])
    let error = #expect(throws: VaultError.self) {
      try box.write([UInt8](repeating: 0, count: SealedBox.largest + 1))
    }
    #expect(error?.reason == .tooLarge)
    #expect(try folder.files() == [])
  }

  @Test func noWordLiesInTheFilesAndLengthsTellLittle() throws {
    var sizes: Set<Int> = []
    for text in ["canary", "canary and a line about what helps", ""] {
      try box.write(Array(text.utf8))
      let bytes = Data(try folder.bytes(of: "support.box"))
      #expect(bytes.range(of: Data("canary".utf8)) == nil)
      sizes.insert(bytes.count)
    }
    #expect(sizes == [1 + 28 + 1024])
    #expect(try folder.mode(of: "support.box") == 0o600)
    #expect(try folder.mode(of: "support.key") == 0o600)
    #expect(try folder.files() == ["support.box", "support.key"])
  }

  @Test func everyChangedByteIsNoticedAndNamed() throws {
    try box.write(Array("canary".utf8))
    for name in ["support.box", "support.key"] {
      let bytes = try folder.bytes(of: name)
      for index in bytes.indices {
        var changed = bytes
        changed[index] ^= 0x04
        try folder.write(changed, to: name)
        let error = #expect(throws: VaultError.self) { _ = try box.read() }
        let isFormat = name == "support.box" && index == 0
        #expect(error?.reason == (isFormat ? .newer : .damaged))
        #expect(error?.message.contains("support.box") == true)
      }
      for count in [0, 1, 28, bytes.count - 1] {
        try folder.write(bytes.prefix(count), to: name)
        #expect(throws: VaultError.self) { _ = try box.read() }
      }
      try folder.write(bytes, to: name)
    }
    #expect(try box.read() == Array("canary".utf8))
  }

  @Test func whatWasDamagedIsWrittenAgain() throws {
    for name in ["support.box", "support.key"] {
      try box.write(Array("first".utf8))
      try folder.write([1, 2, 3], to: name)
      try box.write(Array("second".utf8))
      #expect(try box.read() == Array("second".utf8))
    }
  }

  @Test func afterRemovingNoCopyOpens() throws {
    try box.write(Array("canary".utf8))
    let copy = try folder.bytes(of: "support.box")
    try box.remove()
    #expect(try folder.files() == [])
    try folder.write(copy, to: "support.box")
    let missing = #expect(throws: VaultError.self) { _ = try box.read() }
    #expect(missing?.reason == .damaged)
    try box.write(Array("new".utf8))
    try folder.write(copy, to: "support.box")
    #expect(throws: VaultError.self) { _ = try box.read() }
  }

  @Test func linksAndFilesOfOthersAreRefused() throws {
    try box.write(Array("canary".utf8))
    try folder.setMode(0o644, of: "support.key")
    for call in [{ _ = try box.read() }, { try box.write([1]) }] {
      let error = #expect(throws: VaultError.self) { try call() }
      #expect(error?.reason == .exposed)
    }
    try folder.setMode(0o600, of: "support.key")
    try FileManager.default.moveItem(
      atPath: folder.path + "/support.box", toPath: folder.path + "/elsewhere")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/support.box", withDestinationPath: folder.path + "/elsewhere")
    let before = try folder.bytes(of: "elsewhere")
    for call in [{ _ = try box.read() }, { try box.write([1]) }] {
      let error = #expect(throws: VaultError.self) { try call() }
      #expect(error?.reason == .exposed)
    }
    #expect(try folder.bytes(of: "elsewhere") == before)
  }

  @Test func aDraftThatWasLeftIsInNoUsersWay() throws {
    try folder.write([7], to: ".draft-support.box")
    try folder.write([7], to: ".draft-support.key")
    try box.write(Array("canary".utf8))
    #expect(try folder.files() == ["support.box", "support.key"])
  }

  #if os(Linux)
    @Test(
      .enabled(if: Interruption.isWanted),
      arguments: [("write", 1), ("fsync", 1), ("renameat", 1)], ["signal=KILL", "error=ENOSPC"])
    func whatStopsAWriterLeavesTheOld(
      _ step: (call: String, count: Int), _ action: String
    ) async throws {
      try box.write(Array("old".utf8))
      await #expect(processExitsWith: action == "signal=KILL" ? .signal(SIGKILL) : .success) {
        [
          path = folder.path as String, call = step.call as String, count = step.count as Int,
          action = action as String
        ] in
        let box = SealedBox(file: path + "/support.box", keyFile: path + "/support.key")
        try Interruption.at(call, count, action)
        let error = #expect(throws: VaultError.self) { try box.write(Array("new".utf8)) }
        try #require(error?.reason == .full)
      }
      #expect(try box.read() == Array("old".utf8))
    }
  #endif
}
