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
    let seals = try await store.read { reading in try Self.seals(reading) }
    return seals.isEmpty || seals.contains { (try? keys.open($0.bytes, for: $0.place)) != nil }
  }

  private struct Seal: Sendable {
    let bytes: [UInt8]
    let place: [UInt8]

    init(_ bytes: [UInt8], _ place: String) {
      self.bytes = bytes
      self.place = Array(place.utf8)
    }
  }

  private static func seals(_ reading: some RecordReading) throws -> [Seal] {
    let person = try reading.first(Query<Person>())
      .map { Seal($0.details.bytes, "\(Person.table)/details/\($0.id)") }
    let phone = try reading.first(Query<PhoneBinding>())
      .map { Seal($0.sealedContact.bytes, "contact:\($0.account)") }
    let email = try reading.first(Query<EmailBinding>())
      .map { Seal($0.sealedContact.bytes, "contact:\($0.account)") }
    let report = try reading.first(Query<PersonReport>().includingDeleted())
      .map { Seal($0.evidence.bytes, "\(PersonReport.table)/evidence/\($0.id)") }
    return [person, phone, email, report].compactMap(\.self).filter { !$0.bytes.isEmpty }
  }
}
