import DomainModels
import Storage

extension RecordReading {
  /// Whose a hashed contact is; `nil` if it is nobody's.
  func owner(of contact: KeyedDigest) throws -> Identifier<Account>? {
    try first(Query<PhoneBinding>().filter(\.contactHash == contact))?.account
      ?? first(Query<EmailBinding>().filter(\.contactHash == contact))?.account
  }

  /// Whether a device has or had a session of an account that is kept still.
  func isOwn(_ device: KeyedDigest?, of account: Identifier<Account>?) throws -> Bool {
    guard let device, let account else { return false }
    return try first(
      Query<Session>().filter(\.account == account).filter(\.deviceHash == device)) != nil
  }
}
