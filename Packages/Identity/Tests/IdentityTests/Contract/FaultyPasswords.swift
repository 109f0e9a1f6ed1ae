import Identity
import IdentityTesting
import Secrets
import Synchronization

/// A hasher that makes one mistake, named after the rule that must notice it.
final class FaultyPasswords: PasswordHasher {
  enum Fault: String, CaseIterable {
    case ignoresCase = "PH1"
    case ignoresTheSalt = "PH2"
    case showsThePassword = "PH3"
    case takesDamagedHashes = "PH4"
    case neverRenews = "PH5"
    case takesAnothersPassword = "PH6"
  }

  private let fault: Fault
  private let inner = FastPasswords()
  private let calls = Mutex<[Secret]>([])

  init(_ fault: Fault) { self.fault = fault }

  func hash(_ password: Secret, salt: [UInt8]) async throws -> String {
    switch fault {
    case .ignoresCase: return try await inner.hash(lowered(password), salt: salt)
    case .ignoresTheSalt:
      return try await inner.hash(password, salt: [UInt8](repeating: 0, count: salt.count))
    case .showsThePassword:
      let text = password.withBytes { String(decoding: $0, as: UTF8.self) }
      return try await inner.hash(password, salt: salt) + "$" + text
    case .takesAnothersPassword:
      // Every fifth call, in whatever order they come: two of eight at one time, then one of eight.
      let used = calls.withLock { calls in
        calls.append(password)
        return calls.count % 5 == 3 ? calls[calls.count - 2] : password
      }
      return try await inner.hash(used, salt: salt)
    default: return try await inner.hash(password, salt: salt)
    }
  }

  func verify(_ password: Secret, against hash: String) async throws -> Bool {
    switch fault {
    case .ignoresCase: return try await inner.verify(lowered(password), against: hash)
    case .takesDamagedHashes: return (try? await inner.verify(password, against: hash)) ?? false
    default: return try await inner.verify(password, against: hash)
    }
  }

  func needsRehash(_ hash: String) -> Bool {
    fault == .neverRenews ? false : inner.needsRehash(hash)
  }

  private func lowered(_ password: Secret) -> Secret {
    Secret(bytes: password.withBytes { $0.map { (65...90).contains($0) ? $0 | 0x20 : $0 } })
  }
}
