#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// What this program has taken of the processor, all its threads together.
///
/// For work that waits for nothing it says more than a clock on a machine where others work, too; and
/// work that is said to take one thread can't hide a second one from it.
public enum ProcessorTime {
  /// Since the program began.
  public static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }

  /// The same with the programs that this one has started and waited for.
  static var withChildren: Duration {
    var usage = rusage()
    #if canImport(Darwin)
      getrusage(RUSAGE_CHILDREN, &usage)
    #else
      getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    #endif
    return now + ChildUsage(bytes: 0, usage).processor
  }

  /// What some work takes.
  public static func measure(_ work: () throws -> Void) rethrows -> Duration {
    let start = now
    try work()
    return now - start
  }
}
