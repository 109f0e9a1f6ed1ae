import DomainModels
import FriendsFeatures
import FriendsRequests
import FriendsServiceTesting
import Identity
import IdentityTesting
import LocalBlobs
import SQLiteStorage
import Services
import Storage
import StorageTesting

extension FriendsDesk {
  /// A desk whose store lies in a file.
  static func inFile(_ folder: DeskFolder, seed: UInt64 = 1876) async throws -> FriendsDesk {
    let backend = try SQLiteBackend(
      path: folder.path("friends.sqlite"), catalogue: catalogue(), program: "tests",
      patience: .seconds(120))
    return try FriendsDesk(
      backend, blobs: FileBlobStore(folder: folder.path("blobs")), seed: seed)
  }

  /// What the contract asks about this desk.
  ///
  /// - Parameters:
  ///   - wrap: what stands before the service.
  ///   - reopen: the desk as it is after its program began again.
  /// - Returns: what a rule is checked with.
  func subject(
    wrap: @escaping @Sendable (any Service<FriendsAPI>) -> any Service<FriendsAPI> = { $0 },
    reopen: (@Sendable () async throws -> FriendsDesk)? = nil
  ) -> FriendsServiceSubject {
    FriendsServiceSubject(
      wrap(service),
      code: { phone in
        guard let code = sender.codes.last(where: { $0.phone.e164 == phone })?.code else {
          throw ServiceError(.notSent, "no code was sent to \(phone)")
        }
        return code.digits
      },
      pass: { pass(seconds: $0) }, now: { clock.now },
      reopen: { wrap(try await reopen?().service ?? service) })
  }
}
