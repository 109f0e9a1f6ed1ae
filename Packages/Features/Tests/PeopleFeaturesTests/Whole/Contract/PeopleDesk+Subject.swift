import DomainModels
import Identity
import IdentityTesting
import LocalBlobs
import PeopleFeatures
import PeopleRequests
import PeopleServiceTesting
import SQLiteStorage
import Services
import StorageTesting

extension PeopleDesk {
  /// The desk as rules see it.
  ///
  /// - Parameters:
  ///   - wrap: puts something before the service.
  ///   - reopen: the desk after the program ended; itself if it is `nil`.
  /// - Returns: the subject of a rule.
  func subject(
    wrap: @escaping @Sendable (any Service<PeopleAPI>) -> any Service<PeopleAPI> = { $0 },
    reopen: (@Sendable () throws -> PeopleDesk)? = nil
  ) -> PeopleServiceSubject {
    PeopleServiceSubject(
      wrap(service),
      code: { contact in
        let known: Contact =
          contact.contains("@")
          ? .email(try EmailAddress(contact)) : .phone(try PhoneNumber(contact))
        guard let code = sender.code(for: known) else { throw ServiceError.unauthorized }
        return code.digits
      },
      pass: { seconds in pass(seconds: seconds) },
      reopen: {
        guard let reopen else { return wrap(service) }
        let again = try reopen()
        again.time.now = time.now
        return wrap(again.service)
      })
  }

  /// A desk over a file.
  static func inFile(_ folder: WholeFolder, seed: UInt64 = 1876) throws -> PeopleDesk {
    try PeopleDesk(
      SQLiteBackend(
        path: folder.path("people.sqlite"), catalogue: catalogue(), program: "tests",
        patience: .seconds(120)),
      blobs: FileBlobStore(folder: folder.path("pictures")), seed: seed)
  }
}
