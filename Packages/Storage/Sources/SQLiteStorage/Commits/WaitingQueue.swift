import Storage

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Lets processes that wait for the write lock have it in the order in which they came.
///
/// A waiting process draws a number and locks the byte of the lock file that has this number, far
/// behind its end. A process that sees no lock on a smaller number is next. The kernel releases the
/// locks of a process that dies, so no process waits for it.
///
/// On systems without locks that belong to an open file (Linux has them), the process that asks
/// first when the lock is free gets it.
struct WaitingQueue: Sendable {
  /// A drawn number.
  typealias Ticket = Int64

  let descriptor: Int32

  /// The place of the next number, behind the mark of the last commit.
  private static let counter: off_t = 128
  /// The start of the locks of waiting processes, and the lock that guards the counter.
  private static let first: off_t = 1 << 40
  private static let guardian: off_t = first - 1

  /// True if no process waits.
  var isEmpty: Bool { !isLocked(from: Self.first, count: 0) }

  /// Returns whether no process came before.
  func isFirst(_ place: Ticket) -> Bool {
    place == 0 || !isLocked(from: Self.first, count: off_t(place))
  }

  /// Draws a number; `nil` where there is no queue.
  func join() -> Ticket? {
    guard set(Self.write, at: Self.guardian, isAwaited: true) else { return nil }
    defer { _ = set(Self.unlock, at: Self.guardian) }
    var next: Int64 = 0
    if pread(descriptor, &next, 8, Self.counter) != 8 || next < 0 || next >= 1 << 40 { next = 0 }
    guard set(Self.write, at: Self.first + off_t(next)) else { return nil }
    var following = next + 1
    _ = pwrite(descriptor, &following, 8, Self.counter)
    return next
  }

  func leave(_ place: Ticket) { _ = set(Self.unlock, at: Self.first + off_t(place)) }

  #if os(Linux)
    private static let write = Int16(F_WRLCK)
    private static let unlock = Int16(F_UNLCK)
    /// Linux's numbers for locks of an open file, which its headers hide from Swift.
    private static let commands = (query: Int32(36), set: Int32(37), wait: Int32(38))

    private func set(_ kind: Int16, at place: off_t, isAwaited: Bool = false) -> Bool {
      var lock = flock()
      lock.l_type = kind
      lock.l_whence = Int16(SEEK_SET)
      lock.l_start = place
      lock.l_len = 1
      return fcntl(descriptor, isAwaited ? Self.commands.wait : Self.commands.set, &lock) == 0
    }

    // A count of 0 means all that follow.
    private func isLocked(from start: off_t, count: off_t) -> Bool {
      var lock = flock()
      lock.l_type = Self.write
      lock.l_whence = Int16(SEEK_SET)
      lock.l_start = start
      lock.l_len = count
      return fcntl(descriptor, Self.commands.query, &lock) == 0 && lock.l_type != Self.unlock
    }
  #else
    private static let write: Int16 = 0
    private static let unlock: Int16 = 0

    private func set(_ kind: Int16, at place: off_t, isAwaited: Bool = false) -> Bool { false }

    private func isLocked(from start: off_t, count: off_t) -> Bool { false }
  #endif
}
