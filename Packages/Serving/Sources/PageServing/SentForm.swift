import Pages

/// Names a form that a browser sent, so that the same one sent twice is recognised.
struct SentForm: Hashable, Sendable {
  private let first: Int
  private let second: Int

  /// - Parameters:
  ///   - copy: names the copy of the page: 128 random bits that no other reader knows.
  ///   - address: of the page.
  ///   - body: the forms of one copy of a page differ in what they send.
  init(copy: String, address: PageAddress, body: [UInt8]) {
    // SipHash with a key of this process, twice: nobody can make two forms that it takes for one, and a
    // session keeps nothing of what was sent.
    func digest(_ number: Int) -> Int {
      var hasher = Hasher()
      hasher.combine(number)
      hasher.combine(copy)
      hasher.combine(address.text)
      body.withUnsafeBytes { hasher.combine(bytes: $0) }
      return hasher.finalize()
    }
    (first, second) = (digest(1), digest(2))
  }
}
