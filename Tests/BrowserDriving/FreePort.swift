#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Finds ports for servers that have to know theirs before they start.
public enum FreePort {
  /// A port of this machine that nothing listens on now.
  ///
  /// - Returns: the port.
  /// - Throws: ``Obstacle`` if there is none.
  public static func find() throws -> Int {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { throw Obstacle("no socket can be made") }
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutableBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { sockets in
        guard let socket = sockets.baseAddress else { return false }
        return bind(descriptor, socket, size) == 0 && getsockname(descriptor, socket, &size) == 0
      }
    }
    guard isBound else { throw Obstacle("no port is free") }
    return Int(UInt16(bigEndian: address.sin_port))
  }
}
