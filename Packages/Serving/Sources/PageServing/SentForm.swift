import Pages

/// Names a form that a browser sent, so that the same one sent twice is recognised.
struct SentForm: Hashable, Sendable {
  private let copy: String
  private let address: String
  private let digest: Int

  /// - Parameters:
  ///   - copy: names the copy of the page: 128 random bits that no other reader knows.
  ///   - address: of the page.
  ///   - body: the forms of one copy of a page differ in what they send.
  init(copy: String, address: PageAddress, body: [UInt8]) {
    (self.copy, self.address) = (copy, address.text)
    // SipHash with a key of this process: nobody can make two bodies that it takes for one.
    var hasher = Hasher()
    body.withUnsafeBytes { hasher.combine(bytes: $0) }
    digest = hasher.finalize()
  }
}
