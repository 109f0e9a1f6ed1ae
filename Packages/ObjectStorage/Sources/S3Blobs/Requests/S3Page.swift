import DomainModels
import Foundation
import Spreadsheets

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
  /// What the next page is asked for with; `nil` on the last page.
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
