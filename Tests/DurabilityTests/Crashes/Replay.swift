import Foundation
import Storage

@testable import StorageWriter

/// Replays a trace against a disk that forgets, cuts the power wherever that could matter, and
/// examines what is left with the real adapter.
struct Replay {
  let story: ExpectedContents
  /// The number of operations on the disk before the trace.
  var acknowledged = 0
  /// The number of cuts that lose some writes, and how many some sectors, at each place.
  var chances = 1
  /// True to cut before and after every flush, and not after acknowledgements only.
  var isThorough = true

  /// The counts of the cuts' outcomes.
  struct Tally: CustomStringConvertible {
    /// States that were opened and examined.
    var states = 0
    /// States in which the operation under way was there already.
    var ahead = 0
    /// Flushes of files and folders.
    var flushes = 0
    var acknowledgements = 0
    /// The damage, with the cut before it.
    var losses: [String] = []

    var description: String {
      "\(states) states after \(flushes) flushes and \(acknowledgements) acknowledgements; "
        + "\(ahead) with the operation under way, \(losses.count) broken"
    }
  }

  /// Does so.
  ///
  /// - Parameters:
  ///   - traces: of programs that ran one after the other.
  ///   - image: what was on the disk before them.
  ///   - root: the folder that the traces speak of and the disk models.
  ///   - file: the store's path below it.
  /// - Returns: what came of it.
  /// - Throws: ``MissingPrerequisite`` if a trace does what the disk does not model.
  func run(
    _ traces: [Trace], on image: DiskImage = DiskImage(), root: String, file: String
  ) async throws -> Tally {
    let workspace = try Workspace(isVolatile: true)
    var calls = DiskCalls(Disk(image), root: root)
    var tally = Tally()
    var acknowledged = acknowledged
    var begun = acknowledged + 1
    var seen: Set<Int> = []
    var seed: UInt64 = 0

    func cut(_ survivors: [PowerCut.Survivors], line: Int) async throws {
      for survivors in survivors {
        seed += 1
        let cut = PowerCut(
          line: line, survivors: survivors, seed: seed, acknowledged: acknowledged)
        let image = calls.disk.image(after: cut)
        var hasher = Hasher()
        hasher.combine(image)
        hasher.combine(acknowledged)
        guard seen.insert(hasher.finalize()).inserted else { continue }
        tally.states += 1
        let name = "cut\(seed)"
        try image.write(to: workspace.path(name))
        let found = await Examination(
          workspace.path("\(name)/\(file)"), story, acknowledged: acknowledged,
          begun: begun, goesOn: tally.states.isMultiple(of: 5))
        try workspace.remove(name)
        if case .broken(let reason) = found { tally.losses.append("\(cut): \(reason)") }
        if found.holdsMore(than: acknowledged) { tally.ahead += 1 }
      }
    }

    let some: [PowerCut.Survivors] = (0..<chances).flatMap { _ in [.writes, .sectors] }
    for call in traces.inOneRow {
      let isFlush =
        ["fsync", "fdatasync"].contains(call.name) && call.path(0)?.hasPrefix(root) == true
      if isFlush, isThorough {
        tally.flushes += 1
        try await cut([.none, .all] + some, line: call.began)
      }
      try calls.apply(call)
      if isFlush, isThorough {
        try await cut(calls.disk.hasPending ? [.none] + some : [.none], line: call.ended + 1)
      }
      if case .done(let number, _) = Trace.report(call) {
        // What wrote nothing has made nothing durable.
        let isWritten = try await story.digest(after: number) != story.digest(after: number - 1)
        if isWritten { acknowledged = number }
        begun = number + 1
        tally.acknowledgements += 1
        try await cut(calls.disk.hasPending ? [.none] + some : [.none], line: call.ended + 1)
      }
    }
    return tally
  }
}
