import Foundation
import Identity
import IdentityTesting
import Synchronization

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
