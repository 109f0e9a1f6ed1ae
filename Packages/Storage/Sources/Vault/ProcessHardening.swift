import CProcessHardening

/// Keeps what this process has in memory from other programs and from the disk.
///
/// To be called once, before a passphrase is read. Memory can still be swapped out, and root reads
/// everything: an encrypted swap is the system's business.
public struct ProcessHardening: Sendable, Equatable {
  /// True if a crash writes no core file.
  ///
  /// If the system hands cores to a program (`core_pattern` with `|`), ``forbidsReading`` is what
  /// keeps it from getting one.
  public let forbidsCoreDumps: Bool
  /// True if the kernel keeps the user's other processes from reading this one's memory and from
  /// attaching to it; Linux only.
  public let forbidsReading: Bool

  /// Does what the system allows, for good.
  ///
  /// - Returns: what it allowed.
  @discardableResult
  public static func apply() -> ProcessHardening {
    ProcessHardening(
      forbidsCoreDumps: process_forbid_core_dumps() == 0,
      forbidsReading: process_forbid_reading() == 0 && isReadable == false)
  }

  /// True if the user's other processes may read this one's memory; `nil` where that can't be
  /// asked.
  static var isReadable: Bool? {
    let answer = process_is_dumpable()
    return answer < 0 ? nil : answer == 1
  }
}
