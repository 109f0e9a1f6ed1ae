import DomainModels
import Interchange
import Storage
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Changes on their way into frames.
struct FrameBatch {
  private var texts: [[UInt8]] = []
  private var lines: [UInt8] = []
  private var count = 0
  /// The number of bytes that the changes have.
  private(set) var size = 0

  /// Adds a change.
  ///
  /// - Parameters:
  ///   - change: the change.
  ///   - now: when, for the frame that it fills.
  /// - Returns: what to say of it: one that can't be written is not taken.
  mutating func add(_ change: Change, at now: Timestamp) -> OperationResult.Outcome {
    var writer = JSONWriter()
    do throws(StoredValueJSON.Refusal) {
      try ChangeJSON.write(change, to: &writer)
    } catch {
      return .rejected(
        code: "change_unwritable",
        message:
          "a value of this change in \(change.table) \(error.reason), which can't be written "
          + "down")
    }
    writer.endLine()
    let line = writer.bytes
    guard line.count <= SegmentFrame.largestChange else {
      return .rejected(
        code: "change_too_large",
        message: "this change in \(change.table) has \(line.count >> 20) MB, and a folder takes "
          + "\(SegmentFrame.largestChange >> 20) MB at most")
    }
    if count == SegmentFrame.mostChanges || lines.count + line.count > SegmentFrame.usualText {
      close(at: now)
    }
    lines += line
    count += 1
    size += line.count
    return .applied
  }

  /// The frames' texts; empty if nothing was taken.
  mutating func finish(at now: Timestamp) -> [[UInt8]] {
    close(at: now)
    return texts
  }

  private mutating func close(at now: Timestamp) {
    if count == 0 { return }
    texts.append(SegmentFrame.text(of: lines, at: now))
    lines = []
    count = 0
  }
}
