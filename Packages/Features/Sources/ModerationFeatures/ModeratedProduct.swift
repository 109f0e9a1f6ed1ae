public import DomainModels
public import Interchange
public import ModerationModels
public import Storage

/// The port of moderation for a product: how it seals evidence, what it stores of a member, and how
/// its IDs look.
public protocol ModeratedProduct: HasStore, HasClock, HasIdentifiers {
  associatedtype Report: ReportRecord

  /// Opens the sealed evidence of a report.
  ///
  /// - Throws: an error of the keys if it can't be opened, or a decoding error.
  func evidence(of report: Report) throws -> Evidence

  /// Counts what a product stores of a member, by table: what ``erase(_:at:)`` erases.
  ///
  /// - Throws: `StorageError`.
  func rows(
    of member: Identifier<Report.Subject>, in reading: ReadTransaction
  ) throws -> [String: Int]

  /// Erases all that a product stores of a member, whose account is erased already.
  ///
  /// - Throws: an error of a store; the same call finishes what was not erased.
  func erase(_ member: Identifier<Report.Subject>, at now: Timestamp) async throws

  /// Counts of the product, without anything about a single member.
  ///
  /// - Throws: `StorageError`.
  func statistics(in reading: ReadTransaction, at now: Timestamp) throws -> [Statistic]

  /// The ID of a member, as the product's API writes it.
  func text(_ member: Identifier<Report.Subject>) -> String

  /// The ID of a report, as the product's API writes it.
  func text(_ report: Identifier<Report>) -> String
}

/// The content of a report.
public struct Evidence: Sendable, Equatable {
  /// A message between the two.
  public struct Message: Sendable, Equatable {
    /// True if the reporter wrote it, or else the reported member.
    public var isByReporter: Bool
    public var text: String
    public var sentAt: Timestamp

    public init(isByReporter: Bool, text: String, sentAt: Timestamp) {
      self.isByReporter = isByReporter
      self.text = text
      self.sentAt = sentAt
    }
  }

  /// The reporter's description; may be empty.
  public var note: String
  /// The profile of the reported member at that time, as an object.
  public var profile: JSONValue
  /// In the order of writing.
  public var messages: [Message]

  public init(note: String, profile: JSONValue, messages: [Message]) {
    self.note = note
    self.profile = profile
    self.messages = messages
  }
}

/// A count with its name in snake_case.
public struct Statistic: Sendable, Equatable {
  public var name: String
  public var count: Int

  public init(_ name: String, _ count: Int) {
    self.name = name
    self.count = count
  }
}

/// Why an operator's action was refused.
public struct ModerationError: ReasonedError, Equatable {
  public enum Reason: String, Sendable, CaseIterable {
    /// There is no account with this ID.
    case accountNotFound = "account_not_found"
    /// There is no report with this ID.
    case reportNotFound = "report_not_found"
    /// There is no line of the audit log with this ID.
    case entryNotFound = "entry_not_found"
    case alreadyResolved = "already_resolved"
    case notSuspended = "not_suspended"
    /// A suspension would end before it begins.
    case alreadyOver = "already_over"
  }

  public let reason: Reason
  public let message: String
  public let hint: String?

  public var kind: FailureKind {
    switch reason {
    case .accountNotFound, .reportNotFound, .entryNotFound: .notFound
    case .alreadyResolved, .notSuspended, .alreadyOver: .usage
    }
  }

  init(_ reason: Reason, _ message: String, hint: String? = nil) {
    self.reason = reason
    self.message = message
    self.hint = hint
  }
}
