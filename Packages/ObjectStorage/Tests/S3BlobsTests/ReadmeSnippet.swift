import Blobs
import Foundation
import Networking
import S3Blobs
import Secrets

func openPictures(
  at endpoint: URL, key: String, secret: Secret, through transport: any HTTPTransport
) async throws -> any BlobStore {
  let bucket = try S3Bucket("photos", at: endpoint, region: "eu-central-1", prefix: "friends/")
  let blobs = try await S3BlobStore.open(
    bucket, credentials: S3Credentials(accessKey: key, secretKey: secret),
    limits: BlobLimits(ownerSize: 60 << 20), through: transport)
  // Once a day, in any process: removes what interrupted puts left behind.
  let garbage = try await blobs.collectGarbage()
  for problem in garbage.problems { print(problem) }
  return blobs
}
