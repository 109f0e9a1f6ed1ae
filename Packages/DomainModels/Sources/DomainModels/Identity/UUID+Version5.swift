#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension UUID {
  /// The version 5 UUID of a name in a namespace (RFC 9562, section 5.5).
  ///
  /// - Parameters:
  ///   - name: hashed as UTF-8.
  ///   - namespace: keeps equal names of different kinds apart.
  public init(name: String, in namespace: UUID) {
    var message = namespace.byteArray
    message.append(contentsOf: name.utf8)
    var digest = SHA1.digest(of: message)
    digest[6] = digest[6] & 0x0F | 0x50
    digest[8] = digest[8] & 0x3F | 0x80
    self.init(firstSixteenOf: digest)
  }

  /// The sixteen bytes, in the order in which they are written.
  public var byteArray: [UInt8] {
    withUnsafeBytes(of: uuid) { Array($0) }
  }

  /// Makes a UUID of the first sixteen bytes; `bytes` must have at least as many.
  package init(firstSixteenOf bytes: [UInt8]) {
    precondition(bytes.count >= 16)
    self.init(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7],
        bytes[8], bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}
