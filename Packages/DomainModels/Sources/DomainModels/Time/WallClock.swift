#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Tells what time it is: the one way by which code here learns it.
///
/// A test hands in ``fixed(at:)`` or a closure of its own.
public struct WallClock: Sendable {
  private let read: @Sendable () -> Timestamp

  public init(_ read: @escaping @Sendable () -> Timestamp) {
    self.read = read
  }

  /// The time now.
  public var now: Timestamp { read() }

  /// The machine's clock.
  public static var system: WallClock {
    WallClock {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Timestamp(
        milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
    }
  }

  /// A clock that always shows the same time.
  public static func fixed(at instant: Timestamp) -> WallClock {
    WallClock { instant }
  }
}
