import DomainModels
import Identity
import PeopleModels
import Storage

/// Whether keys are those of a store: they open something that was sealed in it.
struct SealCheck {
  let keys: any IdentityKeys

  /// Tries one row of each kind that is sealed.
  ///
  /// One that opens is enough: a damaged row says nothing of the keys.
  ///
  /// - Returns: whether the keys fit; true also where nothing was sealed yet.
  func callAsFunction(_ store: RecordStore) async throws -> Bool {
    let tries = try await store.read { [keys] reading in try Self.tries(reading, keys) }
    return tries.isEmpty || tries.contains(true)
  }

  /// Whether each of them opens; what is empty was erased, and says nothing.
  private static func tries(
    _ reading: some RecordReading, _ keys: any IdentityKeys
  ) throws -> [Bool] {
    func opens(_ bytes: [UInt8], _ open: () throws -> [UInt8]) -> Bool? {
      bytes.isEmpty ? nil : (try? open()) != nil
    }
    let person = try reading.first(Query<Person>()).flatMap { row in
      opens(row.details.bytes) { try keys.open(row.details, in: row.id, "details") }
    }
    let phone = try reading.first(Query<PhoneBinding>()).flatMap { row in
      opens(row.sealedContact.bytes) {
        try keys.open(row.sealedContact.bytes, for: Contact.place(of: row.account))
      }
    }
    let email = try reading.first(Query<EmailBinding>()).flatMap { row in
      opens(row.sealedContact.bytes) {
        try keys.open(row.sealedContact.bytes, for: Contact.place(of: row.account))
      }
    }
    let report = try reading.first(Query<PersonReport>().includingDeleted()).flatMap { row in
      opens(row.evidence.bytes) { try keys.open(row.evidence, in: row.id, "evidence") }
    }
    return [person, phone, email, report].compactMap(\.self)
  }
}
