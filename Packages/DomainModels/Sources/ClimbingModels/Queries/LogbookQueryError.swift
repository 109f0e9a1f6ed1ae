public import DomainModels

/// Says what of a question to the logbook can't be read, and where.
public struct LogbookQueryError: ExplainedError, Equatable {
  public enum Reason: Sendable, Equatable {
    /// There is no such key.
    case unknownKey(String)
    /// Nothing stands after the key.
    case missingValue(key: String)
    /// The key does not know the word.
    case unknownWord(String, key: String)
    /// The value is no number.
    case notANumber(String, key: String)
    /// The value is a number that the key can't have.
    case outOfRange(String, key: String, ClosedRange<Int>)
    /// The value is not a whole number in the range.
    case notAWholeNumber(String, key: String, ClosedRange<Int>)
    /// The value is no date.
    case notADate(String, key: String)
    /// The end of a range comes before its beginning.
    case emptyRange(key: String)
    /// The key may not be turned round, or stand twice.
    case notAllowed(key: String, String)
    /// A quotation mark is never closed.
    case openQuote
    /// It is longer than ``LogbookQuery/lengthLimit``.
    case tooLong
  }

  public let reason: Reason
  /// Its column, counted in characters from 1.
  public let column: Int
  /// The likely meanings, best first.
  public let suggestions: [String]

  init(_ reason: Reason, column: Int, suggestions: [String] = []) {
    self.reason = reason
    self.column = column
    self.suggestions = suggestions
  }

  public var code: String { "invalid_query" }

  /// Names the column and what is wrong there.
  public var message: String { "column \(column): \(sentence)" }

  private var sentence: String {
    switch reason {
    case .unknownKey(let key): "there is no key \(key.quotedForMessage)"
    case .missingValue(let key): "\(key): has no value"
    case .unknownWord(let word, let key): "\(key): does not know \(word.quotedForMessage)"
    case .notANumber(let text, let key): "\(key): wants a number, not \(text.quotedForMessage)"
    case .outOfRange(let text, let key, let range), .notAWholeNumber(let text, let key, let range):
      "\(key): wants \(range.lowerBound) to \(range.upperBound), not \(text.quotedForMessage)"
    case .notADate(let text, let key): "\(key): wants a date, not \(text.quotedForMessage)"
    case .emptyRange(let key): "\(key): has a range that ends before it begins"
    case .notAllowed(let key, let why): "\(key): \(why)"
    case .openQuote: "the quotation mark is never closed"
    case .tooLong: "a question may have at most \(LogbookQuery.lengthLimit) characters"
    }
  }

  /// A correction for the user, as a sentence.
  public var hint: String? {
    if !suggestions.isEmpty { return "Did you mean \(suggestions.joined(separator: " or "))?" }
    switch reason {
    case .unknownKey: return "Put words with a colon in quotation marks to look for them"
    case .missingValue(let key): return "Write it behind the colon, as in \(key):…"
    case .unknownWord, .notAllowed: return nil
    case .notAWholeNumber: return "Write a whole number"
    case .notANumber, .outOfRange: return "Write a number, perhaps with >, >=, < or <= before it"
    case .notADate: return "Write \(TypedDate.forms)"
    case .emptyRange: return "Write the earlier end first, as in 2023..2024"
    case .openQuote: return "Close it with \""
    case .tooLong: return "Shorten the query"
    }
  }

  /// Another question is needed.
  public var kind: FailureKind { .usage }
}
