import DomainModelsTesting
import Identity

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The five rules that both kinds of sender share, told with the words of each.
struct SenderScript<Sender: Sendable>: Sendable {
  let recipient: @Sendable (Int) -> String
  let send: @Sendable (Sender, Probe) async throws -> Void

  private func probe(_ number: Int) -> Probe {
    let last = UInt8(truncatingIfNeeded: number)
    return Probe(
      id: UUID(uuid: (1, 2, 3, 4, 5, 6, 0x70, 8, 0x80, 10, 11, 12, 13, 14, 15, last)),
      recipient: recipient(number), code: OneTimeCode("\(271_828 + number)"))
  }

  private func expectArrival(of probe: Probe, among arrived: [Delivery]) throws {
    let mine = arrived.filter { $0.id == probe.id }
    try expect(!mine.isEmpty, "a message did not arrive under its identity")
    try expect(
      mine.allSatisfy { $0.recipient == probe.recipient }, "it arrived at another recipient")
    try expect(
      mine.allSatisfy { $0.text.contains(probe.code.digits) }, "it arrived with another code")
  }

  func handsOver(_ subject: SenderSubject<Sender>) async throws {
    for number in 1...3 {
      try await send(subject.sender, probe(number))
      let arrived = try await subject.arrived()
      try expect(Set(arrived.map(\.id)).count == number, "it returned before the message was there")
      try expectArrival(of: probe(number), among: arrived)
    }
  }

  func tellsFailure(_ subject: SenderSubject<Sender>) async throws {
    try await subject.breakDown()
    try await expectFailure("a message that can't arrive") {
      try await send(subject.sender, probe(1))
    }
  }

  func sendsOnce(_ subject: SenderSubject<Sender>) async throws {
    try await send(subject.sender, probe(1))
    try await send(subject.sender, probe(1))
    let arrived = try await subject.arrived()
    try expect(Set(arrived).count == 1, "the second attempt is another message")
    try expectArrival(of: probe(1), among: arrived)
  }

  func keepsApart(_ subject: SenderSubject<Sender>) async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...8 {
        group.addTask { try await send(subject.sender, probe(number)) }
      }
      try await group.waitForAll()
    }
    let arrived = try await subject.arrived()
    for number in 1...8 { try expectArrival(of: probe(number), among: arrived) }
  }

  func tellsNothing(_ subject: SenderSubject<Sender>) async throws {
    try await send(subject.sender, probe(1))
    try await subject.breakDown()
    let error = try await expectFailure("a message that can't arrive") {
      try await send(subject.sender, probe(2))
    }
    for text in [
      "\(subject.sender)", String(reflecting: subject.sender), "\(error)",
      String(reflecting: error),
    ] {
      for probe in [probe(1), probe(2)] {
        try expect(
          !text.contains(probe.recipient) && !text.contains(probe.code.digits),
          "a text shows a recipient or a code")
      }
    }
  }
}
