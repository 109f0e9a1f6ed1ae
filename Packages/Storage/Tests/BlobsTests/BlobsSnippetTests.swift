import Blobs
import LocalBlobs
import Testing

/// The examples of `Documentation/Blobs.md` compile and run: the file `BlobsSnippet.swift`.
struct BlobsSnippetTests {
  @Test func snippetRuns() async throws {
    let folder = TemporaryFolder()
    let owner = try #require(BlobOwner("ada"))
    let sent = try SamplePicture.named("exif", .jpeg)
    let id = try await keepProfilePhoto(sent.bytes, of: owner, in: folder.path)
    #expect(id == sent.stripped)
    let small = try SamplePicture.named("rgb8", .png).bytes
    await #expect(throws: PhotoError.self) {
      try await keepProfilePhoto(small, of: owner, in: folder.path)
    }
    await #expect(throws: PhotoError.self) {
      try await keepProfilePhoto([1, 2, 3], of: owner, in: folder.path)
    }
    let entries = try await folder.open().list(of: owner)
    #expect(entries.map(\.id) == [id])
  }
}
