import DomainModels
import PeopleModels
import Storage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// That two people's match is to agree with what they decided: a like, or taking one back, posts it
/// from the actor's scope.
struct SettleMatch: Consequence {
  static let name = "settle_match"
  let actor: Identifier<Person>
  let target: Identifier<Person>
}

/// That what was between two people ends, because one blocked the other.
struct PartPeople: Consequence {
  static let name = "part_people"
  let blocker: Identifier<Person>
  let blocked: Identifier<Person>
}

/// That a report is kept in the scope of the reported: a report posts it from the reporter's scope.
struct FileReport: Consequence {
  static let name = "file_report"
  let report: Identifier<PersonReport>
  let reporter: Identifier<Person>
  let reported: Identifier<Person>
  let reason: ReportReason
  /// The sealed evidence.
  let evidence: Data
}
