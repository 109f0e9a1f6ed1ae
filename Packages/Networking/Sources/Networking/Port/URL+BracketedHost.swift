#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension URL {
  /// The host as it stands in an address: one of IPv6 has its brackets (RFC 3986, 3.2.2).
  var bracketedHost: String { (host(percentEncoded: true) ?? "").inBrackets }
}

extension String {
  /// A host as it stands in an address.
  var inBrackets: String { contains(":") && !hasPrefix("[") ? "[\(self)]" : self }
}
