import DomainModels
import Foundation
import Networking
import Spreadsheets

/// The content of an object, and the tag that a later condition compares.
struct S3Object: Sendable {
  let bytes: [UInt8]
  /// The ETag, with its quotes.
  let tag: String
}

/// The condition on a key for a PUT to write it.
enum S3Condition: Sendable {
  /// There is no object (`If-None-Match: *`).
  case isAbsent
  /// The object has this ETag (`If-Match`).
  case hasTag(String)
}

/// The outcome of a PUT with a condition.
enum S3Writing: Sendable {
  case written
  /// The condition is not met: nothing was written by this delivery of the request.
  case unmet
  /// Another request for the key was under way: nothing was written, and it may be tried again.
  case undecided
}

/// A whole answer, regardless of its status.
struct S3Answer: Sendable {
  let status: Int
  let headers: HTTPHeaders
  let bytes: [UInt8]
}

/// One page of the listing of a bucket: the answer to ListObjectsV2.
struct S3Page: Sendable {
  struct Entry: Sendable, Equatable {
    let key: String
    let size: Int
    let modifiedAt: Timestamp
  }

  /// Says what is wrong with a listing.
  struct Unreadable: Error, CustomStringConvertible {
    let description: String
  }

  let entries: [Entry]
  /// The token for the next page; `nil` on the last page.
  let next: String?
  /// When it was made, by the service's clock, which also dates the entries.
  let time: Timestamp

  /// Reads a page.
  ///
  /// - Throws: ``Unreadable`` or `XMLError` unless it is a whole listing whose entries have what they
  ///   need.
  init(xml: [UInt8], at time: Timestamp) throws {
    let elements = try XMLElements(xml)
    guard elements.root == "ListBucketResult" else {
      throw Unreadable(description: "it is no ListBucketResult")
    }
    let isEncoded = elements.text(of: "EncodingType") == "url"
    entries = try elements.groups(of: "Contents").map { fields in
      guard let key = fields["Key"], let size = fields["Size"].flatMap(Int.init), size >= 0,
        let modifiedAt = fields["LastModified"].flatMap({ Timestamp($0) })
      else { throw Unreadable(description: "an entry lacks its key, size or date") }
      return Entry(
        key: isEncoded ? key.removingPercentEncoding ?? key : key, size: size,
        modifiedAt: modifiedAt)
    }
    let isTruncated = elements.text(of: "IsTruncated") == "true"
    next = isTruncated ? elements.text(of: "NextContinuationToken") : nil
    if isTruncated, next == nil {
      throw Unreadable(description: "it goes on and does not say where")
    }
    self.time = time
  }
}

/// The error document of a service that refuses a request.
///
/// Of its document only the code is read. Its sentences repeat what was sent, such as the name of the
/// key and the text that was signed.
struct S3Problem: Sendable {
  let status: Int
  /// The service's word for it (`NoSuchKey`); `nil` if the answer is no document of S3.
  let code: String?
  /// The region in which the bucket is, if the service says so.
  let region: String?
  /// The service's clock.
  let date: String?

  init(_ answer: S3Answer) {
    status = answer.status
    date = answer.headers["Date"]
    let document = try? XMLElements(answer.bytes)
    let isError = document?.root == "Error"
    code = isError ? document?.text(of: "Code")?.plainWord : nil
    let told = isError ? document?.text(of: "Region") : nil
    region = (answer.headers["x-amz-bucket-region"] ?? told)?.plainWord
  }

  /// True if there is no object of this key.
  ///
  /// The status alone does not say so: a proxy answers 404 too, and a list that seems to be missing
  /// would let a collection remove what it names.
  var isMissingKey: Bool { status == 404 && code == "NoSuchKey" }
}

extension String {
  /// The text if it is a word of letters, digits and hyphens of at most 64 characters.
  fileprivate var plainWord: String? {
    !isEmpty && utf8.count <= 64 && utf8.allSatisfy { $0.isUnreserved } ? self : nil
  }
}

/// The texts of a small XML document: those directly below its root, and those one level further
/// down.
struct XMLElements {
  /// The name of the root.
  private(set) var root = ""
  private var texts: [String: String] = [:]
  /// The elements below the root that have elements in them, in order.
  private var parents: [(name: String, fields: [String: String])] = []

  /// Reads a document.
  ///
  /// - Throws: `XMLError` unless it is one.
  init(_ bytes: [UInt8]) throws(XMLError) {
    var parser = StrictXMLParser()
    parser.feed(bytes)
    parser.finish()
    var path: [String] = []
    var text: [UInt8] = []
    while let event = try parser.next() {
      switch event {
      case .start(let tag):
        if path.isEmpty { root = tag.name }
        if path.count == 1 { parents.append((tag.name, [:])) }
        path.append(tag.name)
        text = []
      case .text(let piece): text += piece
      case .end(let name):
        let value = String(decoding: text, as: UTF8.self)
        if path.count == 3 { parents[parents.count - 1].fields[name] = value }
        if path.count == 2, parents.last?.fields.isEmpty == true {
          texts[name] = value
          parents.removeLast()
        }
        path.removeLast()
        text = []
      }
    }
  }

  /// The text of an element directly below the root.
  func text(of name: String) -> String? { texts[name] }

  /// The fields of each element of a name below the root.
  func groups(of name: String) -> [[String: String]] {
    parents.filter { $0.name == name }.map(\.fields)
  }
}
