/// What turning a passphrase into a key takes: scrypt (RFC 7914) with r = 8 and p = 1.
struct FolderKeyCost: Sendable, Hashable {
  /// N, a power of two; the memory it takes is a kilobyte for each.
  let rounds: Int

  /// What every folder is made with: it stands nowhere in it, so it can't change.
  static let usual = FolderKeyCost(rounds: 1 << 15)
}
