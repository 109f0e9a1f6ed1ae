/// The reason why an archive or one of its entries is refused.
public struct ZIPError: Error, Sendable, Equatable {
  /// The kind of problem, for programs.
  public let code: Code

  /// The entry it is about, if it is about one.
  public let entry: String?

  /// The offset in the archive, in bytes, if there is such a place.
  public let offset: Int?

  /// The problem without its place, as a sentence.
  public let reason: String

  init(_ code: Code, _ reason: String, entry: String? = nil, offset: Int? = nil) {
    self.code = code
    self.entry = entry
    self.offset = offset
    self.reason = reason
  }

  /// The problem and its place, as a sentence.
  public var message: String {
    // A name is the archive's, and may hold what a terminal would obey.
    let name = entry.map { text in
      "entry '\(String(text.unicodeScalars.map { $0.value < 32 || $0.value == 127 ? "?" : Character($0) }))': "
    }
    return "ZIP: \(name ?? "")\(reason)\(offset.map { " (at byte \($0))" } ?? "")"
  }
}

extension ZIPError: CustomStringConvertible {
  public var description: String { message }
}

extension ZIPError {
  /// A kind of problem of an archive.
  ///
  /// The raw values are stable.
  public enum Code: String, Sendable, CaseIterable {
    /// The source of the bytes failed.
    case unreadable
    /// The end of a ZIP archive isn't where it has to be.
    case notAnArchive = "not_an_archive"
    /// Bytes follow the archive, and the ends of several archives are among them.
    case ambiguous
    /// A structure of the archive contradicts itself or another.
    case malformed
    /// The archive is one of several volumes.
    case severalVolumes = "several_volumes"
    /// There are more entries than the limit.
    case tooManyEntries = "too_many_entries"
    /// An entry, or all together, are larger than the limit.
    case tooLarge = "too_large"
    /// An entry grows more than the limit when it is unpacked, as bombs do.
    case ratioTooHigh = "ratio_too_high"
    /// Two entries share bytes, as bombs do.
    case overlap
    /// A name leads out of the place where the entry belongs, or means different things to different
    /// systems.
    case unsafeName = "unsafe_name"
    /// A name isn't in the encoding that it says.
    case invalidName = "invalid_name"
    /// Two entries have the same name.
    case duplicateName = "duplicate_name"
    /// An entry is a symbolic link, a device or a pipe.
    case specialFile = "special_file"
    /// An entry is encrypted.
    case encrypted
    /// An entry is packed in another way than stored or deflated.
    case unsupportedMethod = "unsupported_method"
    /// Packed bytes are damaged.
    case damagedData = "damaged_data"
    /// An entry has another size than it says.
    case wrongSize = "wrong_size"
    /// An entry's bytes don't have the check value that it says.
    case wrongChecksum = "wrong_checksum"
    /// There is no entry of the asked name.
    case noSuchEntry = "no_such_entry"
  }
}
