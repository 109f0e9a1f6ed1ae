public import NIOCore

/// Where the threads come from that move the bytes.
public enum EventLoopSource: Sendable {
  /// The process's own, which SwiftNIO starts at their first use and never ends. The right choice for
  /// a program that uses no other event loops, or does not mind.
  case process
  /// Threads that end with the transport.
  case owned(threads: Int)
  /// Threads of somebody else, who ends them after the transport.
  case given(any EventLoopGroup)
}
