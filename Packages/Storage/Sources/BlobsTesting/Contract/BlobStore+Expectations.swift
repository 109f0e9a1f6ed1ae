import Blobs
import DomainModelsTesting

extension BlobStore {
  /// Throws unless a content comes back; the bytes themselves are too many to tell.
  func expectContent(_ content: [UInt8], of id: BlobID, _ when: String) async throws {
    let found = try await get(id)
    try expect(found != nil, "\(when), nothing is found")
    try expect(found == content, "\(when), other bytes come back")
  }

  func expectNothing(of id: BlobID, _ when: String) async throws {
    try expect(try await get(id) == nil, "\(when), it is found")
  }

  func expectList(_ wanted: [BlobEntry], of owner: BlobOwner, _ when: String) async throws {
    try expect(try await list(of: owner), is: wanted, "\(when), the list of \(owner)")
  }

  /// Throws unless putting is refused for a reason.
  func expectRefusal(
    of content: [UInt8], for owner: BlobOwner, _ reason: BlobError.Reason, _ what: String
  ) async throws {
    if try await isRefused(content, for: owner, reason) { return }
    throw ExpectationFailure("\(what) is taken")
  }

  /// Puts a content and says whether it was refused for this reason.
  func isRefused(
    _ content: [UInt8], for owner: BlobOwner, _ reason: BlobError.Reason
  ) async throws -> Bool {
    do {
      _ = try await put(content, for: owner)
      return false
    } catch let error as BlobError where error.reason == reason {
      return true
    }
  }
}
