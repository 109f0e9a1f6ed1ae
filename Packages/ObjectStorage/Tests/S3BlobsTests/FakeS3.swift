import Blobs
import BlobsTesting
import Crypto
import DomainModels
import Foundation
import Networking
import NetworkingTesting
import Secrets
import Synchronization
import Testing

@testable import S3Blobs

/// A bucket in memory that answers requests as S3 does, or fails in the ways that a test wants.
final class FakeS3: Sendable {
  struct Object {
    var bytes: [UInt8]
    var tag: String
    var modifiedAt: Timestamp
  }

  /// A fault of one request.
  enum Fault: Sendable {
    /// The service answers so, and does nothing.
    case answers(Int, String, HTTPHeaders = [:])
    /// The request never arrives.
    case isLost
    /// The request is carried out, and its answer is lost.
    case losesAnswer
    /// The request is carried out twice, and the second answer arrives.
    case arrivesTwice
    /// Half of the content comes, and then the connection ends.
    case breaksOff
    /// The connection stays open without a reply.
    case isSilent
    /// The condition is not looked at.
    case ignoresCondition
  }

  struct State {
    var objects: [String: Object] = [:]
    var requests: [HTTPRequest] = []
    /// The service's clock.
    var now = FakeS3.start
    var tags = 0
  }

  static let start = Timestamp(milliseconds: 1_369_353_600_000)
  static let credentials = S3Credentials(
    accessKey: "AKIDEXAMPLE", secretKey: .init("wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY"),
    sessionToken: .init("a-session-token"))

  let state = Mutex(State())
  let clock: VirtualClock
  private let pageSize: Int
  private let fault: @Sendable (HTTPRequest, Int) -> Fault?

  /// Makes an empty bucket.
  ///
  /// - Parameters:
  ///   - clock: the time of those who use it.
  ///   - pageSize: how many objects a page of a listing has.
  ///   - fault: what goes wrong with a request, of which the number counts from zero.
  init(
    clock: VirtualClock = VirtualClock(), pageSize: Int = 1000,
    fault: @escaping @Sendable (HTTPRequest, Int) -> Fault? = { _, _ in nil }
  ) {
    self.clock = clock
    self.pageSize = pageSize
    self.fault = fault
  }

  var objects: [String: Object] { state.withLock { $0.objects } }
  var requests: [HTTPRequest] { state.withLock { $0.requests } }

  /// Lets so much time pass for the service.
  func age(by duration: Duration) {
    state.withLock {
      $0.now = $0.now.advanced(byMilliseconds: duration.components.seconds * 1000)
    }
  }

  /// Puts an object there behind the store's back; removes it for nil.
  func plant(_ bytes: [UInt8]?, at key: String) {
    state.withLock { state in
      guard let bytes else {
        state.objects[key] = nil
        return
      }
      state.write(bytes, key)
    }
  }

  /// Carries out a request that was sent before: a delivery that took its time.
  func deliver(_ request: HTTPRequest) -> Int {
    state.withLock { $0.carryOut(request, pageSize, ignoringConditions: false).status }
  }

  /// A way to the bucket.
  var transport: ScriptedTransport {
    ScriptedTransport(clock: clock) { request, _ in self.answer(to: request) }
  }

  func answer(to request: HTTPRequest) -> ScriptedAnswer {
    let number = state.withLock { state in
      state.requests.append(request)
      return state.requests.count - 1
    }
    let fault = fault(request, number)
    let lost = HTTPError(.disconnected, "the connection ended")
    switch fault {
    case .answers(let status, let text, let headers): return .status(status, headers, text)
    case .isLost: return .failure(lost)
    case .isSilent: return .silence
    default: break
    }
    var ignores = false
    if case .ignoresCondition = fault { ignores = true }
    if case .arrivesTwice = fault { _ = deliver(request) }
    let answer = state.withLock { $0.carryOut(request, pageSize, ignoringConditions: ignores) }
    if case .losesAnswer = fault { return .failure(lost) }
    var pieces = answer.bytes.isEmpty ? [] : [ScriptedPiece(.bytes(answer.bytes))]
    if case .breaksOff = fault {
      let half = Array(answer.bytes.prefix(answer.bytes.count / 2))
      pieces = (half.isEmpty ? [] : [ScriptedPiece(.bytes(half))])
      pieces.append(ScriptedPiece(.failure(HTTPError(.truncated, "the content ended too early"))))
    }
    return ScriptedAnswer(
      .answer(status: answer.status, headers: answer.headers, pieces: pieces))
  }
}

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
