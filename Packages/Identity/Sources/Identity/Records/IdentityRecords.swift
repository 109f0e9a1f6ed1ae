public import DomainModels

/// Everything that identity keeps in a store: an app lists these beside its own records.
public enum IdentityRecords {
  /// Every record type, those that others refer to first.
  public static var all: [any Record.Type] {
    [
      Account.self, PasswordCredential.self, PhoneBinding.self, EmailBinding.self, Session.self,
      Challenge.self, RateBucket.self, FailureCount.self, SecurityEvent.self,
      IdempotencyRecord.self,
    ]
  }
}
