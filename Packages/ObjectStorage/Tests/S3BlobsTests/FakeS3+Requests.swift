import Crypto
import DomainModels
import Foundation
import Networking

@testable import S3Blobs

extension FakeS3.State {
  struct Answer {
    var status: Int
    var headers: HTTPHeaders = [:]
    var bytes: [UInt8] = []
  }

  mutating func write(_ bytes: [UInt8], _ key: String) {
    // Of the content, as the service's own: only the content makes it differ.
    let tag = "\"\(SHA256.hash(data: bytes).hexadecimal.prefix(32))\""
    objects[key] = FakeS3.Object(bytes: bytes, tag: tag, modifiedAt: now)
  }

  /// Does what a request asks for.
  mutating func carryOut(
    _ request: HTTPRequest, _ pageSize: Int, ignoringConditions: Bool
  ) -> Answer {
    let parts = request.url.path(percentEncoded: true).dropFirst()
      .split(separator: "/", maxSplits: 1).map(String.init)
    guard parts.first == "photos" else { return problem(404, "NoSuchBucket") }
    let key = parts.count == 2 ? parts[1] : ""
    switch request.method {
    case .get where key.isEmpty: return page(of: request, pageSize)
    case .get:
      guard let object = objects[key] else { return problem(404, "NoSuchKey") }
      return Answer(status: 200, headers: ["ETag": object.tag], bytes: object.bytes)
    case .head: return Answer(status: objects[key] == nil ? 404 : 200)
    case .put:
      let present = objects[key]?.tag
      if !ignoringConditions {
        if request.headers["If-None-Match"] == "*", present != nil {
          return problem(412, "PreconditionFailed")
        }
        if let wanted = request.headers["If-Match"] {
          guard let present else { return problem(404, "NoSuchKey") }
          if present != wanted { return problem(412, "PreconditionFailed") }
        }
      }
      write(request.body, key)
      return Answer(status: 200, headers: ["ETag": objects[key]?.tag ?? ""])
    case .delete:
      objects[key] = nil
      return Answer(status: 204)
    default: return problem(405, "MethodNotAllowed")
    }
  }

  private func problem(_ status: Int, _ code: String) -> Answer {
    Answer(status: status, bytes: Array(FakeS3.problem(code).utf8))
  }

  /// A page of the listing; the token is the key that the last page ended with.
  private func page(of request: HTTPRequest, _ pageSize: Int) -> Answer {
    let items =
      URLComponents(url: request.url, resolvingAgainstBaseURL: false)?.queryItems ?? []
    func item(_ name: String) -> String { items.first { $0.name == name }?.value ?? "" }
    let matching = objects.keys.filter {
      $0.hasPrefix(item("prefix")) && $0 > item("continuation-token")
    }.sorted()
    let keys = matching.prefix(pageSize)
    var text = "<?xml version=\"1.0\"?><ListBucketResult><EncodingType>url</EncodingType>"
    for key in keys {
      guard let object = objects[key] else { continue }
      text +=
        "<Contents><Key>\(key.percentEncoded())</Key><LastModified>\(object.modifiedAt)"
        + "</LastModified><Size>\(object.bytes.count)</Size><Owner><ID>1</ID></Owner></Contents>"
    }
    let isLast = keys.count == matching.count
    if !isLast { text += "<NextContinuationToken>\(keys.last ?? "")</NextContinuationToken>" }
    text += "<IsTruncated>\(!isLast)</IsTruncated></ListBucketResult>"
    return Answer(status: 200, headers: ["Date": now.httpDate], bytes: Array(text.utf8))
  }
}

extension FakeS3 {
  /// The document of a refusal, which repeats the name of the key and what was signed.
  static func problem(_ code: String, _ fields: String = "") -> String {
    "<Error><Code>\(code)</Code><Message>refused</Message><AWSAccessKeyId>AKIDEXAMPLE"
      + "</AWSAccessKeyId>\(fields)</Error>"
  }
}

extension Timestamp {
  /// The second as HTTP writes it.
  var httpDate: String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "GMT")
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss 'GMT'"
    return formatter.string(from: Date(timeIntervalSince1970: Double(milliseconds) / 1000))
  }
}
