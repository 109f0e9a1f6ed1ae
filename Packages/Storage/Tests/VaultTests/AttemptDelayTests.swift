import DomainModels
import Foundation
import StorageTesting
import Synchronization
import Testing

@testable import Vault

/// A user who guesses waits, longer each time, never longer than a minute, and never for ever.
@Suite(.timeLimit(.minutes(30))) struct AttemptDelayTests {
  /// A clock that a test sets.
  private final class ManualClock: Sendable {
    let time = Mutex<Int64>(1_800_000_000_000)
    var clock: WallClock { WallClock { Timestamp(milliseconds: self.time.withLock { $0 }) } }
    func move(_ seconds: Double) { time.withLock { $0 += Int64(seconds * 1000) } }
  }

  private let folder: TemporaryFolder
  private let hand = ManualClock()
  private var file: String { folder.path + "/attempts" }
  private var delay: AttemptDelay { AttemptDelay(file: file, clock: hand.clock) }

  init() throws { folder = try TemporaryFolder() }

  private func refused() -> VaultError? {
    do throws(VaultError) {
      try delay.begin()
      return nil
    } catch {
      return error
    }
  }

  /// Waits as long as it takes, and tries.
  private func failAgain() throws -> Duration {
    let wait = delay.remaining()
    hand.move(Double(wait.components.seconds))
    try delay.begin()
    return wait
  }

  @Test func growsAndStaysAtAMinute() throws {
    let waits = try (0..<12).map { _ in try failAgain().components.seconds }
    #expect(waits == [0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60])
    #expect(delay.failures == 12)
    #expect(AttemptDelay.delay(after: .max) == .seconds(60))
    #expect(AttemptDelay.delay(after: -1) == .zero)
  }

  @Test func aTryBeforeItsTimeIsRefusedAndDoesNotCount() throws {
    for _ in 0..<5 { _ = try failAgain() }
    #expect(delay.remaining() == .seconds(8))
    hand.move(7.5)
    let error = refused()
    #expect(error?.reason == .waiting)
    #expect(error?.kind == .locked)
    #expect(error?.message == "the next try is possible in 1 second")
    #expect(error?.hint?.isEmpty == false)
    #expect(delay.failures == 5)
    hand.move(0.5)
    #expect(refused() == nil)
    #expect(refused()?.message == "the next try is possible in 16 seconds")
  }

  @Test func askingWhetherATryMayBeMadeDoesNotCount() throws {
    for _ in 0..<3 { try delay.require() }
    #expect(try folder.files() == [])
    for _ in 0..<3 { _ = try failAgain() }
    let error = #expect(throws: VaultError.self) { try delay.require() }
    #expect(error?.reason == .waiting)
    #expect(delay.failures == 3)
    hand.move(2)
    try delay.require()
  }

  @Test func aRightPassphraseClearsIt() throws {
    for _ in 0..<6 { _ = try failAgain() }
    delay.succeed()
    #expect(delay.remaining() == .zero)
    #expect(delay.failures == 0)
    #expect(try folder.files() == [])
    delay.succeed()
    #expect(try failAgain() == .zero)
  }

  @Test func survivesTheProcess() async throws {
    let file = file
    await #expect(processExitsWith: .success) { [file = file as String] in
      let clock = WallClock.fixed(at: Timestamp(milliseconds: 1_800_000_000_000))
      for _ in 0..<2 { try AttemptDelay(file: file, clock: clock).begin() }
    }
    #expect(delay.failures == 2)
    #expect(refused()?.reason == .waiting)
  }

  @Test func triesAtOneTimeAreAllCounted() async throws {
    let file = file
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<3 {
        group.addTask {
          await #expect(processExitsWith: .success) { [file = file as String] in
            let clock = WallClock.fixed(at: Timestamp(milliseconds: 1_800_000_000_000))
            for _ in 0..<20 { try? AttemptDelay(file: file, clock: clock).begin() }
          }
        }
      }
    }
    #expect(delay.failures == 2, "of sixty at one moment two are allowed")
  }

  @Test(arguments: [-1.0, -3600.0, -86_400.0 * 365 * 40])
  func aClockThatWasSetBackCostsAMinuteAtMost(_ seconds: Double) throws {
    for _ in 0..<12 { _ = try failAgain() }
    hand.move(seconds)
    #expect(delay.remaining() == .seconds(60))
    hand.move(30)
    #expect(delay.remaining() == .seconds(30), "it counts from when it was seen")
    #expect(refused()?.reason == .waiting)
    hand.move(30)
    #expect(refused() == nil)
  }

  @Test func aClockThatWasSetBackIsSeenByTheTryToo() throws {
    for _ in 0..<12 { _ = try failAgain() }
    hand.move(-1_000_000)
    #expect(refused()?.message == "the next try is possible in 60 seconds")
    hand.move(60)
    #expect(refused() == nil)
  }

  @Test(arguments: [
    "", "1 5", "2 5 1800000000000", "1 -5 1800000000000", "1 5 x", "1 5 1800000000000 7",
    "1 99999999999999999999 1", "1 5000000 1800000000000", "\u{FFFD}", "1  1800000000000",
    "a line that is longer than any sheet can be, whatever the number of tries is",
  ])
  func aSheetThatMakesNoSenseLocksNoUserOut(_ text: String) throws {
    try folder.write(text.utf8, to: "attempts")
    #expect(delay.remaining() == .zero)
    #expect(refused() == nil)
  }

  @Test(arguments: [Int64.min, Int64.max, 0, -1])
  func noTimeInTheSheetLocksAnybodyOut(_ last: Int64) throws {
    try folder.write("1 1000000 \(last)\n".utf8, to: "attempts")
    #expect(delay.remaining() <= .seconds(60))
    hand.move(60)
    #expect(refused() == nil)
    #expect(delay.failures == 1_000_000, "the most that is counted")
  }

  @Test func whatCanNotBeWrittenLocksNoUserOut() async throws {
    let nowhere = AttemptDelay(file: folder.path + "/gone/attempts", clock: hand.clock)
    for _ in 0..<5 { try nowhere.begin() }
    nowhere.succeed()
    #expect(nowhere.remaining() == .zero)
    // In the future, on a disk that can't be written: it can't be set right, so it does not count.
    try folder.write("1 12 \(Int64.max)\n".utf8, to: "attempts")
    try folder.setMode(0o644, of: "attempts")
    #expect(delay.remaining() == .zero)
    #expect(refused() == nil)
  }

  @Test func aLinkIsNotFollowed() throws {
    let elsewhere = try folder.write("mine".utf8, to: "elsewhere")
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: elsewhere)
    #expect(refused() == nil)
    #expect(try folder.bytes(of: "elsewhere") == Array("mine".utf8))
  }

  @Test func theSheetIsForThisUserAloneAndTellsOnlyNumbers() throws {
    for _ in 0..<2 { try delay.begin() }
    #expect(try folder.mode(of: "attempts") == 0o600)
    #expect(try folder.bytes(of: "attempts") == Array("1 2 1800000000000\n".utf8))
    #expect(try folder.files() == ["attempts"])
  }
}
