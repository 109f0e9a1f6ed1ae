import Identity
import IdentityTesting
import Secrets
import Synchronization

/// Keys that make one mistake, named after the rule that must notice it.
final class FaultyKeys: IdentityKeys, CustomStringConvertible {
  enum Fault: String, CaseIterable {
    case hashesByChance = "Y1"
    case ignoresThePurpose = "Y2"
    case losesEmptyMessages = "Y3"
    case ignoresThePlace = "Y4"
    case sealsInClear = "Y5"
    case printsItself = "Y6"
  }

  private let fault: Fault
  private let secret: Secret
  private let inner: ToyKeys
  private let calls = Mutex(UInt8(0))

  init(_ fault: Fault, _ secret: Secret) {
    self.fault = fault
    self.secret = secret
    inner = ToyKeys(secret)
  }

  func hash(_ message: [UInt8], for purpose: KeyPurpose) -> [UInt8] {
    switch fault {
    case .hashesByChance:
      let call = calls.withLock { calls in
        calls &+= 1
        return calls
      }
      return inner.hash(message + [call], for: purpose)
    case .ignoresThePurpose: return inner.hash(message, for: .code)
    default: return inner.hash(message, for: purpose)
    }
  }

  func seal(_ message: [UInt8], for place: [UInt8]) throws -> [UInt8] {
    switch fault {
    case .ignoresThePlace: try inner.seal(message, for: [])
    case .sealsInClear: try message + inner.seal(message, for: place)
    default: try inner.seal(message, for: place)
    }
  }

  func open(_ sealed: [UInt8], for place: [UInt8]) throws -> [UInt8] {
    switch fault {
    case .ignoresThePlace: return try inner.open(sealed, for: [])
    case .sealsInClear:
      return try inner.open(Array(sealed.dropFirst((sealed.count - 40) / 2)), for: place)
    case .losesEmptyMessages:
      let message = try inner.open(sealed, for: place)
      return message.isEmpty ? [0] : message
    default: return try inner.open(sealed, for: place)
    }
  }

  var description: String {
    fault == .printsItself
      ? secret.withBytes { String(decoding: $0, as: UTF8.self) } : "keys"
  }
}
