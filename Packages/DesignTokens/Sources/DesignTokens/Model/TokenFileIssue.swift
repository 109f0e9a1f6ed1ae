import DomainModels
import Interchange

/// One thing that is wrong with a token file, and where.
public struct TokenFileIssue: Sendable, Equatable {
  /// The code of the issue, for a program.
  public let code: Code

  /// The file's name, as it was given.
  public let file: String

  /// The line, from 1.
  public let line: Int

  /// The column, from 1, counted in Unicode scalars.
  public let column: Int

  /// The names from the top of the file down (`palette.pink.$value.components[0]`).
  ///
  /// Empty for the file as a whole, and where it is no JSON.
  public let path: String

  /// The issue as one sentence without a full stop and without the place.
  public let reason: String

  /// The place and what is wrong (`dating.tokens.json:3:14: palette.pink: …`).
  public var message: String {
    "\(file):\(line):\(column): " + (path.isEmpty ? "" : "\(path): ") + reason
  }
}

extension TokenFileIssue {
  /// The first thing that keeps a file from being JSON.
  init(_ error: JSONError, in file: String) {
    self.init(
      code: .invalidJSON, file: file, line: error.line, column: error.column, path: "",
      reason: error.reason)
  }
}

extension TokenFileIssue {
  /// The kinds of issues of a token file.
  ///
  /// The raw values are stable.
  public enum Code: String, Sendable, CaseIterable {
    /// The file is not JSON.
    case invalidJSON = "invalid_json"

    /// Something that must be a group or a token is no object.
    case notAnObject = "not_an_object"

    /// A name is empty, begins with `$`, or holds `{`, `}` or `.`.
    case invalidName = "invalid_name"

    /// A property such as `$description` has a value of the wrong kind.
    case invalidProperty = "invalid_property"

    /// A token has children, or a file is a token.
    case misplacedToken = "misplaced_token"

    /// A `$type` is none of the standard's.
    case unknownType = "unknown_type"

    /// Neither a token, nor what it refers to, nor a group says what type it has.
    case missingType = "missing_type"

    /// A reference is neither `{name}` or `{group.name}` nor a JSON Pointer `#/group/name`.
    case malformedReference = "malformed_reference"

    /// A reference leads nowhere, or to a group.
    case unresolvedReference = "unresolved_reference"

    /// A reference leads back to itself.
    case circularReference = "circular_reference"

    /// A reference leads to a token of another type.
    case wrongReferenceType = "wrong_reference_type"

    /// A reference stands where the standard has none.
    case misplacedReference = "misplaced_reference"

    /// A value has the wrong shape: kind, member, unit, count or spelling.
    case invalidValue = "invalid_value"

    /// A number is too small or too large.
    case outOfRange = "out_of_range"

    /// References, `$extends` or names make more of a file than its size allows.
    case valueTooLarge = "value_too_large"

    /// A token is missing because the target of its reference is; a warning of the lenient mode.
    case leftOut = "left_out"

    /// Two names differ in case only; a warning.
    case caseTwins = "case_twins"

    /// Something that a resolver, set or modifier needs is not there.
    case missingProperty = "missing_property"

    /// A resolver is of another version than 2025.10.
    case invalidVersion = "invalid_version"

    /// Two items of a resolver's order have the same name.
    case duplicateName = "duplicate_name"

    /// A reference of a resolver leads where none may lead.
    case invalidPointer = "invalid_pointer"

    /// A modifier has nothing to choose from.
    case tooFewContexts = "too_few_contexts"

    /// A modifier's default is none of its contexts.
    case unknownContext = "unknown_context"

    /// A file that a resolver refers to can't be fetched.
    case unreadableSource = "unreadable_source"

    /// A property means nothing where it stands, such as one that is misspelt; a warning.
    case unknownProperty = "unknown_property"

    /// A resolver has a set or modifier that it never uses; a warning.
    case unusedDefinition = "unused_definition"

    /// A resolver's order is empty; a warning.
    case emptyResolutionOrder = "empty_resolution_order"
  }
}
