public import DomainModels

/// Says what of a question to the journal can't be read, and where.
public struct JournalQueryError: ExplainedError, Equatable {
  public enum Reason: Sendable, Equatable {
    /// There is no such key.
    case unknownKey(String)
    /// Nothing stands after the key.
    case missingValue(key: String)
    /// The key does not know the word.
    case unknownWord(String, key: String)
    /// The value is not a whole number from -100 to 100.
    case notANumber(String, key: String)
    /// The value is no date.
    case notADate(String, key: String)
    /// The end of a range comes before its beginning.
    case emptyRange(key: String)
    /// The key takes one value.
    case list(key: String)
    /// A quotation mark is never closed.
    case openQuote
    /// It is longer than ``JournalQuery/lengthLimit``.
    case tooLong
  }

  public let reason: Reason
  /// Its column, counted in characters from 1.
  public let column: Int
  /// The likely meanings, best first.
  public let suggestions: [String]

  /// Everything that the key knows, where that is a short list.
  public let known: [String]

  init(_ reason: Reason, column: Int, suggestions: [String] = [], known: [String] = []) {
    self.reason = reason
    self.column = column
    self.suggestions = suggestions
    self.known = known
  }

  public var code: String { "invalid_query" }

  /// Names the column and what is wrong there.
  public var message: String { "column \(column): \(sentence)" }

  private var sentence: String {
    switch reason {
    case .unknownKey(let key): "there is no key \(key.quotedForMessage)"
    case .missingValue(let key): "\(key): has no value"
    case .unknownWord(let word, let key): "\(key): does not know \(word.quotedForMessage)"
    case .notANumber(let text, let key):
      "\(key): wants a whole number from -100 to 100, not \(text.quotedForMessage)"
    case .notADate(let text, let key): "\(key): wants a date, not \(text.quotedForMessage)"
    case .emptyRange(let key): "\(key): has a range that ends before it begins"
    case .list(let key): "\(key): takes one value, not a list"
    case .openQuote: "the quotation mark is never closed"
    case .tooLong: "a question may have at most \(JournalQuery.lengthLimit) characters"
    }
  }

  /// A correction for the user, as a sentence.
  public var hint: String? {
    if !suggestions.isEmpty { return "Did you mean \(suggestions.joined(separator: " or "))?" }
    return switch reason {
    case .unknownKey: "Put words with a colon in quotation marks to look for them"
    case .missingValue(let key): "Write it behind the colon, as in \(key):…"
    case .unknownWord:
      known.isEmpty
        ? "See which there are: journal learn" : "It knows \(known.joined(separator: ", "))"
    case .list: nil
    case .notANumber: "Write a number, perhaps with >, >=, < or <= before it"
    case .notADate: "Write 2026, 2026-07, 2026-07-14, today, yesterday or 30d"
    case .emptyRange: "Write the earlier end first, as in 2025..2026"
    case .openQuote: "Close it with \""
    case .tooLong: "Shorten the query"
    }
  }

  /// Another question is needed.
  public var kind: FailureKind { .usage }
}
