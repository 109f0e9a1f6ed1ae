import Crypto
import DomainModels
import Interchange
import Sync

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The beginning of a segment: whose it is, and how it is closed.
struct SegmentHeader: Sendable, Hashable {
  /// The first bytes of a segment, in every format that there will be.
  static let magic: [UInt8] = Array("QTSEG1\r\n".utf8)
  /// The format that this program writes.
  static let format: UInt64 = 1
  /// The number of bytes that are in the clear: magic, format, flags, length, segment and salt.
  static let startCount = 48
  /// No device has more segments: a number beyond was made up.
  static let largestNumber: Int64 = 1 << 48
  /// The largest size of the rest, in bytes.
  static let largestBody = 1 << 16

  /// The identity of the segment; its copies have the same.
  let segment: UUID
  /// The salt of the key that it is encrypted with; `nil` if it is not.
  let salt: [UInt8]?
  /// The folder that it was written for.
  let folder: FolderIdentity
  let device: UUID
  /// The owner's name for the device.
  let deviceName: String
  /// Counts the segments of a device from 1.
  let number: Int64
  /// When it was begun, by the device's clock.
  let begun: Timestamp
  /// The offset of the first frame.
  var end: Int = 0

  /// Returns the bytes with which the segment begins.
  ///
  /// - Returns: the bytes, the first trailer at their end; `nil` if the system refuses.
  func bytes(closedBy seal: SegmentSeal) -> [UInt8]? {
    let body = text
    let start =
      SegmentHeader.magic + BigEndian.bytes(UInt16(SegmentHeader.format))
      + BigEndian.bytes(UInt16(salt == nil ? 0 : 1))
      + BigEndian.bytes(UInt32(body.count + seal.overhead)) + segment.byteArray
      + (salt ?? [UInt8](repeating: 0, count: FolderKey.saltCount))
    return seal.close(body, beginning: start, after: []).map { start + $0 }
  }

  private var text: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("device")
    writer.string(device.text)
    writer.key("name")
    writer.string(deviceName)
    writer.key("number")
    writer.integer(number)
    writer.key("begun")
    writer.integer(begun.milliseconds)
    writer.key("folder")
    writer.string(folder.id.text)
    writer.key("made")
    writer.integer(folder.made.milliseconds)
    folder.owner.write(to: &writer)
    writer.endObject()
    return writer.bytes
  }

  /// The result of reading the beginning of a file.
  enum Finding {
    /// Nothing of ours.
    case foreign
    /// A segment that is not there far enough to be told.
    case incomplete
    /// One that a newer program wrote.
    case newer(segment: UUID)
    /// One whose key is not known.
    case locked(salt: [UInt8])
    /// One whose beginning was changed, or that another key opens.
    case damaged
    case header(SegmentHeader, SegmentSeal)
  }

  /// Reads a file's first bytes.
  ///
  /// - Parameters:
  ///   - bytes: as many as there are, or enough.
  ///   - keys: what opens encrypted ones.
  /// - Returns: what it is.
  static func read(_ bytes: [UInt8], _ keys: FolderKeyring?) -> Finding {
    guard bytes.starts(with: magic) else { return .foreign }
    guard bytes.count >= startCount else { return .incomplete }
    let flags = BigEndian.number(bytes[10..<12])
    let length = Int(BigEndian.number(bytes[12..<16]))
    guard let segment = UUID(bytes: bytes[16..<32]) else { return .damaged }
    guard BigEndian.number(bytes[8..<10]) == format, flags <= 1 else {
      return .newer(segment: segment)
    }
    guard length <= largestBody else { return .damaged }
    let end = startCount + length + SegmentSeal.trailerCount
    guard bytes.count >= end else { return .incomplete }
    let salt = flags == 1 ? Array(bytes[32..<48]) : nil
    let seal: SegmentSeal
    if let salt {
      guard let key = keys?.segmentKey(segment, salt: salt) else { return .locked(salt: salt) }
      seal = .encrypted(key)
    } else {
      seal = .hashed
    }
    guard
      let text = seal.open(
        bytes[startCount..<end], beginning: bytes[..<startCount], after: []),
      let header = SegmentHeader(text, segment: segment, salt: salt, end: end)
    else {
      let isPartial = bytes[..<end].suffix(8).allSatisfy { $0 == 0 }
      return isPartial ? .incomplete : .damaged
    }
    return .header(header, seal)
  }
}

extension SegmentHeader {
  private init?(_ text: ArraySlice<UInt8>, segment: UUID, salt: [UInt8]?, end: Int) {
    guard let json = try? JSONReader.read(text),
      let device = json["device"]?.stringValue.flatMap({ UUID(uuidString: $0) }),
      let deviceName = json["name"]?.stringValue, let number = json["number"]?.integerValue,
      (1...SegmentHeader.largestNumber).contains(number),
      let begun = json["begun"]?.integerValue,
      let folder = json["folder"]?.stringValue.flatMap({ UUID(uuidString: $0) }),
      let made = json["made"]?.integerValue, let owner = SyncOwner(json)
    else { return nil }
    self.init(
      segment: segment, salt: salt,
      folder: FolderIdentity(
        id: folder, made: Timestamp(milliseconds: made), owner: owner, salt: salt),
      device: device, deviceName: deviceName, number: number,
      begun: Timestamp(milliseconds: begun), end: end)
  }
}
