extension ZIPError {
  /// What is wrong with an archive.
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
