@testable import NetworkingTesting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Descriptor {
  /// Ends the connection without giving the descriptor back: whoever waits for it wakes up.
  func closeBothWays() { _ = shutdown(number, Int32(SHUT_RDWR)) }

  /// How many descriptors of this process are open.
  static var openCount: Int { (0..<Int32(4_096)).count { fcntl($0, F_GETFD) != -1 } }

  func waitUntilReadable() {
    var entry = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    _ = poll(&entry, 1, -1)
  }
}
