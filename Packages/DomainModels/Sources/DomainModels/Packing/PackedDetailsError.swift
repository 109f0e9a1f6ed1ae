/// Says why bytes are no packed details; never what they hold.
public enum PackedDetailsError: ExplainedError, Equatable {
  /// A later version of the format wrote them.
  case laterVersion(Int)
  /// They end before everything is read.
  case cut
  /// A field holds what no details are written as.
  case malformed(String)
  /// So many bytes follow after the last field.
  case excess(Int)

  /// `packed_details_later_version` or `packed_details_damaged`.
  public var code: String {
    if case .laterVersion = self { return "packed_details_later_version" }
    return "packed_details_damaged"
  }

  /// What is wrong with the bytes.
  public var message: String {
    switch self {
    case .laterVersion(let version):
      "a profile is kept in format \(version), which only a later version of this program reads"
    case .cut: "a kept profile ends too early"
    case .malformed(let field): "a kept profile is damaged in its \(field)"
    case .excess(let count): "a kept profile has \(count) bytes too many"
    }
  }

  /// What to do next.
  public var hint: String? {
    if case .laterVersion = self { return "use the version of the program that wrote it" }
    return "restore the store from a backup"
  }

  /// The work could not be done.
  public var kind: FailureKind { .failed }
}
