import Blobs
import BlobsTesting
import DomainModels
import Foundation
import Networking
import NetworkingTesting
import Secrets
import Testing

@testable import S3Blobs

extension FakeS3 {
  static let endpoint = "https://s3.example.org"

  static func bucket(_ prefix: String = "friends/") throws -> S3Bucket {
    try S3Bucket(
      "photos", at: #require(URL(string: endpoint)), region: "eu-central-1", prefix: prefix)
  }

  /// Opens the bucket, as one of several processes with a random seed of its own.
  func open(
    _ limits: BlobLimits = BlobLimits(), seed: UInt64 = 1, options: S3Options = S3Options(),
    through other: (any HTTPTransport)? = nil
  ) async throws -> S3BlobStore {
    try await S3BlobStore.open(
      FakeS3.bucket(), credentials: FakeS3.credentials, limits: limits,
      through: other ?? transport, options: options, clock: clock.monotonic,
      wallClock: .fixed(at: FakeS3.start), random: .seeded(seed))
  }

  /// The place as a rule takes it.
  var subject: BlobSubject {
    BlobSubject(capabilities: [.persistent, .durable, .multiProcess]) { limits in
      let count = self.requests.count
      return try await self.open(limits, seed: UInt64(count))
    } damaging: { id in
      try await self.open(seed: 0).damage(id)
    }
  }
}

extension BlobOwner {
  static func named(_ name: String) throws -> BlobOwner { try #require(BlobOwner(name)) }
}
