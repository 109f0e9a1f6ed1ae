public import Interchange

/// Lays token files out in one way, independent of the layout that they had.
///
/// Groups are open, one member to a line, two spaces deeper than what holds them. A token, a value
/// or anything else is on one line as long as it fits into ``width``, and open where it doesn't. The
/// order of members is the file's own, and every name, string and number stays as it is, byte for
/// byte: only what lies between them changes. So a formatted file says the same, and formatting it
/// again changes nothing.
///
/// ```swift
/// let neat = try TokenFormatter().format(bytes, name: "dating.tokens.json")
/// ```
///
/// Resolver files, and any other JSON, can be laid out too.
public struct TokenFormatter: Sendable, Hashable {
  /// The number of columns that a line may take; what can't be broken may take more.
  ///
  /// Columns are counted in Unicode scalars.
  public var width: Int

  /// True if the properties of groups and tokens (`$type`, `$description` …) come before the names.
  ///
  /// They keep their order among themselves. Values and `$extensions` keep theirs in any case.
  public var putsPropertiesFirst: Bool

  public init(width: Int = 120, putsPropertiesFirst: Bool = false) {
    self.width = width
    self.putsPropertiesFirst = putsPropertiesFirst
  }

  /// Lays a file out.
  ///
  /// - Parameters:
  ///   - bytes: The whole file. It must be JSON; whether the standard allows it makes no difference.
  ///   - name: What to call the file in messages.
  /// - Returns: The file, which ends with a line feed.
  /// - Throws: ``TokenFileError`` if it is no JSON.
  public func format(_ bytes: [UInt8], name: String) throws(TokenFileError) -> [UInt8] {
    format(try JSONDocument(tokenFile: bytes, name: name))
  }

  /// Lays a document out.
  ///
  /// - Parameter document: The file, read already.
  /// - Returns: The file, which ends with a line feed.
  public func format(_ document: JSONDocument) -> [UInt8] {
    var layout = TokenLayout(document: document, formatter: self)
    layout.write(document.root, .group)
    return layout.output + [UInt8(ascii: "\n")]
  }
}
