import DomainModels
import Identity
import PeopleModels
import Secrets
import Storage

/// The one secret that all keys of the service are derived from.
///
/// It is made when it is first needed, by one process: whoever makes it holds the store's write
/// lock. A store in which something is sealed, be it evidence of somebody who left, and whose secret
/// is gone, gets no other, which would open nothing.
struct Pepper {
  let secrets: any SecretStore
  let random: RandomSource

  /// What it is called; `QUARTET_DATING_PEPPER` in the environment.
  static var name: SecretName { get throws { try SecretName("quartet-dating-pepper") } }

  /// How many random bytes it has.
  private static let size = 32

  /// The secret, made if there is none.
  ///
  /// - Throws: ``PeopleFailure/noKeys(_:_:)`` where it can't be made any more, `SecretError`.
  func callAsFunction(for store: RecordStore) async throws -> Secret {
    if let found = try read() { return found }
    let fresh = make()
    try await store.write { transaction in
      guard try read() == nil else { return }
      guard try Pepper.isNeeded(in: transaction) == false else {
        throw PeopleFailure.noKeys(try Pepper.name, secrets.name)
      }
      try secrets.write(fresh, for: try Pepper.name)
    }
    guard let secret = try read() else {
      throw PeopleFailure.noKeys(try Pepper.name, secrets.name)
    }
    return secret
  }

  /// Whether a store holds something that only the secret it was made with can open.
  static func isNeeded(in store: RecordStore) async throws -> Bool {
    try await store.read { try isNeeded(in: $0) }
  }

  private static func isNeeded(in reading: some RecordReading) throws -> Bool {
    try reading.first(Query<Account>().includingDeleted()) != nil
      || reading.first(Query<Person>().includingDeleted()) != nil
      || reading.first(Query<PersonReport>().includingDeleted()) != nil
  }

  /// The secret, if there is one.
  func read() throws -> Secret? { try secrets.read(try Pepper.name)?.withoutFinalLineEnd }

  /// Random bytes as text, which a person can copy and keep elsewhere.
  private func make() -> Secret {
    var digits = ""
    for _ in 0..<(Pepper.size / 8) {
      let word = String(random.next(), radix: 16)
      digits += String(repeating: "0", count: 16 - word.count) + word
    }
    return Secret(digits)
  }
}
