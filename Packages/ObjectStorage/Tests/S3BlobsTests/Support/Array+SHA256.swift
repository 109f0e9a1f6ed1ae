import Crypto

extension [UInt8] {
  var sha256: [UInt8] { Array(SHA256.hash(data: self)) }
}
