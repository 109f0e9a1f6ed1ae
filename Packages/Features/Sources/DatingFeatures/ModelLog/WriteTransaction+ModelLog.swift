import DatingModels
import DomainModels
import Storage

extension WriteTransaction {
  /// How many calls of models the log keeps.
  private static var limit: Int { 2_000 }

  /// Writes a call into the log, and erases the oldest beyond the limit.
  func log(_ call: ModelCall) throws {
    try insert(call)
    let excess = try count(Query<ModelCall>()) - Self.limit
    guard excess > 0 else { return }
    let oldest = Query<ModelCall>().order(by: \.askedAt).order(by: \.id).limit(excess)
    for old in try fetch(oldest) { try erase(old.id, at: call.lifecycle.createdAt) }
  }
}
