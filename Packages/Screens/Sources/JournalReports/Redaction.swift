/// The settings that leave private data out of a report for another reader.
public struct Redaction: Sendable, Hashable {
  /// The replacement of redacted text; its length reveals nothing.
  public static let bar = "█████"

  /// Names and words to black out, in upper or lower case.
  ///
  /// With a star at its end (`ann*`) a word goes with everything that begins so.
  public var words: [String]
  /// Whether situations are left out.
  public var leavesOutSituations: Bool
  /// Whether evidence is left out.
  public var leavesOutEvidence: Bool
  /// Whether only types that were accepted are included, and not those that were rejected.
  public var onlyAccepted: Bool

  /// Makes a redaction; without arguments it blacks out nothing and tells no rejected types.
  public init(
    words: [String] = [], leavesOutSituations: Bool = false, leavesOutEvidence: Bool = false,
    onlyAccepted: Bool = true
  ) {
    self.words = words
    self.leavesOutSituations = leavesOutSituations
    self.leavesOutEvidence = leavesOutEvidence
    self.onlyAccepted = onlyAccepted
  }
}
