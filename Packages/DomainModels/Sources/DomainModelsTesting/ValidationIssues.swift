public import DomainModels

/// The fields of a validation's issues with their reasons; empty where it passes.
public func issues(_ validate: () throws(ValidationError) -> Void) -> [String] {
  do throws(ValidationError) {
    try validate()
    return []
  } catch {
    return error.issues.map { "\($0.field) \($0.reason)" }
  }
}
