import DomainModels
import Storage
public import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Messages of a hub as another program packs them: Python's `gzip.compress` at level 9.
///
/// They are fixed: what a device or a hub sent once can be read for as long as its version of the format
/// is.
public enum PackedMessages {
  /// A push, packed, from a device to a hub.
  public static let packedPush = bytes(
    """
    H4sIAAAAAAACA7XWzW6DMAwA4PueovKZTfwUAjzAbnuCagcTzBoNQtd01apq776AOmm71ZJtKRGGGOfjQq4QLt5C\
    myVg9+jfKMTrPIGezs4StJDe4nGdzDLVv+ktDMTiz2OYj3H9R/b0Bd8PV5gP91VnsTrY+bA0Q48xO2E3Lpkd3dSF\
    eMP1d72qKuPa0Q20csIJp79bWFrFkaf/o1jb72lCaMsEBkdjH7/BDjxOFJ+9zP6dLptntLTJ4JUjy+VklbIs58kK\
    OZlRlhU82VZOVivLtjxZKSdrlGUlT1bJyVBZVvFkRk7WKcsMT1bLyayyrObJGjlZryxreDKUk5H2nzrl0To52qBN\
    Y55CrBjNpNq09RjyAwVaqBWTCgAA
    """)

  /// ``packedPush`` as a value.
  public static let push = SyncPush(
    device: uuid(7), changes: changes, cursor: SyncCursor("q1.x"))

  /// A page of a pull, packed, from a hub to a device.
  public static let packedPage = bytes(
    """
    H4sIAAAAAAACA7XWS07DMBAA0D2nqGYdUD7N9wDsOEGF0MRxSEQcl7hdRBV3ZxIVCXaMNDOSLY//b2XfIKyzgSaJ\
    wAw4v9tA7ZSS6xL8Ag18Jk8rRDBgeHN+sdD0OAX79XADf6bh+B6Pe1VuVfWT3iOh5cH4M60FnJGyC7bTlplpdG2g\
    jrH711ZFTnOnsbf7fcMF3e8rbEdRSeO/ke3HD9YhNHkE/WinjpAnmNFZGnvx84ddD89o7CGBV44slZMVyrKUJ8vk\
    ZKWyLOPJjnKySll25MlyOVmtLMt5skJOhsqygicr5WStsqzkySo5mVGWVTxZLSfrlGU1T4ZyMqv9Usc8WitH67Vp\
    zF+IEaOVsTZt/4Z8A0CQc4N0CgAA
    """)

  /// ``packedPage`` as a value.
  public static let page = PullReply(
    changes: changes, cursor: SyncCursor("q1.y"), hasMore: false)

  /// A body of 290 bytes that makes 262,144 bytes.
  public static let bomb = bytes(
    """
    H4sIAAAAAAACA+3BMQEAAADCoCrrn9LbDkABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
    AAAAAAAAAAAAAAAAAAAAALwBNKAvkgAABAA=
    """)

  /// The damage that a message can take on its way: a byte that is another one, and a missing end.
  public static func damaged(_ message: [UInt8]) -> [[UInt8]] {
    var flipped = message
    flipped[message.count / 2] ^= 0x10
    return [flipped, Array(message.dropLast()), Array(message.prefix(12)), []]
  }

  private static let changes = (UInt8(1)...12).map { number in
    let stamp = HybridTimestamp(milliseconds: 1, counter: 2, node: 3)
    return Change(
      operation: uuid(number), scope: TransportSamples.ana, table: "climbs",
      record: uuid(number + 100), life: 1, stamp: stamp,
      fields: [
        FieldChange(name: "name", value: .text("Monkey Face \(number)"), stamp: stamp)
      ], schemaVersion: 5)
  }

  private static func uuid(_ number: UInt8) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
  }

  private static func bytes(_ text: String) -> [UInt8] {
    Data(base64Encoded: text).map { Array($0) } ?? []
  }
}
