public import DomainModels
import Identity
public import ModerationModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The operator's use cases for reports and accounts.
///
/// Each action writes a line of the audit log (``ModerationEntry``) in the transaction in which it
/// happens; so does opening evidence. A suspended account is refused everything, and no user is
/// shown its owner, as if the owner had left: discovery, crews, matches and conversations leave
/// them out. Nothing of theirs is erased, and it is shown again after the suspension.
public struct Moderation<Product: ModeratedProduct>: Sendable {
  typealias Report = Product.Report

  let product: Product

  public init(_ product: Product) { self.product = product }

  /// The line of the audit log about an action now.
  ///
  /// - Throws: `ValidationError` for a name or a reason that can't be stored.
  func entry(
    _ action: ModerationAction, on account: UUID, report: UUID? = nil, by moderator: String,
    because reason: String? = nil, until end: Timestamp? = nil, at now: Timestamp
  ) throws -> ModerationEntry {
    let entry = ModerationEntry(
      id: product.identifiers.next(), action: action, moderator: moderator, account: account,
      report: report, reason: reason, until: end, happenedAt: now,
      lifecycle: Lifecycle(createdAt: now))
    try entry.validate()
    return entry
  }

  /// The UUID that a text names: the product's own form, or the UUID itself.
  static func uuid(_ text: String) -> UUID? {
    let digits = text.suffix(32)
    if text.count > 32, text.dropLast(32).last == "_", digits.allSatisfy(\.isHexDigit) {
      var uuid = ""
      for (place, digit) in digits.enumerated() {
        if [8, 12, 16, 20].contains(place) { uuid.append("-") }
        uuid.append(digit)
      }
      return UUID(uuidString: uuid)
    }
    return UUID(uuidString: text)
  }
}

// MARK: The audit log

/// A line of the audit log, with the IDs of the product.
public struct AuditLine: Sendable, Equatable {
  public let id: String
  public let action: ModerationAction
  public let moderator: String
  public let account: String
  public let report: String?
  public let reason: String?
  /// When a suspension ends; `nil` if it does not end by itself, and for other actions.
  public let until: Timestamp?
  public let happenedAt: Timestamp
}

extension Moderation {
  /// Reads the audit log, the newest line first.
  ///
  /// - Parameters:
  ///   - last: the ID of the last line that was read; `nil` for the newest.
  ///   - size: how many lines at most.
  /// - Returns: the lines.
  /// - Throws: ``ModerationError`` if there is no such line, or `StorageError`.
  public func audit(after last: String? = nil, size: Int) async throws -> [AuditLine] {
    let entries = try await product.store.read { reading in
      var query = Query<ModerationEntry>().order(by: \.happenedAt, .descending)
        .order(by: \.id, .descending).limit(size)
      if let last {
        guard let id = Identifier<ModerationEntry>(last), let entry = try reading.find(id) else {
          throw ModerationError(.entryNotFound, "the audit log has no line \(last)")
        }
        let time = entry.happenedAt
        query = query.filter(
          \.happenedAt < time || (\.happenedAt == time && \.id < entry.id))
      }
      return try reading.fetch(query)
    }
    return entries.map { entry in
      AuditLine(
        id: entry.id.description, action: entry.action, moderator: entry.moderator,
        account: product.text(Identifier<Report.Subject>(entry.account)),
        report: entry.report.map { product.text(Identifier<Report>($0)) }, reason: entry.reason,
        until: entry.until, happenedAt: entry.happenedAt)
    }
  }

  /// Counts accounts, reports and what the product has; nothing in it is about a single member.
  ///
  /// - Returns: the counts with their names, in the order to show.
  /// - Throws: `StorageError`.
  public func statistics() async throws -> [Statistic] {
    let now = product.clock.now
    let resolvedAt = Report.reportColumns.resolvedAt
    return try await product.store.read { [product] reading in
      [
        Statistic("accounts", try reading.count(Query<Account>())),
        Statistic(
          "suspended_accounts",
          try reading.count(Query<Account>().filter(!.isNil(\.suspendedAt)))),
        Statistic("reports", try reading.count(Query<Report>())),
        Statistic(
          "open_reports", try reading.count(Query<Report>().filter(.isNil(resolvedAt)))),
      ] + (try product.statistics(in: reading, at: now))
    }
  }
}
