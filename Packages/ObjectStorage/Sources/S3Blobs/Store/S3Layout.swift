import Blobs

/// Which object of a bucket holds what.
///
/// - `format`: the layout's version.
/// - `owners/<owner>`: the owner's ledger, which decides what the owner holds. It is only ever replaced by
///   a PUT on condition that no other PUT replaced it meanwhile, and never removed.
/// - `blobs/<id>/<owner>/<generation>`: a content. Each put of a content makes an object of its own, whose
///   key no other put ever uses. So a removal of it, even a late or repeated one, takes nothing that another
///   put acknowledged.
///
/// A put writes the content and then the ledger that names it; a removal removes the content and then its
/// line. An interruption in between leaves a content that no ledger names, which a collection removes, or a
/// line without a content, which the next put or removal mends.
struct S3Layout: Sendable {
  struct Content: Sendable, Equatable {
    let id: BlobID
    let owner: BlobOwner
    let generation: String
  }

  let prefix: String

  var format: String { "\(prefix)format" }
  /// What the keys of all ledgers begin with.
  var ledgers: String { "\(prefix)owners/" }
  /// What the keys of all contents begin with.
  var contents: String { "\(prefix)blobs/" }

  func ledger(of owner: BlobOwner) -> String { ledgers + owner.name }

  /// What the keys of a blob's contents begin with.
  func contents(of id: BlobID) -> String { "\(contents)\(id)/" }

  func key(of content: Content) -> String {
    "\(contents(of: content.id))\(content.owner)/\(content.generation)"
  }

  /// Whose ledger a key is; `nil` if it is no ledger's.
  func owner(ofLedgerAt key: String) -> BlobOwner? {
    guard key.hasPrefix(ledgers) else { return nil }
    return BlobOwner(String(key.dropFirst(ledgers.count)))
  }

  /// Which content a key names; `nil` if it is none of this store.
  func content(at key: String) -> Content? {
    guard key.hasPrefix(contents) else { return nil }
    let parts = key.dropFirst(contents.count).split(
      separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, let id = BlobID(String(parts[0])),
      let owner = BlobOwner(String(parts[1])), String(parts[2]).isGeneration
    else { return nil }
    return Content(id: id, owner: owner, generation: String(parts[2]))
  }
}
