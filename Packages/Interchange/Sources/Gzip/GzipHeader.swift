internal import Interchange

/// The header before the packed bytes of a member: nothing that unpacking needs.
enum GzipHeader {
  /// Returns the length of the header.
  ///
  /// - Parameter bytes: what begins with it.
  /// - Returns: `nil` if its end is not among them.
  /// - Throws: ``GzipError`` if it is none.
  static func length(of bytes: ArraySlice<UInt8>) throws(GzipError) -> Int? {
    for (byte, expected) in zip(bytes, [0x1F, 0x8B] as [UInt8]) where byte != expected {
      throw GzipError(.notGzip, "it doesn't begin as gzip files do")
    }
    guard bytes.count >= 10 else { return nil }
    let start = bytes.startIndex
    guard bytes[start + 2] == 8 else {
      throw GzipError(.unsupportedMethod, "it is packed in another way than deflated")
    }
    let flags = bytes[start + 3]
    guard flags & 0xE0 == 0 else {
      throw GzipError(.malformed, "its header has marks that the format doesn't know")
    }
    var end = start + 10
    if flags & 4 != 0 {
      guard bytes.endIndex >= end + 2 else { return nil }
      end += 2 + Int(bytes[end]) + Int(bytes[end + 1]) << 8
    }
    // The name of the file, and a comment, each up to a zero.
    for mark in [8, 16] as [UInt8] where flags & mark != 0 {
      guard end <= bytes.endIndex, let zero = bytes[end...].firstIndex(of: 0) else { return nil }
      end = zero + 1
    }
    if flags & 2 != 0 {
      guard bytes.endIndex >= end + 2 else { return nil }
      var check = CRC32()
      check.add(bytes[..<end])
      guard check.value & 0xFFFF == UInt32(bytes[end]) | UInt32(bytes[end + 1]) << 8 else {
        throw GzipError(.wrongChecksum, "its header doesn't fit its check value")
      }
      end += 2
    }
    return end <= bytes.endIndex ? end - start : nil
  }
}

/// Why gzip data is refused, or bytes can't be packed.
public struct GzipError: Error, Sendable, Equatable {
  /// A kind of problem of a gzip file.
  ///
  /// The raw values are stable.
  public enum Code: String, Sendable, CaseIterable {
    /// It doesn't begin as gzip files do.
    case notGzip = "not_gzip"
    /// A header contradicts the format.
    case malformed
    /// It is packed in another way than deflated.
    case unsupportedMethod = "unsupported_method"
    /// The data is truncated.
    case truncated
    /// Packed bytes are damaged.
    case damagedData = "damaged_data"
    /// The bytes don't have the check value that the file says.
    case wrongChecksum = "wrong_checksum"
    /// There are more or fewer bytes than the file says.
    case wrongSize = "wrong_size"
    /// It makes more bytes than the limit.
    case tooLarge = "too_large"
    /// There is no memory to pack or to unpack.
    case outOfMemory = "out_of_memory"
  }

  /// The kind of problem, for programs.
  public let code: Code

  /// The problem, as a sentence.
  public let reason: String

  init(_ code: Code, _ reason: String) {
    self.code = code
    self.reason = reason
  }

  /// The problem with the format's name, as a sentence.
  public var message: String { "gzip: \(reason)" }
}

extension GzipError: CustomStringConvertible {
  public var description: String { message }
}
