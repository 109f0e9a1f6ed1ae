/// One thing that a ``HostileServer`` does with a connection.
///
/// A connection plays its steps in order and is closed in an orderly way after the last. Once the
/// client has closed its side, the rest is not played.
public enum ServerStep: Sendable {
  /// Waits for a whole request, its head and its announced content, and records it.
  case readRequest
  /// Sends exactly these bytes.
  case send([UInt8])
  /// Sends these bytes, each in a packet of its own.
  case sendSlowly([UInt8])
  /// Sends these bytes over and over: a large content without the memory for it.
  case sendRepeatedly([UInt8], times: Int)
  /// Sends what the closure makes of the request that was read last; nothing if there was none.
  case respond(@Sendable (WireRequest) -> [UInt8])
  /// Waits until the test calls ``HostileServer/release(_:)`` with this name: a pause without a time.
  case hold(String)
  /// Ends the sending side only; the client may go on to write.
  case closeSending
  /// Ends the connection with a reset instead of an orderly end.
  case reset
  /// Ends the connection in an orderly way, as after the last step.
  case close
}
