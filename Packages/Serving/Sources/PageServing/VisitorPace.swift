public import DomainModels
import Services

/// The secrets by which servers know visitors without an account again.
public enum VisitorKey {
  /// Makes a key: 256 random bits in hexadecimal digits.
  public static func make(_ random: RandomSource) -> String { random.digits(words: 4) }
}

/// Limits how many visitors without an account each client address brings, so that no client fills the
/// store with their rows: ``burst`` at once, and one more after each ``interval``.
///
/// The counts are in this process's memory.
public final class VisitorPace: Sendable {
  /// The largest number of new visitors from one address at once.
  public static let burst = 30
  /// After how many seconds it may bring one more.
  public static let interval = 120

  private let pace: SessionPace

  public init(clock: WallClock) {
    pace = SessionPace(
      clock: clock, burst: Int64(Self.burst), interval: Int64(Self.interval) * 1_000)
  }

  /// Counts a new visitor; the request that is answered says from which address.
  ///
  /// - Throws: that there are too many.
  public func admit() throws {
    guard let address = Visitor.current?.networkAddress, let seconds = pace.take(address) else {
      return
    }
    throw TooManyVisitors(seconds: seconds)
  }
}

/// One address brings too many visitors.
struct TooManyVisitors: ExplainedError {
  /// After how long the address may bring one more.
  let seconds: Int64

  let code = "too_many_visitors"
  let message = "too many new visitors came from your network; nothing was stored"
  var hint: String? {
    "Try again in \((seconds + 59) / 60) min; you can read all cards meanwhile"
  }
  let kind = FailureKind.busy
}
