import DomainModels
import Networking

/// What a service says about a request that it refuses.
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

  /// Whether there is no object of this key.
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
