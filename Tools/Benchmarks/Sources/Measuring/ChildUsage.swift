#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What a program printed and took.
public struct ChildUsage: Sendable {
  /// How many bytes it printed.
  public let bytes: Int
  /// What it took of the processor.
  public let processor: Duration
  /// The most memory that it had, in MiB.
  ///
  /// Linux counts from before the program replaced the one that started it, so this is never less
  /// than the most that this process has had.
  public let memory: Double

  init(bytes: Int, _ usage: rusage) {
    self.bytes = bytes
    processor = ChildUsage.duration(usage.ru_utime) + ChildUsage.duration(usage.ru_stime)
    #if canImport(Darwin)
      let unit = 1_048_576.0
    #else
      let unit = 1_024.0
    #endif
    memory = Double(usage.ru_maxrss) / unit
  }

  private static func duration(_ time: timeval) -> Duration {
    .seconds(Int(time.tv_sec)) + .microseconds(Int(time.tv_usec))
  }
}
