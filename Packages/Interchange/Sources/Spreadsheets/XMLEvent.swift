/// The next part of an XML text.
public enum XMLEvent: Sendable, Equatable {
  /// An element begins; its names are without prefixes.
  case start(XMLTag)
  /// The innermost element ends.
  case end(String)
  /// A run of text, its entities resolved; a comment or CDATA divides runs.
  case text([UInt8])
}

/// The beginning of an element.
public struct XMLTag: Sendable, Equatable {
  /// The name without its prefix.
  public let name: String

  /// The attributes in order, with their names as they stand.
  public var attributes: [XMLAttribute] = []

  /// The value of an attribute, regardless of its prefix, or nil.
  ///
  /// One without prefix is preferred.
  public subscript(name: String) -> String? {
    attributes.first { $0.name == name }?.value
      ?? attributes.first { $0.name.hasSuffix(":" + name) && !$0.name.hasPrefix("xmlns:") }?.value
  }
}

/// A name and its value.
public struct XMLAttribute: Sendable, Equatable {
  /// The name with its prefix.
  public let name: String

  /// The value, its entities resolved.
  public let value: String
}

/// The reason why a text is not the XML that spreadsheets are made of, and where.
public struct XMLError: Error, Sendable, Equatable {
  /// A kind of problem of a text.
  ///
  /// The raw values are stable.
  public enum Code: String, Sendable, CaseIterable {
    /// The text ends inside something.
    case unexpectedEnd = "unexpected_end"
    /// A character stands where the grammar has no place for it.
    case unexpectedCharacter = "unexpected_character"
    /// A document type declaration, which could define entities without end.
    case documentType = "document_type"
    /// An entity other than the five of XML and numbers.
    case unknownEntity = "unknown_entity"
    /// The bytes are not UTF-8.
    case encoding
    /// An end tag that doesn't end the element that is open.
    case wrongEndTag = "wrong_end_tag"
    /// An element has an attribute twice.
    case duplicateAttribute = "duplicate_attribute"
    /// Elements are nested too deeply.
    case tooDeep = "too_deep"
    /// A tag or a run of text is longer than the limit.
    case tooLong = "too_long"
  }

  /// The kind of problem, for programs.
  public let code: Code

  /// The line, from 1; a line ends with a line feed.
  public let line: Int

  /// The column, from 1, counted in Unicode scalars.
  public let column: Int

  /// The problem without its place, as a sentence.
  public let reason: String

  /// The problem and its place, as a sentence.
  public var message: String { "line \(line), column \(column): \(reason)" }
}
