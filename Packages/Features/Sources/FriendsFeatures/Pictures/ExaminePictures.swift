public import Blobs
import DomainModels
import FriendsModels
import FriendsRequests
public import Storage

/// Looks whether every photo has its picture.
public struct ExaminePictures<Context: HasStore & HasBlobs>: Sendable {
  private let context: Context

  public init(_ context: Context) { self.context = context }

  /// Reads every picture.
  ///
  /// - Returns: how many photos there are, and a sentence for each picture that is missing or damaged.
  /// - Throws: an error of the store; one of the store of blobs is a sentence.
  public func callAsFunction() async throws -> (photos: Int, problems: [String]) {
    let ids = try await context.store.read { try $0.values(of: \.id, Query<MemberPhoto>()) }
    var problems: [String] = []
    for id in ids {
      // One at a time: a row of an earlier version holds its picture.
      guard let photo = try await context.store.read({ try $0.find(id) }) else { continue }
      let name = "the picture of the photo \(WireID(id)) of \(WireID(photo.member))"
      do {
        if try await context.blobs.sealedPicture(of: photo) == nil {
          problems.append("\(name) is missing")
        }
      } catch let error as BlobError {
        problems.append("\(name) can't be read: \(error.message)")
      }
    }
    return (ids.count, problems)
  }
}
