import DomainModels
import Foundation
import Secrets
import Storage
import StorageTesting
import Vault

/// An inbox in a folder of its own, with its private key.
struct Inbox {
  let folder: TemporaryFolder
  let inbox: SealedInbox
  let privateKey: Secret

  init() throws {
    folder = try TemporaryFolder()
    inbox = SealedInbox(folder: folder.path + "/inbox", patience: .seconds(120))
    privateKey = SealedInbox.newPrivateKey()
    try inbox.publish(privateKey)
  }

  /// An identity whose order is its number's.
  static func id(_ number: Int) -> UUID {
    let low = UInt64(truncatingIfNeeded: number)
    return UUID(
      uuid: (
        1, 0x9A, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, UInt8(truncatingIfNeeded: low >> 24),
        UInt8(truncatingIfNeeded: low >> 16), UInt8(truncatingIfNeeded: low >> 8),
        UInt8(truncatingIfNeeded: low)
      ))
  }

  /// The name of a message's file.
  static func file(_ number: Int) -> String { "inbox/" + id(number).uuidString.lowercased() }

  /// Returns the readable texts, by the number of their IDs.
  func texts(_ keys: [Secret]? = nil) throws -> [Int: String] {
    var found: [Int: String] = [:]
    for message in try inbox.open(with: keys ?? [privateKey]) {
      if case .success(let bytes) = message.contents {
        found[Inbox.number(message.id)] = String(decoding: bytes, as: UTF8.self)
      }
    }
    return found
  }

  /// Returns the reasons why messages can't be read, by the number of their identities.
  func failures(_ keys: [Secret]? = nil) throws -> [Int: VaultError] {
    var found: [Int: VaultError] = [:]
    for message in try inbox.open(with: keys ?? [privateKey]) {
      if case .failure(let error) = message.contents { found[Inbox.number(message.id)] = error }
    }
    return found
  }

  private static func number(_ id: UUID) -> Int {
    Int(id.uuid.12) << 24 | Int(id.uuid.13) << 16 | Int(id.uuid.14) << 8 | Int(id.uuid.15)
  }
}

/// A record as a private journal has it: all that was typed is sealed.
struct Page: Record, Equatable {
  let id: Identifier<Page>
  var text: String
  var mood: String?
  var weight: Int?
  var lifecycle: Lifecycle

  static let table = "pages"
  static let schema = Schema(
    scope: .owner, kind: .synced,
    Column("id", \.id),
    Column("text", \.text, .sensitive, .searchable),
    Column("mood", \.mood, .sensitive, .indexed),
    Column("weight", \.weight, .sensitive),
    Column.lifecycle(\.lifecycle),
    make: Page.init)

  static var catalogue: Catalogue { get throws { try Catalogue(version: 1, [Page.self]) } }
}
