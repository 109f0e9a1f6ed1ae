public import Interchange

/// One named decision about a look, resolved.
public struct Token: Sendable, Equatable {
  /// The names of its groups and its own, joined by dots (`swipe.like`; `accent.$root`).
  public let path: String

  /// Its value, every reference replaced by what it refers to.
  public let content: TokenContent

  /// The path of the token it stands for (`palette.pink`), if its value is a reference.
  ///
  /// The next token of the chain, not the last.
  public let reference: String?

  /// The parts of its value that are references, in the order of the file.
  public let parts: [TokenPart]

  /// The description of the token.
  public let summary: String?

  /// The deprecation, by its own word or a group's.
  public let deprecation: Deprecation?

  /// Data of other programs, unchanged.
  public let extensions: JSONObject

  public init(
    path: String, content: TokenContent, reference: String? = nil, parts: [TokenPart] = [],
    summary: String? = nil, deprecation: Deprecation? = nil, extensions: JSONObject = [:]
  ) {
    self.path = path
    self.content = content
    self.reference = reference
    self.parts = parts
    self.summary = summary
    self.deprecation = deprecation
    self.extensions = extensions
  }

  /// The type of its value.
  public var type: TokenType { content.type }

  /// Its value as the standard writes it, every reference replaced by what it refers to.
  public var value: JSONValue { content.json }
}

/// A part of a token's value that is given by a reference.
public struct TokenPart: Sendable, Hashable {
  /// The path within the value (`color`, `[0].position`, `components[2]`).
  public let place: String

  /// The reference: a token's path (`palette.pink`), or a JSON Pointer (`#/palette/…`).
  public let reference: String

  public init(place: String, reference: String) {
    self.place = place
    self.reference = reference
  }
}

/// The place where a token is declared.
public struct TokenLocation: Sendable, Hashable {
  /// The file's name, as it was given.
  public let file: String

  /// The line, from 1.
  public let line: Int

  /// The column, from 1, counted in Unicode scalars.
  public let column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// Says that a token should no longer be used.
///
/// DTCG Format Module 2025.10, `$deprecated`.
public struct Deprecation: Sendable, Hashable {
  /// Why, or what to use instead, if the file says so.
  public let explanation: String?

  public init(explanation: String? = nil) {
    self.explanation = explanation
  }
}

/// The type of a token's value.
///
/// The thirteen types of the DTCG Format Module 2025.10 (Types, Composite Types). Names are case sensitive.
public enum TokenType: String, Sendable, CaseIterable {
  /// A colour in one of fourteen spaces.
  case color
  /// A length in `px` or `rem`.
  case dimension
  /// One font name, or several in order of preference.
  case fontFamily
  /// The weight of a font.
  case fontWeight
  /// A length of time in `ms` or `s`.
  case duration
  /// The control points of an easing curve.
  case cubicBezier
  /// A number without a unit.
  case number
  /// The dash style of a line.
  case strokeStyle
  /// Colour, width and style of a border.
  case border
  /// Duration, delay and easing of a change.
  case transition
  /// One shadow or several.
  case shadow
  /// Colours along an axis.
  case gradient
  /// Everything about how text is set.
  case typography
}

extension TokenType {
  /// The type of a name; nil for all others.
  init?(bytes: UnsafeBufferPointer<UInt8>) {
    switch bytes.count {
    case 5 where bytes.isText("color"): self = .color
    case 6 where bytes.isText("number"): self = .number
    case 6 where bytes.isText("border"): self = .border
    case 6 where bytes.isText("shadow"): self = .shadow
    case 8 where bytes.isText("duration"): self = .duration
    case 8 where bytes.isText("gradient"): self = .gradient
    case 9 where bytes.isText("dimension"): self = .dimension
    case 10 where bytes.isText("fontFamily"): self = .fontFamily
    case 10 where bytes.isText("fontWeight"): self = .fontWeight
    case 10 where bytes.isText("transition"): self = .transition
    case 10 where bytes.isText("typography"): self = .typography
    case 11 where bytes.isText("cubicBezier"): self = .cubicBezier
    case 11 where bytes.isText("strokeStyle"): self = .strokeStyle
    default: return nil
    }
  }
}
