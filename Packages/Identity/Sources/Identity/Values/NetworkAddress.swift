#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The origin of a call on the network, as far as limits tell callers apart: an IPv4 address, or
/// the 64 bits of an IPv6 address that one household has.
///
/// It prints as `•••`, and is stored only as a keyed hash.
public struct NetworkAddress: Sendable, Hashable {
  /// Four bytes, or eight.
  let bytes: [UInt8]

  /// The network around it that one owner usually has: the first 24 bits of an IPv4 address, 48 of an
  /// IPv6 one.
  var network: [UInt8] { Array(bytes.prefix(bytes.count == 4 ? 3 : 6)) }

  /// Reads an address as text; an IPv4 address within an IPv6 one counts as that.
  ///
  /// - Returns: `nil` if it is neither.
  public init?(_ text: String) {
    var four = in_addr()
    var six = in6_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      bytes = withUnsafeBytes(of: four) { Array($0) }
    } else if inet_pton(AF_INET6, text, &six) == 1 {
      let all = withUnsafeBytes(of: six) { Array($0) }
      let isMapped = all[..<10].allSatisfy { $0 == 0 } && all[10] == 0xFF && all[11] == 0xFF
      bytes = isMapped ? Array(all[12...]) : Array(all[..<8])
    } else {
      return nil
    }
  }
}

extension NetworkAddress: CustomStringConvertible, CustomReflectable {
  /// Three dots, for every address.
  public var description: String { "•••" }
  /// Nothing to look into.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
