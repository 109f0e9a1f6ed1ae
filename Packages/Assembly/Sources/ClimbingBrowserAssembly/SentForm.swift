import ClimbingModels
import DomainModels
import Pages
import Storage
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A form that may wait for a network and was carried out on this device.
///
/// The row is written in the transaction of the operation. A browser that got no response, as when the
/// server was killed after that, sends the form again, and the row says that it took effect.
struct SentForm: Record {
  /// Follows from the name of the delivery.
  let id: Identifier<SentForm>
  /// The arrival of the form that was carried out: its own later writes belong to it.
  let arrival: Identifier<SentForm>
  var sentAt: Timestamp
  var lifecycle: Lifecycle

  init(
    id: Identifier<SentForm>, arrival: Identifier<SentForm>, sentAt: Timestamp,
    lifecycle: Lifecycle
  ) {
    (self.id, self.arrival, self.sentAt, self.lifecycle) = (id, arrival, sentAt, lifecycle)
  }

  static let table = "sent_forms"

  /// The climber's, on this device alone.
  static let schema = Schema(
    scope: .owner, kind: .local,
    Column("id", \.id),
    Column("arrival", \.arrival),
    Column("sent_at", \.sentAt, .indexed),
    Column.lifecycle(\.lifecycle),
    make: SentForm.init)

  /// For how long a row is kept, in milliseconds: a day longer than a form may wait.
  fileprivate static var life: Int64 { 8 * 86_400_000 }
  private static let namespace = UUID(
    uuid: (
      0xC3, 0x52, 0x9E, 0x07, 0x61, 0xB4, 0x4F, 0x8D, 0xA2, 0x1D, 0x70, 0x3B, 0xE8, 0x96, 5, 1
    ))

  static func id(of delivery: FormDelivery) -> Identifier<SentForm> {
    Identifier(name: delivery.name, in: namespace)
  }
}

/// The form was carried out before.
struct FormTaken: Error {
  /// Carries out a form.
  ///
  /// - Returns: what the body returns; `nil` if the form was carried out before, here or on another device
  ///   of the account.
  /// - Throws: other errors of the body.
  static func outcome<Value>(_ body: () async throws -> Value) async throws -> Value? {
    do {
      return try await body()
    } catch is FormTaken {
      return nil
    } catch let error as StorageError where error.reason == .duplicate {
      return nil
    }
  }
}

extension IdentifierGenerator {
  /// The IDs of what a form writes, the same each time it is sent: on another server of the hub, whose device
  /// has no row of the form, they are taken by what came from the first.
  static func following(from delivery: FormDelivery) -> IdentifierGenerator {
    let count = Mutex(0)
    let form = SentForm.id(of: delivery).uuid
    return IdentifierGenerator {
      let number = count.withLock { count in
        count += 1
        return count
      }
      return UUID(name: "\(number)", in: form)
    }
  }
}

extension RecordStore {
  /// The same store, whose writes note that a form was carried out, and are refused if it was before.
  ///
  /// - Parameters:
  ///   - delivery: the form.
  ///   - arrival: a fresh ID.
  ///   - now: the time.
  /// - Returns: the store, whose writes throw ``FormTaken`` for a form that was carried out, here or on another
  ///   device of the account.
  func noting(
    _ delivery: FormDelivery, arrivingAs arrival: Identifier<SentForm>, at now: Timestamp
  ) -> RecordStore {
    let form = SentForm(
      id: SentForm.id(of: delivery), arrival: arrival, sentAt: now,
      lifecycle: Lifecycle(createdAt: now))
    return openingWrites { transaction in
      if let known = try transaction.find(form.id) {
        guard known.arrival == arrival else { throw FormTaken() }
        return
      }
      guard try !transaction.hasRecord(of: delivery) else { throw FormTaken() }
      let old = Query<SentForm>().filter(\.sentAt < now.advanced(byMilliseconds: -SentForm.life))
      for id in try transaction.values(of: \.id, old) { try transaction.erase(id, at: now) }
      try transaction.insert(form)
    }
  }

  /// Whether a form was carried out, here or on a device of the account from which its records came.
  ///
  /// - Throws: `StorageError`.
  func hasTaken(_ delivery: FormDelivery) async throws -> Bool {
    try await read { transaction in
      try transaction.find(SentForm.id(of: delivery)) != nil
        || transaction.hasRecord(of: delivery)
    }
  }
}

extension RecordReading {
  /// Whether a session, a climb or an attempt has an ID that follows from a form, deleted or not.
  ///
  /// A form writes one of them with one of its first two IDs: an attempt at a new climb has the second. The
  /// end of a session and an undo write none: of them only the device knows on which they were carried out.
  fileprivate func hasRecord(of delivery: FormDelivery) throws -> Bool {
    let identifiers = IdentifierGenerator.following(from: delivery)
    for _ in 1...2 {
      let id = identifiers.uuid()
      if try find(Identifier<Session>(id), includingDeleted: true) != nil
        || find(Identifier<Climb>(id), includingDeleted: true) != nil
        || find(Identifier<Attempt>(id), includingDeleted: true) != nil
      {
        return true
      }
    }
    return false
  }
}
