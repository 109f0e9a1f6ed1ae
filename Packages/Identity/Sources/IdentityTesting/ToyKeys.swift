import DomainModels
public import Identity
public import Secrets
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keys that keep the rules and no secret: for tests only, without any library.
public final class ToyKeys: IdentityKeys {
  private let secret: Secret
  private let sealed = Mutex(UInt64(0))

  public init(_ secret: Secret = Secret("toy")) { self.secret = secret }

  /// Two UUIDs that follow from it all.
  public func hash(_ message: [UInt8], for purpose: KeyPurpose) -> [UInt8] {
    digest(Array("\(purpose.rawValue):".utf8) + message)
  }

  /// A number, the message under a stream that follows from it, and a tag.
  ///
  /// - Throws: `IdentityError` if it can't be sealed.
  public func seal(_ message: [UInt8], for place: [UInt8]) throws -> [UInt8] {
    let number = sealed.withLock { sealed in
      sealed += 1
      return sealed
    }
    let head = (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
    let body = covered(message, head)
    return head + body + digest(head + body + place)
  }

  /// Opens what was sealed.
  ///
  /// - Throws: `IdentityError` with `unreadable` if it is damaged, or was sealed with another key
  ///   or for another place.
  public func open(_ sealed: [UInt8], for place: [UInt8]) throws -> [UInt8] {
    let bodyEnd = sealed.count - 32
    guard bodyEnd >= 8, digest(Array(sealed[..<bodyEnd]) + place) == Array(sealed[bodyEnd...])
    else { throw IdentityError(.unreadable, "what is sealed can't be opened with these keys") }
    return covered(Array(sealed[8..<bodyEnd]), Array(sealed[..<8]))
  }

  private func covered(_ message: [UInt8], _ head: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = []
    while stream.count < message.count {
      stream += digest(head + Array("\(stream.count)".utf8))
    }
    return zip(message, stream).map { $0 ^ $1 }
  }

  private func digest(_ message: [UInt8]) -> [UInt8] {
    let key = secret.withBytes { Array($0) }
    // One scalar for each byte, so that any bytes make a text.
    let scalars = (key + [UInt8(truncatingIfNeeded: key.count)] + message).map {
      Unicode.Scalar($0)
    }
    let text = String(String.UnicodeScalarView(scalars))
    return [1, 2].flatMap { half in
      UUID(name: "\(half) \(text)", in: UUID(uuid: Self.namespace)).byteArray
    }
  }

  private static let namespace: uuid_t = (
    0xA7, 0x33, 0x5E, 0xD0, 0x19, 0x42, 0x4C, 0x6B, 0x9F, 0x81, 0x2E, 0x70, 0xC4, 0x5D, 0x08, 0x36
  )
}

extension ToyKeys: CustomReflectable {
  /// Nothing to look into.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
