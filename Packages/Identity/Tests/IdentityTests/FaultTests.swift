import DomainModelsTesting
import Foundation
import Identity
import IdentityTesting
import Secrets
import Synchronization
import Testing

/// Every rule notices the mistake that it is there for.
struct FaultTests {
  @Test(arguments: FaultyPasswords.Fault.allCases)
  func hashersAreCaught(_ fault: FaultyPasswords.Fault) async throws {
    try await expectViolation(of: fault.rawValue, in: PasswordHasherContract.rules) {
      .fast(FaultyPasswords(fault))
    }
  }

  @Test(arguments: FaultyKeys.Fault.allCases)
  func keysAreCaught(_ fault: FaultyKeys.Fault) async throws {
    try await expectViolation(of: fault.rawValue, in: IdentityKeysContract.rules) {
      IdentityKeysSubject { FaultyKeys(fault, $0) }
    }
  }

  @Test(arguments: FaultySender.Fault.allCases)
  func codeSendersAreCaught(_ fault: FaultySender.Fault) async throws {
    try await expectViolation(of: "N\(fault.rawValue)", in: CodeSenderContract.rules) {
      let sender = FaultySender(fault)
      return SenderSubject<any CodeSender>(
        sender, arrived: { sender.arrived }, breakDown: { sender.breakDown() })
    }
  }

  /// Sends all mails but those of one kind.
  private struct RejectingSender: MailSender {
    let dropped: String
    let inner = RecordingSender()

    func send(_ message: MailMessage) async throws {
      if message.template != dropped { try await inner.send(message) }
    }
  }

  @Test(arguments: ["account_exists", "no_account", "password_changed", "contact_changed"])
  func mailSendersThatDropNoticesAreCaught(_ template: String) async throws {
    let found = try await violations(of: MailSenderContract.rules) {
      let sender = RejectingSender(dropped: template)
      return SenderSubject<any MailSender>(
        sender, arrived: { sender.inner.deliveries }, breakDown: { sender.inner.isBroken = true })
    }
    #expect(found.map(\.rule) == ["MS1"])
  }

  @Test(arguments: FaultySender.Fault.allCases)
  func mailSendersAreCaught(_ fault: FaultySender.Fault) async throws {
    try await expectViolation(of: "MS\(fault.rawValue)", in: MailSenderContract.rules) {
      let sender = FaultySender(fault)
      return SenderSubject<any MailSender>(
        sender, arrived: { sender.arrived }, breakDown: { sender.breakDown() })
    }
  }
}

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
      // Every fifth call, in any order: two of eight at one time, then one of eight.
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

/// A sender that makes one mistake, and the side on which its messages arrive.
final class FaultySender: CodeSender, MailSender {
  enum Fault: Int, CaseIterable {
    case changesTheCode = 1
    case hidesFailure
    case sendsTwice
    case mixesUp
    case tellsTheRecipient
  }

  private struct Shown: Error { let recipient: String }

  private struct State {
    var arrived: [Delivery] = []
    var isBroken = false
    var last: Delivery?
  }

  private let fault: Fault
  private let state = Mutex(State())

  init(_ fault: Fault) { self.fault = fault }

  var arrived: [Delivery] { state.withLock { $0.arrived } }
  func breakDown() { state.withLock { $0.isBroken = true } }

  func send(_ message: CodeMessage) async throws {
    try await send(
      Delivery(id: message.id, recipient: message.phone.e164, text: message.text))
  }

  func send(_ message: MailMessage) async throws {
    try await send(
      Delivery(id: message.id, recipient: message.address.text, text: message.text))
  }

  private func send(_ message: Delivery) async throws {
    try state.withLock { state in
      defer { state.last = message }
      if state.isBroken {
        if fault == .hidesFailure { return }
        throw fault == .tellsTheRecipient
          ? Shown(recipient: message.recipient) as any Error
          : IdentityError(.notSent, "the line is down")
      }
      switch fault {
      case .changesTheCode:
        state.arrived.append(
          Delivery(
            id: message.id, recipient: message.recipient,
            text: message.text.replacing("2", with: "3")))
      case .sendsTwice:
        state.arrived.append(
          Delivery(id: UUID(), recipient: message.recipient, text: message.text))
      case .mixesUp:
        let isThird = state.arrived.count % 3 == 2
        state.arrived.append(isThird ? state.last ?? message : message)
      default: state.arrived.append(message)
      }
    }
  }
}
