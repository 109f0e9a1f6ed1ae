#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pipe that no process gets unless it is handed to it; closed with the last who holds it.
final class Channel {
  let reading: Int32
  let writing: Int32
  private var isWritable = true

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw MissingPart("no pipe: error \(errno)") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    closeWriting()
    close(reading)
  }

  /// Leaves the writing to those who were handed it.
  func closeWriting() {
    if isWritable { close(writing) }
    isWritable = false
  }
}
