import Blobs
import DomainModels
import Networking

extension BlobError {
  /// Describes a refusal of the service for the operator of the store.
  init(_ problem: S3Problem, of bucket: S3Bucket, now: Timestamp) {
    let name = "the bucket \(bucket.name)"
    let code = problem.code ?? "an answer that is none of S3"
    let answer = "\(bucket.endpoint) answered \(problem.status), \(code)"
    switch (problem.code, problem.status) {
    case ("RequestTimeTooSkewed", _):
      self.init(
        .forbidden,
        "the clocks differ too much: \(problem.date ?? "another time") at \(bucket.endpoint), "
          + "\(now) here",
        hint: "Set the clock of this machine, for instance by NTP")
    case ("InvalidAccessKeyId", _):
      self.init(
        .forbidden, "\(bucket.endpoint) does not know the access key",
        hint: "Check the name of the key, and that it is one of this service")
    case ("SignatureDoesNotMatch", _):
      self.init(
        .forbidden, "\(bucket.endpoint) refuses the signature",
        hint: "Check the secret key; if a proxy is in between, it must not change requests")
    case ("ExpiredToken", _), ("InvalidToken", _):
      self.init(
        .forbidden, "\(bucket.endpoint) no longer accepts the session token",
        hint: "Open the store with fresh credentials")
    case ("NoSuchBucket", _):
      self.init(
        .inputOutput, "\(name) does not exist at \(bucket.endpoint)",
        hint: "Create it, or check its name, the endpoint and the addressing")
    case ("PermanentRedirect", _), ("TemporaryRedirect", _), ("AuthorizationHeaderMalformed", _),
      ("IllegalLocationConstraintException", _), (_, 301), (_, 307):
      let place = problem.region.map { "in the region \($0)" } ?? "elsewhere"
      self.init(
        .forbidden, "\(name) is \(place), not at \(bucket.endpoint) in \(bucket.region)",
        hint: "Name the region and the endpoint of the bucket")
    case ("NotImplemented", _), (_, 501):
      self.init(
        .inputOutput, "\(bucket.endpoint) does not implement a request of the store",
        hint: "Use a service that supports conditional PUTs (If-None-Match and If-Match)")
    case ("QuotaExceeded", _), ("InsufficientStorage", _), (_, 507):
      self.init(.full, "\(name) is full: \(answer)", hint: "Raise its quota and try again")
    case ("SlowDown", _), ("TooManyRequests", _), ("ServiceUnavailable", _), (_, 429), (_, 503):
      self.init(
        .busy, "\(bucket.endpoint) asks for fewer requests: \(answer)", hint: "Try again later")
    case (_, 401), (_, 403):
      self.init(
        .forbidden, "\(name) may not be read or written: \(answer)",
        hint: "The key needs GetObject, PutObject, DeleteObject and ListBucket for this bucket")
    default:
      self.init(
        .inputOutput, "\(name) can't be used: \(answer)", hint: "Look into the service's log")
    }
  }

  /// Describes a request without an answer.
  init(_ error: HTTPError, of bucket: S3Bucket) {
    let message = "the bucket \(bucket.name) can't be reached: \(error.message)"
    switch error.reason {
    case .rateLimited, .circuitOpen: self.init(.busy, message, hint: "Try again later")
    default:
      self.init(
        .inputOutput, message,
        hint: error.hint ?? "Check the network and the endpoint, and try again")
    }
  }
}
