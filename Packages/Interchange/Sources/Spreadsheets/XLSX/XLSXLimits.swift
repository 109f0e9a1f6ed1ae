/// What a workbook may ask of whoever reads it.
public struct XLSXLimits: Sendable {
  /// What its archive may ask.
  public var archive: ZIPLimits

  /// The most bytes of the texts that cells share, which are kept in memory, places included.
  public var sharedText: Int

  /// Sets limits: those of an archive, and 128 MiB of shared texts.
  public init(archive: ZIPLimits = ZIPLimits(), sharedText: Int = 128 << 20) {
    self.archive = archive
    self.sharedText = sharedText
  }
}

extension XLSXLimits {
  /// The most styles, formats and links of one part; Excel's own limit for styles.
  static let namedThings = 65_536

  /// What is thrown where there are more.
  static func tooMany(_ what: String, _ part: String) -> XLSXError {
    XLSXError(.tooLarge, "too many \(what)", part: part)
  }
}
