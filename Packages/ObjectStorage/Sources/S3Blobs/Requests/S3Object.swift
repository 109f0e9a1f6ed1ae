import Networking

/// The content of an object, and the tag that a later condition compares.
struct S3Object: Sendable {
  let bytes: [UInt8]
  /// The ETag, with its quotes.
  let tag: String
}

/// What has to be true of a key for a PUT to write it.
enum S3Condition: Sendable {
  /// There is no object (`If-None-Match: *`).
  case isAbsent
  /// The object has this ETag (`If-Match`).
  case hasTag(String)
}

/// What became of a PUT with a condition.
enum S3Writing: Sendable {
  case written
  /// The condition is not met: nothing was written by this delivery of the request.
  case unmet
  /// Another request for the key was under way: nothing was written, and it may be tried again.
  case undecided
}

/// A whole answer, whatever its status.
struct S3Answer: Sendable {
  let status: Int
  let headers: HTTPHeaders
  let bytes: [UInt8]
}
