import Foundation
import Testing

@testable import StorageWriter

/// Writers that are broken on purpose: the tests that look for losses do find them.
@Suite("Broken writers are found out", .serialized, .enabled(if: Strace.isWanted))
struct BrokenWriterTests {
  private func writer() throws -> Writer { try Writer(.sqlite, seed: 3, inFolder: true) }

  @Test("one that acknowledges first, by a kill")
  func hastyKilled() async throws {
    let story = try ExpectedContents(.sqlite, seed: 3)
    let first = try writer()
    let options = ["--operations", "5", "--acknowledge-early"]
    let (_, survey) = try await first.trace(options)
    let points = survey.points(["pwrite64", "fdatasync"], below: first.workspace.path)
    var losses = 0
    for index in stride(from: 0, to: points.count, by: max(1, points.count / 40)) {
      let writer = try writer()
      let (outcome, _) = try await writer.trace(options, injection: points[index].killing)
      let found = await Examination(writer.path, story, acknowledged: outcome.lastDone ?? 0)
      if case .broken = found { losses += 1 }
    }
    #expect(losses >= 5)
  }

  @Test("one that acknowledges first, by a power cut")
  func hastyCut() async throws {
    let writer = try writer()
    let losses = try await losses(of: writer, ["--acknowledge-early"], injection: nil)
    #expect(!losses.isEmpty)
  }

  @Test(
    "one whose flushes of the log do nothing, as SQLite leaves them out where synchronous is NORMAL"
  )
  func unsynced() async throws {
    // The same run on the same calls, but that the kernel hears of none of these.
    let writer = try writer()
    let losses = try await losses(of: writer, [], injection: "fdatasync:retval=0:when=8+")
    #expect(losses.count >= 5)
    // A kill takes nothing from it: what it lacks is only seen when the power goes.
    let found = await Examination(
      writer.path, try ExpectedContents(.sqlite, seed: 3), acknowledged: 8)
    #expect(found == .holds(8))
  }

  @Test("and the same run is sound when nothing is wrong with it")
  func sound() async throws {
    let losses = try await losses(of: try writer(), [], injection: nil)
    #expect(losses.isEmpty)
  }

  private func losses(
    of writer: Writer, _ options: [String], injection: String?
  ) async throws -> [String] {
    let image = try DiskImage(of: writer.folder)
    let story = try ExpectedContents(.sqlite, seed: 3)
    let (outcome, trace) = try await writer.trace(
      ["--operations", "8"] + options, isWhole: true, injection: injection)
    try #require(outcome.lastDone == 8, "\(outcome)")
    return try await Replay(story: story).run(
      [trace], on: image, root: writer.folder, file: "store/records"
    ).losses
  }
}
