public import DomainModels
public import JournalModels

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A follow-up as a calendar may know it: a day, and a name that says nothing.
public struct FollowUp: Sendable, Hashable {
  /// A name that is the same each time and from which the thought can't be told.
  public let uid: String
  public let day: CivilDate

  /// Makes a follow-up.
  public init(uid: String, day: CivilDate) {
    self.uid = uid
    self.day = day
  }

  /// Makes the follow-up of a thought; `nil` where none is set, or it has its answer.
  ///
  /// The name comes from the thought's sealed namespace: its ID, which holds the time at
  /// which it was written, stays at home.
  public init?(_ thought: Thought) {
    guard let day = thought.followUpOn, thought.outcome == nil else { return nil }
    let uuid = Identifier<Thought>(name: "follow-up", in: thought.namespace)
    self.init(uid: "\(uuid)@quartet", day: day)
  }
}
