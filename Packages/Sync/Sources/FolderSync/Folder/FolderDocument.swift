import Crypto
import DomainModels
import Interchange
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The small file that says which folder it is.
///
/// ```
/// {"quartet_sync":1,"folder":"0190…","made":1798…,"product":"climbing","owner":"0190…",
///  "owner_name":"ana","check":"89ab…"}
/// ```
///
/// In an encrypted folder `salt` and `sealed` stand in place of the owner.
struct FolderDocument: Sendable, Hashable {
  /// The usual name of the file; a copy under another name is as good.
  static let usualName = "quartet-sync.json"
  static let format: Int64 = 1
  /// The beginning of the document, in every format that there will be.
  static let magic = Array("{\"quartet_sync\":".utf8)
  /// No longer file is one.
  static let largest = 1 << 14

  let id: UUID
  let made: Timestamp
  let product: String
  private let content: Content

  private enum Content: Hashable {
    case open(SyncOwner)
    case sealed(salt: [UInt8], [UInt8])
  }

  /// The salt of the key with which the folder is encrypted; `nil` if it is not.
  var salt: [UInt8]? {
    if case .sealed(let salt, _) = content { salt } else { nil }
  }

  /// Writes an identity down.
  ///
  /// - Returns: the document; `nil` if the key that it needs is not known.
  init?(_ identity: FolderIdentity, _ keys: FolderKeyring?) {
    id = identity.id
    made = identity.made
    product = identity.owner.product
    guard let salt = identity.salt else {
      content = .open(identity.owner)
      return
    }
    var writer = JSONWriter()
    writer.beginObject()
    identity.owner.write(to: &writer)
    writer.endObject()
    guard let key = keys?.folderKey(identity.id, salt: salt),
      let box = try? AES.GCM.seal(
        writer.bytes, using: key,
        authenticating: FolderDocument.context(identity.id, identity.owner.product, salt)),
      let sealed = box.combined
    else { return nil }
    content = .sealed(salt: salt, Array(sealed))
  }

  /// The identity in it.
  ///
  /// - Returns: the identity; `nil` if it is encrypted and the keys don't open it.
  func identity(_ keys: FolderKeyring?) -> FolderIdentity? {
    switch content {
    case .open(let owner): return FolderIdentity(id: id, made: made, owner: owner, salt: nil)
    case .sealed(let salt, let sealed):
      guard let key = keys?.folderKey(id, salt: salt),
        let box = try? AES.GCM.SealedBox(combined: sealed),
        let text = try? AES.GCM.open(
          box, using: key, authenticating: FolderDocument.context(id, product, salt)),
        let json = try? JSONReader.read(text), let owner = SyncOwner(json)
      else { return nil }
      return FolderIdentity(id: id, made: made, owner: owner, salt: salt)
    }
  }

  private static func context(_ id: UUID, _ product: String, _ salt: [UInt8]) -> [UInt8] {
    id.byteArray + salt + product.utf8
  }

  var bytes: [UInt8] { text(check: FolderDocument.check(of: text(check: nil))) + [0x0A] }

  private func text(check: String?) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("quartet_sync")
    writer.integer(FolderDocument.format)
    writer.key("folder")
    writer.string(id.text)
    writer.key("made")
    writer.integer(made.milliseconds)
    switch content {
    case .open(let owner): owner.write(to: &writer)
    case .sealed(let salt, let sealed):
      writer.key("product")
      writer.string(product)
      writer.key("salt")
      writer.string(Data(salt).base64EncodedString())
      writer.key("sealed")
      writer.string(Data(sealed).base64EncodedString())
    }
    if let check {
      writer.key("check")
      writer.string(check)
    }
    writer.endObject()
    return writer.bytes
  }

  private static func check(of text: [UInt8]) -> String {
    var check = CRC32()
    check.add(text)
    return check.text
  }

  /// The result of reading a file.
  enum Finding {
    /// Not such a file.
    case foreign
    /// One that is not whole, or was changed.
    case broken
    /// One that a newer program wrote.
    case newer
    /// One of ours.
    case document(FolderDocument)
  }

  /// Reads a file.
  static func read(_ bytes: [UInt8]) -> Finding {
    guard bytes.starts(with: magic) else {
      // Not even the beginning has come.
      return magic.starts(with: bytes) ? .broken : .foreign
    }
    guard let json = try? JSONReader.read(bytes), let format = json["quartet_sync"]?.integerValue
    else { return .broken }
    if format > FolderDocument.format { return .newer }
    guard let document = FolderDocument(json), document.bytes == bytes else { return .broken }
    return .document(document)
  }

  private init?(_ json: JSONValue) {
    guard let id = json["folder"]?.stringValue.flatMap({ UUID(uuidString: $0) }),
      let made = json["made"]?.integerValue, let product = json["product"]?.stringValue
    else { return nil }
    self.id = id
    self.made = Timestamp(milliseconds: made)
    self.product = product
    guard let sealed = json["sealed"]?.stringValue else {
      guard let owner = SyncOwner(json) else { return nil }
      content = .open(owner)
      return
    }
    guard let salt = json["salt"]?.stringValue.flatMap({ Data(base64Encoded: $0) }),
      salt.count == FolderKey.saltCount, let bytes = Data(base64Encoded: sealed)
    else { return nil }
    content = .sealed(salt: Array(salt), Array(bytes))
  }
}
