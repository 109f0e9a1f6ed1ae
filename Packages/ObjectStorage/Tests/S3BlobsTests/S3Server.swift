import AsyncHTTPNetworking
import Blobs
import BlobsTesting
import Crypto
import DomainModels
import Foundation
import Networking
import Secrets
import Testing

@testable import S3Blobs

/// A process that emulates S3 and checks every signature with botocore, one for all tests.
///
/// It ends with its input, which this process holds open as long as it lives.
struct S3Server: Sendable {
  static let bucket = "quartet"
  static let region = "eu-central-1"
  static let credentials = S3Credentials(
    accessKey: "AKIDEXAMPLE", secretKey: .init("wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"))

  private static let started = Result { try S3Server() }

  /// The server, started by the first who asks.
  static func running() throws -> S3Server { try started.get() }

  let port: Int
  let transport: any HTTPTransport
  private let input: FileHandle

  private init() throws {
    let credentials = S3Server.credentials
    let secret = credentials.secretKey.withBytes { String(decoding: $0, as: UTF8.self) }
    let process = try Python.process(
      "server.py", [credentials.accessKey, secret, S3Server.region, S3Server.bucket])
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    port = try #require(Int(line.trimmingCharacters(in: .whitespacesAndNewlines)))
    self.input = input.fileHandleForWriting
    transport = AsyncHTTPOnDemand(AsyncHTTPOptions(userAgent: "quartet-tests"))
  }

  /// A part of the bucket that no other test uses.
  func bucket(_ prefix: String? = nil, named name: String = bucket) throws -> S3Bucket {
    try S3Bucket(
      name, at: #require(URL(string: "http://127.0.0.1:\(port)")), region: S3Server.region,
      prefix: prefix ?? "\(UUID().uuidString)/")
  }

  /// A fresh place as a rule takes it.
  func subject(_ bucket: S3Bucket, through other: (any HTTPTransport)? = nil) -> BlobSubject {
    let transport = other ?? transport
    return BlobSubject(capabilities: [.persistent, .durable, .multiProcess]) { limits in
      try await S3BlobStore.open(
        bucket, credentials: S3Server.credentials, limits: limits, through: transport)
    } damaging: { id in
      let store = try await S3BlobStore.open(
        bucket, credentials: S3Server.credentials, through: transport)
      try await store.damage(id)
    }
  }
}

extension S3BlobStore {
  /// Changes the first byte of every content of a blob, behind the store's back.
  func damage(_ id: BlobID) async throws {
    var keys: [String] = []
    try await client.eachPage(of: layout.contents(of: id)) { keys += $0.entries.map(\.key) }
    for key in keys {
      let object = try #require(try await client.get(key, limit: limits.blobSize))
      var bytes = object.bytes
      bytes[0] ^= 0xFF
      #expect(try await client.put(bytes, at: key, if: .hasTag(object.tag)) == .written)
    }
  }

  /// The keys of everything in the store's part of the bucket.
  func keys() async throws -> [String] {
    var keys: [String] = []
    try await client.eachPage(of: layout.prefix) { keys += $0.entries.map(\.key) }
    return keys
  }
}

/// A Python with moto, which emulates S3, and botocore, which is AWS's own library.
enum Python {
  /// True if tests that need a foreign program run.
  static let isWanted = ProcessInfo.processInfo.environment["QUARTET_QUICK"] != "1"

  struct Missing: Error, CustomStringConvertible {
    let description =
      "QUARTET_S3_PYTHON names no Python with moto: Tools/test installs what Tools/s3.txt names and "
      + "sets it, or set QUARTET_QUICK=1"
  }

  /// A process that runs a script of the folder `Server`, not yet started.
  static func process(_ script: String, _ arguments: [String]) throws -> Process {
    let python = ProcessInfo.processInfo.environment["QUARTET_S3_PYTHON"] ?? ""
    guard FileManager.default.isExecutableFile(atPath: python) else { throw Missing() }
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(filePath: python)
    process.arguments = [folder.appending(path: "Server/\(script)").path] + arguments
    // Nothing of this machine's settings: no proxies, no keys, no other services.
    process.environment = [
      "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "PYTHONDONTWRITEBYTECODE": "1",
    ]
    return process
  }
}

extension [UInt8] {
  var sha256: [UInt8] { Array(SHA256.hash(data: self)) }
}
