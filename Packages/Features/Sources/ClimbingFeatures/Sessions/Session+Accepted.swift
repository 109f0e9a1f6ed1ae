import ClimbingModels
import DomainModels

extension Session {
  /// Checks every field, and names in words what can't be accepted.
  func requireAcceptable(
    now: Timestamp, replacing old: Session? = nil
  ) throws(SessionValueError) {
    do throws(ValidationError) {
      try validate(now: now, replacing: old)
    } catch {
      throw SessionValueError(error)
    }
  }
}
