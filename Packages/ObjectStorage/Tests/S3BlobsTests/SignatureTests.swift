import Crypto
import DomainModels
import Foundation
import Networking
import NetworkingTesting
import Secrets
import Testing

@testable import S3Blobs

/// Signatures, against the figures that AWS publishes and against AWS's own library.
struct SignatureTests {
  /// A request with the signature that AWS publishes for it.
  struct Published: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let signature: String
    var method = "GET"
    var path = "/"
    var query: [(name: String, value: String)] = []
    var headers: [(name: String, value: String)] = []
    var contentHash = SignatureTests.nothing
  }

  static let nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

  /// "Authenticating Requests: Using the Authorization Header" in the API Reference of S3.
  static let examples = [
    Published(
      testDescription: "GET object with a range",
      signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
      path: "/test.txt", headers: [("Range", "bytes=0-9")]),
    Published(
      testDescription: "PUT object",
      signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
      method: "PUT", path: "/" + "test$file.text".percentEncoded(),
      headers: [
        ("Date", "Fri, 24 May 2013 00:00:00 GMT"), ("x-amz-storage-class", "REDUCED_REDUNDANCY"),
      ],
      contentHash: SHA256.hash(data: Array("Welcome to Amazon S3.".utf8)).hexadecimal),
    Published(
      testDescription: "GET bucket lifecycle",
      signature: "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543",
      query: [("lifecycle", "")]),
    Published(
      testDescription: "list objects",
      signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
      query: [("prefix", "J"), ("max-keys", "2")]),
  ]

  /// The test suite of Signature Version 4, of the service "service".
  static let suite = [
    Published(
      testDescription: "get-vanilla",
      signature: "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31"),
    Published(
      testDescription: "get-vanilla-query-order-key-case",
      signature: "b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500",
      query: [("Param2", "value2"), ("Param1", "value1")]),
    Published(
      testDescription: "post-vanilla",
      signature: "5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b",
      method: "POST"),
    Published(
      testDescription: "get-header-value-trim",
      signature: "acc3ed3afb60bb290fc8d2dd0098b9911fcaa05412b367055dee359757a9c736",
      headers: [("My-Header1", " value1"), ("My-Header2", " \"a   b   c\"")]),
  ]

  @Test(arguments: examples) func isThatOfTheExamplesOfS3(_ sample: Published) throws {
    let credentials = S3Credentials(
      accessKey: "AKIAIOSFODNN7EXAMPLE",
      secretKey: Secret("wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"))
    let signature = SignatureV4(credentials, region: "us-east-1")
    let time = try #require(Timestamp("2013-05-24T00:00:00Z"))
    let request = SignatureV4.Request(
      method: sample.method, path: sample.path, query: sample.query,
      headers: sample.headers + [
        ("Host", "examplebucket.s3.amazonaws.com"), ("x-amz-date", time.basicText),
        ("x-amz-content-sha256", sample.contentHash),
      ], contentHash: sample.contentHash)
    #expect(signature.signature(of: request, at: time) == sample.signature)
    let authorization = signature.authorization(of: request, at: time)
    #expect(
      authorization.hasPrefix(
        "AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, "
          + "SignedHeaders="))
    #expect(authorization.hasSuffix(", Signature=\(sample.signature)"))
  }

  @Test(arguments: suite) func isThatOfTheTestSuite(_ sample: Published) throws {
    let credentials = S3Credentials(
      accessKey: "AKIDEXAMPLE", secretKey: Secret("wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"))
    let signature = SignatureV4(credentials, region: "us-east-1", service: "service")
    let time = try #require(Timestamp("2015-08-30T12:36:00Z"))
    let request = SignatureV4.Request(
      method: sample.method, path: sample.path, query: sample.query,
      headers: sample.headers + [
        ("Host", "example.amazonaws.com"), ("X-Amz-Date", time.basicText),
      ], contentHash: sample.contentHash)
    #expect(signature.signature(of: request, at: time) == sample.signature)
  }

  /// A request as the script `signatures.py` takes it.
  private struct Sample: Encodable {
    var accessKey = "AKIDEXAMPLE"
    var secretKey: String
    var region: String
    var method: String
    var url: String
    var headers: [String: String]
    var content: String
  }

  @Test(.enabled(if: Python.isWanted, "QUARTET_QUICK=1 leaves out foreign programs"))
  func isThatOfBotocore() throws {
    var samples: [Sample] = []
    var signatures: [String] = []
    let texts = ["", "a", "a b", "ü", "日本", "%", "+", "a=b&c", "~-._", "\"'", "/x//y", "🧗"]
    for (number, text) in texts.enumerated() {
      let secret = "\(text)secret\(number)"
      let time = FakeS3.start.adding(days: 1000 * number)
      let signing = SigningTransport(
        ScriptedTransport([]),
        signingWith: S3Credentials(
          accessKey: "AKIDEXAMPLE", secretKey: Secret(secret),
          sessionToken: number.isMultiple(of: 2) ? nil : Secret("token\(number)")),
        region: "region-\(number)", clock: .fixed(at: time))
      let query = SignatureV4.query([("prefix", text), ("a\(text)", "1"), ("list-type", "2")])
      let address =
        "https://host-\(number).example.org/bucket/\(text.percentEncoded(keepsSlashes: true))"
      let url = try #require(URL(string: "\(address)?\(query)"))
      let request = signing.signed(
        HTTPRequest(
          [.get, .put, .delete][number % 3], url,
          headers: ["Host": "host-\(number).example.org", "If-Match": "\"\(number)\""],
          body: Array(text.utf8)))
      let authorization = try #require(request.headers["Authorization"])
      signatures.append(String(authorization.suffix(64)))
      var headers: [String: String] = [:]
      for field in request.headers.fields where field.name != "Authorization" {
        headers[field.name] = field.value
      }
      samples.append(
        Sample(
          secretKey: secret, region: "region-\(number)", method: request.method.rawValue,
          url: url.absoluteString, headers: headers, content: text))
    }
    let argument = String(decoding: try JSONEncoder().encode(samples), as: UTF8.self)
    let process = try Python.process("signatures.py", [argument])
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let found = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(try JSONDecoder().decode([String].self, from: found) == signatures)
    #expect(Set(signatures).count == texts.count)
  }

  @Test func everyAttemptIsSignedAgain() async throws {
    let clock = VirtualClock()
    let bucket = FakeS3(clock: clock) { _, number in
      number == 0 ? .answers(503, FakeS3.problem("SlowDown")) : nil
    }
    let now = clock
    try await clock.run {
      _ = try await S3BlobStore.open(
        FakeS3.bucket(), credentials: FakeS3.credentials, through: bucket.transport,
        clock: now.monotonic,
        wallClock: WallClock { FakeS3.start.adding(seconds: Int(now.now.components.seconds) * 60) },
        random: .seeded(9))
    }
    let attempts = bucket.requests.prefix(2)
    #expect(attempts.map(\.method) == [.put, .put])
    #expect(Set(attempts.map(\.url)).count == 1)
    #expect(Set(attempts.map { $0.headers["x-amz-date"] }).count == 2)
    #expect(Set(attempts.map { $0.headers["Authorization"] }).count == 2)
  }

  @Test func secretsAreNeitherShownNorSent() async throws {
    let credentials = FakeS3.credentials
    var shown = ""
    dump(credentials, to: &shown)
    shown += "\(credentials) \(String(reflecting: credentials))"
    let clock = VirtualClock()
    let bucket = FakeS3(clock: clock)
    _ = try await clock.run { try await bucket.open() }
    let secret = "wJalrXUtnFEMI"
    for request in bucket.requests {
      #expect(!"\(request.headers.fields) \(request.url)".contains(secret))
      #expect(request.headers["x-amz-security-token"] == "a-session-token")
      shown += "\(request) \(request.headers)"
    }
    #expect(!shown.contains(secret))
    #expect(!shown.contains("a-session-token"))
    #expect(!shown.contains("Signature="))
  }
}
