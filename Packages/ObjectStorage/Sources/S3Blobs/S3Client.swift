import Blobs
import Crypto
import DomainModels
import Networking

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The few requests that a store of blobs makes of a bucket.
///
/// The transport signs, waits and repeats. What is repeated is the same request: GET, HEAD, DELETE, and a PUT
/// with a condition that a second delivery no longer meets.
struct S3Client: Sendable {
  let bucket: S3Bucket
  private let transport: any HTTPTransport
  private let wallClock: WallClock

  /// The number of fetches of a content that breaks off in the middle.
  private static let readings = 3
  /// More than any error, or any page of a listing, has.
  private static let documentLimit = 4 << 20

  init(_ bucket: S3Bucket, through transport: any HTTPTransport, wallClock: WallClock) {
    self.bucket = bucket
    self.transport = transport
    self.wallClock = wallClock
  }

  /// An object of at most so many bytes; `nil` if there is none.
  ///
  /// - Throws: `BlobError` if it can't be read, or is larger; `CancellationError`.
  func get(_ key: String, limit: Int) async throws -> S3Object? {
    let answer = try await answer(to: request(.get, key), limit: limit)
    if answer.status == 200 {
      guard let tag = answer.headers["ETag"] else {
        throw unexpected(answer, "without an ETag")
      }
      return S3Object(bytes: answer.bytes, tag: tag)
    }
    let problem = S3Problem(answer)
    guard problem.isMissingKey else { throw error(problem) }
    return nil
  }

  /// Returns whether there is an object.
  ///
  /// - Throws: `BlobError` if that is unknown; `CancellationError`.
  func exists(_ key: String) async throws -> Bool {
    let answer = try await answer(to: request(.head, key), limit: 0)
    // No document comes with it that could say more.
    if answer.status == 404 { return false }
    guard (200..<300).contains(answer.status) else { throw error(S3Problem(answer)) }
    return true
  }

  /// Writes an object if the condition is met.
  ///
  /// - Returns: whether it was; the second delivery of a request may say that the condition is unmet.
  /// - Throws: `BlobError` if the object can't be written; unless the service refused it, it may have
  ///   been written. `CancellationError`, of which the same is true.
  func put(_ bytes: [UInt8], at key: String, if condition: S3Condition) async throws -> S3Writing {
    var request = try request(.put, key)
    request.body = bytes
    request.headers["Content-Type"] = "application/octet-stream"
    request.headers[SigningTransport.hashHeader] = SHA256.hash(data: bytes).hexadecimal
    switch condition {
    case .isAbsent: request.headers["If-None-Match"] = "*"
    case .hasTag(let tag): request.headers["If-Match"] = tag
    }
    let answer = try await answer(to: request, limit: Self.documentLimit)
    if (200..<300).contains(answer.status) { return .written }
    let problem = S3Problem(answer)
    switch (problem.status, problem.code, condition) {
    case (412, _, _), (404, "NoSuchKey", .hasTag): return .unmet
    case (409, "ConditionalRequestConflict", _), (409, "OperationAborted", _): return .undecided
    default: throw error(problem)
    }
  }

  /// Removes an object, if it is there.
  ///
  /// - Throws: `BlobError` if that was refused, or is unknown; `CancellationError`.
  func delete(_ key: String) async throws {
    let answer = try await answer(to: request(.delete, key), limit: Self.documentLimit)
    if (200..<300).contains(answer.status) { return }
    let problem = S3Problem(answer)
    guard problem.isMissingKey else { throw error(problem) }
  }

  /// Hands out the objects whose keys begin with a text, page by page.
  ///
  /// - Throws: `BlobError` if a page can't be read, or comes again; what `body` throws;
  ///   `CancellationError`.
  func eachPage(of start: String, _ body: (S3Page) async throws -> Void) async throws {
    var token: String?
    var earlier: Set<String> = []
    repeat {
      let page = try await page(of: start, after: token)
      try await body(page)
      token = page.next
      if let token, !earlier.insert(token).inserted {
        throw BlobError(
          .inputOutput, "the listing of the bucket \(bucket.name) does not end",
          hint: "Look whether the service supports continuation tokens (ListObjectsV2)")
      }
    } while token != nil
  }

  private func page(of start: String, after token: String?) async throws -> S3Page {
    var query = [("encoding-type", "url"), ("list-type", "2"), ("prefix", start)]
    if let token { query.append(("continuation-token", token)) }
    let answer = try await answer(
      to: request(.get, "", SignatureV4.query(query.map { ($0.0, $0.1) })),
      limit: Self.documentLimit)
    guard answer.status == 200 else { throw error(S3Problem(answer)) }
    let now = wallClock.now
    let date = answer.headers["Date"].flatMap { Timestamp(httpDate: $0, now: now) }
    do {
      return try S3Page(xml: answer.bytes, at: date ?? now)
    } catch {
      throw unexpected(answer, "with a listing that can't be read: \(error)")
    }
  }

  private func request(
    _ method: HTTPMethod, _ key: String, _ query: String = ""
  ) throws -> HTTPRequest {
    let text = bucket.address(of: key) + (query.isEmpty ? "" : "?\(query)")
    guard let url = URL(string: text) else {
      throw BlobError(.inputOutput, "\(text) is no address")
    }
    return HTTPRequest(method, url, headers: ["Host": bucket.host])
  }

  /// The whole answer; what only reads is asked for again if its content breaks off.
  private func answer(to request: HTTPRequest, limit: Int) async throws -> S3Answer {
    var reading = 1
    while true {
      do throws(HTTPError) {
        let response = try await transport.send(request)
        do throws(HTTPError) {
          let bytes = try await response.body.collect(
            limit: response.isSuccess ? limit : Self.documentLimit)
          return S3Answer(status: response.status, headers: response.headers, bytes: bytes)
        } catch {
          let isBroken = [.truncated, .disconnected, .timedOut].contains(error.reason)
          guard isBroken, request.method.isSafe, reading < Self.readings else { throw error }
          reading += 1
        }
      } catch {
        if error.reason == .cancelled { throw CancellationError() }
        throw BlobError(error, of: bucket)
      }
    }
  }

  private func error(_ problem: S3Problem) -> BlobError {
    BlobError(problem, of: bucket, now: wallClock.now)
  }

  private func unexpected(_ answer: S3Answer, _ how: String) -> BlobError {
    BlobError(
      .inputOutput, "\(bucket.endpoint) answered \(answer.status) \(how)",
      hint: "Look whether this is the address of a service that speaks S3's protocol")
  }
}
