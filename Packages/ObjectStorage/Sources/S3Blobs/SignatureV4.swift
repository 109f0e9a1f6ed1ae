import Crypto
import DomainModels
import Secrets

/// Signs requests with AWS Signature Version 4 ("Create a signed AWS API request" in the IAM User
/// Guide; for S3 "Authenticating Requests: Using the Authorization Header").
struct SignatureV4: Sendable {
  /// The signed part of a request.
  struct Request {
    var method: String
    /// The path as it is sent.
    var path: String
    /// Names and values of the query, not yet escaped.
    var query: [(name: String, value: String)] = []
    /// Every header that is signed; `Host` has to be one of them.
    var headers: [(name: String, value: String)]
    /// The SHA-256 of the content in hexadecimal digits, or `UNSIGNED-PAYLOAD`.
    var contentHash: String
  }

  let accessKey: String
  let region: String
  let service: String
  /// `AWS4` and the secret key.
  private let key: Secret

  init(_ credentials: S3Credentials, region: String, service: String = "s3") {
    accessKey = credentials.accessKey
    self.region = region
    self.service = service
    let mark = Array("AWS4".utf8)
    key = credentials.secretKey.withBytes { secret in
      Secret(capacity: mark.count + secret.count) { buffer in
        buffer.copyBytes(from: mark)
        UnsafeMutableRawBufferPointer(rebasing: buffer[mark.count...]).copyBytes(from: secret)
        return mark.count + secret.count
      }
    }
  }

  /// The value of the header `Authorization`.
  func authorization(of request: Request, at time: Timestamp) -> String {
    "AWS4-HMAC-SHA256 Credential=\(accessKey)/\(scope(at: time)), "
      + "SignedHeaders=\(Self.signedHeaders(of: request)), Signature=\(signature(of: request, at: time))"
  }

  /// The signature in hexadecimal digits.
  func signature(of request: Request, at time: Timestamp) -> String {
    let text = stringToSign(of: request, at: time)
    var signing = key.withBytes { SymmetricKey(data: $0) }
    for part in [String(time.basicText.prefix(8)), region, service, "aws4_request"] {
      let code = HMAC<SHA256>.authenticationCode(for: Array(part.utf8), using: signing)
      signing = SymmetricKey(data: code)
    }
    return HMAC<SHA256>.authenticationCode(for: Array(text.utf8), using: signing).hexadecimal
  }

  func stringToSign(of request: Request, at time: Timestamp) -> String {
    let canonical = SHA256.hash(data: Array(Self.canonical(request).utf8)).hexadecimal
    return "AWS4-HMAC-SHA256\n\(time.basicText)\n\(scope(at: time))\n\(canonical)"
  }

  private func scope(at time: Timestamp) -> String {
    "\(time.basicText.prefix(8))/\(region)/\(service)/aws4_request"
  }

  /// The one spelling of a request that both sides compute.
  static func canonical(_ request: Request) -> String {
    let query = Self.query(request.query)
    let headers = canonicalHeaders(of: request).map { "\($0.name):\($0.value)\n" }.joined()
    return [
      request.method, request.path, query, headers, signedHeaders(of: request), request.contentHash,
    ].joined(separator: "\n")
  }

  /// A query as it is sent and signed: escaped, and in the order of the escaped names and values.
  static func query(_ items: [(name: String, value: String)]) -> String {
    items.map { ($0.name.percentEncoded(), $0.value.percentEncoded()) }
      .sorted { $0 < $1 }
      .map { "\($0.0)=\($0.1)" }.joined(separator: "&")
  }

  private static func signedHeaders(of request: Request) -> String {
    canonicalHeaders(of: request).map(\.name).joined(separator: ";")
  }

  /// Names in lower case and in order; the values of one name joined, without blanks at their ends
  /// and with one in place of several.
  private static func canonicalHeaders(
    of request: Request
  ) -> [(name: String, value: String)] {
    let grouped = Dictionary(grouping: request.headers) { $0.name.lowercased() }
    return grouped.map { name, fields in
      let values = fields.map { field in
        field.value.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
      }
      return (name, values.joined(separator: ","))
    }.sorted { $0.name < $1.name }
  }
}

extension Timestamp {
  /// The second in the basic format of ISO 8601: `20130524T000000Z`.
  var basicText: String {
    description.prefix(19).filter { $0 != "-" && $0 != ":" } + "Z"
  }
}

extension UInt8 {
  /// True if it stands for itself in an address: a letter, a digit, or one of `-._~` (RFC 3986,
  /// section 2.3).
  var isUnreserved: Bool {
    switch self {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E: true
    default: false
    }
  }
}

extension String {
  /// The text with every byte escaped that is not unreserved, in upper-case digits, as signatures
  /// need it; in a path, `/` stays.
  func percentEncoded(keepsSlashes: Bool = false) -> String {
    var text = ""
    for byte in utf8 {
      if byte.isUnreserved || (keepsSlashes && byte == 0x2F) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%" + [byte].hexadecimal.uppercased()
      }
    }
    return text
  }
}

extension Sequence<UInt8> {
  /// Two lower-case digits a byte.
  var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    let text = flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }
}
