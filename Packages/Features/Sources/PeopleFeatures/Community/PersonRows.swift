/// Who is in which row.
///
/// IDs that came in rising order, as those of a whole community do, are found by halving;
/// those that came later by a dictionary. Reading a million back costs no more than copying them.
struct PersonRows: Sendable {
  /// The row's number is the place.
  private(set) var keys: [PersonKey] = []
  private var sortedCount = 0
  private var later: [PersonKey: Int] = [:]

  init() {}

  /// Rows as they were written.
  init(keys: [PersonKey]) {
    self.keys = keys
    sortedCount = min(1, keys.count)
    while sortedCount < keys.count, keys[sortedCount - 1] < keys[sortedCount] { sortedCount += 1 }
    for row in sortedCount..<keys.count { later[keys[row]] = row }
  }

  /// Takes the next row.
  mutating func append(_ key: PersonKey) {
    if sortedCount == keys.count, keys.last.map({ $0 < key }) ?? true {
      sortedCount += 1
    } else {
      later[key] = keys.count
    }
    keys.append(key)
  }

  /// Where a person is; `nil` if nowhere.
  ///
  /// The person who left and came back is where they came last.
  subscript(key: PersonKey) -> Int? {
    if !later.isEmpty, let row = later[key] { return row }
    var (low, high) = (0, sortedCount)
    while low < high {
      let middle = (low + high) / 2
      if keys[middle] < key { low = middle + 1 } else { high = middle }
    }
    return low < sortedCount && keys[low] == key ? low : nil
  }
}
