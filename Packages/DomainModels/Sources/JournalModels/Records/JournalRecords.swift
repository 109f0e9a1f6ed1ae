public import DomainModels

/// Everything that the journal keeps in a store.
public enum JournalRecords {
  /// The version of the tables; raise it with every change of a schema.
  public static let layoutVersion = 1

  /// Every record type, those that others refer to first.
  public static var all: [any Record.Type] {
    [
      Thought.self, Feeling.self, Judgement.self, Revision.self, Prediction.self,
      DistortionChoice.self, SelfCheck.self, PracticeCard.self, SafetyPlan.self, Contact.self,
      JournalSettings.self, InboxKey.self,
    ]
  }
}
