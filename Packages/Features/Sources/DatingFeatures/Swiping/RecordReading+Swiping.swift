import DatingModels
import Storage

extension RecordReading {
  /// The greatest group of the steps that can be undone; 0 if there are none.
  func lastGroup(of deck: String) throws -> Int {
    let query = Query<SwipeStep>().filter(\.deck == deck).order(by: \.group, .descending).limit(1)
    return try values(of: \.group, query).first ?? 0
  }
}
