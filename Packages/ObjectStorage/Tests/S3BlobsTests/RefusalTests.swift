import Blobs
import DomainModels
import Foundation
import Networking
import NetworkingTesting
import Secrets
import Testing

@testable import S3Blobs

/// The store's errors for a service that refuses it.
@Suite(.timeLimit(.minutes(5))) struct RefusalTests {
  struct Refusal: Sendable, CustomTestStringConvertible {
    let status: Int
    let code: String
    let reason: BlobError.Reason
    let says: String
    var fields = ""
    var headers: HTTPHeaders = [:]
    var testDescription: String { "\(status) \(code)" }
  }

  static let refusals = [
    Refusal(
      status: 403, code: "RequestTimeTooSkewed", reason: .forbidden,
      says:
        "Fri, 24 May 2013 07:00:00 GMT at https://s3.example.org, 2013-05-24T00:00:00.000Z here",
      headers: ["Date": "Fri, 24 May 2013 07:00:00 GMT"]),
    Refusal(status: 403, code: "InvalidAccessKeyId", reason: .forbidden, says: "the access key"),
    Refusal(status: 403, code: "SignatureDoesNotMatch", reason: .forbidden, says: "the signature"),
    Refusal(status: 403, code: "AccessDenied", reason: .forbidden, says: "403, AccessDenied"),
    Refusal(status: 400, code: "ExpiredToken", reason: .forbidden, says: "session token"),
    Refusal(status: 404, code: "NoSuchBucket", reason: .inputOutput, says: "does not exist"),
    Refusal(
      status: 301, code: "PermanentRedirect", reason: .forbidden, says: "in the region us-west-2",
      headers: ["x-amz-bucket-region": "us-west-2"]),
    Refusal(
      status: 400, code: "AuthorizationHeaderMalformed", reason: .forbidden,
      says: "in the region us-west-2", fields: "<Region>us-west-2</Region>"),
    Refusal(status: 501, code: "NotImplemented", reason: .inputOutput, says: "not implement"),
    Refusal(status: 403, code: "QuotaExceeded", reason: .full, says: "is full"),
    Refusal(status: 507, code: "Other", reason: .full, says: "is full"),
    Refusal(status: 503, code: "SlowDown", reason: .busy, says: "fewer requests"),
    Refusal(status: 500, code: "InternalError", reason: .inputOutput, says: "500, InternalError"),
    Refusal(status: 418, code: "No <b>word</b>", reason: .inputOutput, says: "none of S3"),
  ]

  private let clock = VirtualClock()

  private func failure(
    of bucket: FakeS3, _ body: @escaping @Sendable (S3BlobStore) async throws -> Void = { _ in }
  ) async -> BlobError? {
    do {
      try await clock.run { try await body(try await bucket.open()) }
      return nil
    } catch {
      return error as? BlobError
    }
  }

  @Test(arguments: refusals) func eachRefusalSaysWhatToDo(_ refusal: Refusal) async throws {
    let bucket = FakeS3(clock: clock) { _, _ in
      .answers(
        refusal.status, FakeS3.problem(refusal.code, refusal.fields), refusal.headers)
    }
    let error = try #require(await failure(of: bucket))
    #expect(error.reason == refusal.reason)
    #expect(error.message.contains(refusal.says), "\(error.message)")
    #expect(error.hint?.isEmpty == false)
    let text = "\(error.message) \(error.hint ?? "")"
    for secret in ["AKIDEXAMPLE", "wJalr", "session-token-", "Signature="] {
      #expect(!text.contains(secret))
    }
  }

  @Test func aPageOfAProxyIsNoMissingObject() async throws {
    let page = "<html><body>404 Not Found</body></html>"
    let (ada, abc) = (try BlobOwner.named("ada"), Array("abc".utf8))
    let bucket = FakeS3(clock: clock) { request, number in
      number > 3 && request.method == .get ? .answers(404, page) : nil
    }
    let error = await failure(of: bucket) { _ = try await $0.put(abc, for: ada) }
    #expect(error?.reason == .inputOutput)
    for kind in [200, 404] {
      let other = FakeS3(clock: clock) { request, number in
        number > 3 && request.url.query() != nil ? .answers(kind, page) : nil
      }
      #expect(await failure(of: other) { _ = try await $0.owners() }?.reason == .inputOutput)
    }
  }

  @Test(arguments: [
    "", "<ListBucketResult>", "<ListBucketResult/><a/>", "<Other/>",
    "<ListBucketResult><IsTruncated>true</IsTruncated></ListBucketResult>",
    "<ListBucketResult><Contents><Key>friends/owners/ada</Key></Contents></ListBucketResult>",
    "<ListBucketResult><Contents><Key>friends/owners/ada</Key><Size>-1</Size>"
      + "<LastModified>2013-05-24T00:00:00Z</LastModified></Contents></ListBucketResult>",
    "<!DOCTYPE a [<!ENTITY b \"c\">]><ListBucketResult/>",
  ]) func aListingThatIsNoneIsAnError(_ text: String) async throws {
    let bucket = FakeS3(clock: clock) { request, _ in
      request.url.query() == nil ? nil : .answers(200, text)
    }
    let error = await failure(of: bucket) { _ = try await $0.owners() }
    #expect(error?.reason == .inputOutput)
  }

  @Test func aListingThatGoesRoundEnds() async throws {
    let text =
      "<ListBucketResult><IsTruncated>true</IsTruncated>"
      + "<NextContinuationToken>again</NextContinuationToken></ListBucketResult>"
    let bucket = FakeS3(clock: clock) { request, _ in
      request.url.query() == nil ? nil : .answers(200, text)
    }
    let error = await failure(of: bucket) { _ = try await $0.owners() }
    #expect(error?.message.contains("does not end") == true)
  }

  @Test(arguments: ["If-None-Match", "If-Match"])
  func aServiceThatIgnoresConditionsIsRefused(_ header: String) async throws {
    let bucket = FakeS3(clock: clock) { request, _ in
      request.headers[header] == nil ? nil : .ignoresCondition
    }
    let error = try #require(await failure(of: bucket))
    #expect(error.message.contains("ignores the header \(header)"))
    #expect(bucket.objects.count == 1)
  }

  @Test func thePlaceOfAnotherProgramIsRefused() async throws {
    let bucket = FakeS3(clock: clock)
    bucket.plant(Array("quartet-blobs-2\n".utf8), at: "friends/format")
    let error = try #require(await failure(of: bucket))
    #expect(error.message.contains("newer version"))
    #expect(bucket.objects["friends/format"]?.bytes == Array("quartet-blobs-2\n".utf8))
  }

  @Test func moreThanABlobIsNotRead() async throws {
    let bucket = FakeS3(clock: clock)
    let ada = try BlobOwner.named("ada")
    let error = await failure(of: bucket) { store in
      let id = try await store.put([1, 2, 3], for: ada)
      let key = try #require(bucket.objects.keys.first { $0.contains("/blobs/") })
      bucket.plant([UInt8](repeating: 1, count: store.limits.blobSize + 1), at: key)
      _ = try await store.get(id)
    }
    #expect(error?.reason == .damaged)
    #expect(!bucket.requests.contains { $0.method == .get && $0.url.path().contains("/blobs/") })
  }

  @Test(.enabled(if: Python.isWanted, "QUARTET_QUICK=1 leaves out foreign programs"))
  func aRealServerRefusesWhatIsWrong() async throws {
    let server = try S3Server.running()
    let right = S3Server.credentials
    func refusal(
      _ credentials: S3Credentials = right, bucket name: String = S3Server.bucket,
      clock: WallClock = .system
    ) async throws -> BlobError {
      let bucket = try server.bucket(named: name)
      return try await #require(throws: BlobError.self) {
        try await S3BlobStore.open(
          bucket, credentials: credentials, through: server.transport, wallClock: clock)
      }
    }
    let wrongSecret = S3Credentials(accessKey: right.accessKey, secretKey: Secret("wrong"))
    #expect(try await refusal(wrongSecret).message.contains("refuses the signature"))
    let wrongKey = S3Credentials(accessKey: "AKIDOTHER", secretKey: right.secretKey)
    #expect(try await refusal(wrongKey).message.contains("does not know the access key"))
    let late = WallClock { WallClock.system.now.adding(minutes: 16) }
    #expect(try await refusal(clock: late).message.contains("clocks differ"))
    #expect(try await refusal(bucket: "elsewhere").message.contains("does not exist"))
  }
}
