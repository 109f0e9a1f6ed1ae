/// Refuses requests that no honest client sends, before anything else looks at them.
///
/// | | status |
/// |---|---|
/// | a method that is none of GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS | 501 |
/// | a transfer coding other than `chunked`, or one beside a length | 501, 400 |
/// | no `Host`, two of them, or one that is not the server's | 400, 400, 421 |
/// | a target too long, not beginning with one `/`, with empty or dot segments, path parameters, bytes that are not UTF-8, or an encoded slash, dot segment, backslash or control character | 414, 400 |
/// | a request that changes something, from another site's page | 403 |
struct RequestGuard: Sendable {
  let policy: ServerPolicy

  struct Refusal: Error, Equatable {
    let status: Int
    let message: String

    init(_ status: Int, _ message: String) { (self.status, self.message) = (status, message) }
  }

  func check(_ head: RequestHead) throws(Refusal) {
    guard Self.methods.contains(head.method) else {
      throw Refusal(501, "the method is not known")
    }
    try checkFraming(head)
    try checkHost(head)
    try checkTarget(head)
    try checkOrigin(head)
  }

  private static let methods: Set<String> = [
    "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS",
  ]

  private func checkFraming(_ head: RequestHead) throws(Refusal) {
    let codings = head.headers.values(of: "transfer-encoding")
    guard codings.isEmpty || codings.map({ $0.lowercased().trimmingBlanks }) == ["chunked"] else {
      throw Refusal(501, "the only transfer coding is chunked")
    }
    guard codings.isEmpty || head.headers["content-length"] == nil else {
      throw Refusal(400, "a body has a length or a transfer coding, and not both")
    }
  }

  private func checkHost(_ head: RequestHead) throws(Refusal) {
    let hosts = head.headers.values(of: "host")
    guard hosts.count == 1 else { throw Refusal(400, "a request has one Host") }
    guard policy.hosts.contains(Self.name(of: hosts[0])) else {
      throw Refusal(
        421,
        "this server has another name than the address; open the address that it printed when it "
          + "started")
    }
  }

  /// A host without its port, in lower case.
  private static func name(of host: String) -> String {
    let host = host.lowercased()
    guard let colon = host.utf8.lastIndex(of: UInt8(ascii: ":")),
      host.utf8[host.utf8.index(after: colon)...].allSatisfy({ (0x30...0x39).contains($0) })
    else { return host }
    return String(host[..<colon])
  }

  private func checkTarget(_ head: RequestHead) throws(Refusal) {
    guard head.target.utf8.count <= policy.limits.targetBytes else {
      throw Refusal(414, "the address is too long")
    }
    guard head.path.hasPrefix("/"), head.target.utf8.allSatisfy({ (0x21...0x7E).contains($0) }),
      !head.target.utf8.contains(UInt8(ascii: "#"))
    else { throw Refusal(400, "the address is not valid") }
    // A proxy that reads such a path otherwise than we would let a client past its rules.
    let segments = head.path.utf8.dropFirst()
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map(Substring.init)
    guard segments.allSatisfy(Self.isNormal), !segments.dropLast().contains(where: \.isEmpty) else {
      throw Refusal(400, "the address is not in its normal form")
    }
  }

  /// Returns whether all that read a segment of a path, with or without decoding it, read the same.
  private static func isNormal(_ segment: Substring) -> Bool {
    if segment.utf8.first != UInt8(ascii: "."), segment.utf8.allSatisfy(\.isWordByte) {
      return true
    }
    guard let bytes = decoded(segment), let text = String(validating: bytes, as: UTF8.self) else {
      return false
    }
    let isPlain = bytes.allSatisfy {
      $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\")
    }
    return isPlain && text != "." && text != ".." && !segment.utf8.contains(UInt8(ascii: ";"))
  }

  /// The bytes of a percent-encoded text; `nil` where a percent sign does not precede two digits.
  private static func decoded(_ text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = [rest.popFirst(), rest.popFirst()].compactMap { byte in
        byte.flatMap { Character(Unicode.Scalar($0)).hexDigitValue }
      }
      guard digits.count == 2 else { return nil }
      bytes.append(UInt8(digits[0] << 4 | digits[1]))
    }
    return bytes
  }

  /// A browser says which site a request comes from (Fetch Metadata); other clients say nothing.
  private func checkOrigin(_ head: RequestHead) throws(Refusal) {
    guard !["GET", "HEAD", "OPTIONS"].contains(head.method) else { return }
    let refusal = Refusal(403, "another site's page made the request")
    if let site = head.headers["sec-fetch-site"] {
      guard site == "same-origin" || site == "none" else { throw refusal }
    } else if let origin = head.headers["origin"] {
      let parts = origin.split(separator: "/", omittingEmptySubsequences: true)
      guard parts.count == 2, policy.hosts.contains(Self.name(of: String(parts[1]))) else {
        throw refusal
      }
    }
  }
}
