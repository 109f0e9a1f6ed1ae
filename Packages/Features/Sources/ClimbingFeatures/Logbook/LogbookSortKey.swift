import ClimbingModels
import DomainModels

/// The key of a climb in an order of the logbook.
///
/// It orders as `LogbookOrder.sorted(_:)` does, and is a tenth of a climb: whole
/// climbs are too large to be moved about twenty thousand at a time.
struct LogbookSortKey {
  let id: Identifier<Climb>
  private let date: Int?
  private var group: String?
  private var text: String?
  private var first: Double?
  private var second: Int?

  init(_ id: Identifier<Climb>, _ climb: borrowing Climb, by key: LogbookOrder.Key) {
    self.id = id
    date = climb.date.map(Self.number)
    switch key {
    case .date: break
    case .name:
      let name = climb.name
      text = Optional(name).nonBlank == nil ? nil : name.lowercased()
    case .stars: first = climb.quality
    case .tries: first = climb.tries.map(Double.init)
    case .grade:
      if let family = climb.gradeFamily, let low = climb.gradeLow {
        // Routes come before every other family.
        group = family == "route" ? "" : family
        first = Double(low)
      }
      second = climb.gradeHigh
    }
  }

  /// A number that orders as the date does.
  private static func number(_ date: PartialDate) -> Int {
    let day = date.earliest
    return ((day.year * 16 + day.month) * 32 + day.day) * 4 + date.precision.rawValue
  }

  /// The climbs in an order.
  ///
  /// - Parameters:
  ///   - keys: one for each climb.
  ///   - order: the order.
  ///   - limit: how many are wanted; `nil` for all.
  /// - Returns: the first ones.
  static func sorted(
    _ keys: [LogbookSortKey], by order: LogbookOrder, limit: Int? = nil
  ) -> [Identifier<Climb>] {
    guard let limit, limit < keys.count / 8 else {
      return keys.sorted { $0.comes(before: $1, order) }.prefix(limit ?? .max).map(\.id)
    }
    guard limit > 0 else { return [] }
    // A few of many: nearly all come after the last of those that are kept, and are passed by.
    var first: [LogbookSortKey] = []
    first.reserveCapacity(limit + 1)
    for key in keys {
      if first.count == limit {
        guard key.comes(before: first[limit - 1], order) else { continue }
        first.removeLast()
      }
      var low = 0
      var high = first.count
      while low < high {
        let middle = (low + high) / 2
        if key.comes(before: first[middle], order) { high = middle } else { low = middle + 1 }
      }
      first.insert(key, at: low)
    }
    return first.map(\.id)
  }

  private func comes(before other: LogbookSortKey, _ order: LogbookOrder) -> Bool {
    switch isBefore(other, order) {
    case .some(let isBefore): isBefore
    case .none:
      date == other.date
        ? id < other.id : Self.isBefore(date, other.date, isDescending: true) ?? false
    }
  }

  private func isBefore(_ other: LogbookSortKey, _ order: LogbookOrder) -> Bool? {
    switch order.key {
    case .date: return Self.isBefore(date, other.date, isDescending: order.isDescending)
    case .name: return Self.isBefore(text, other.text, isDescending: order.isDescending)
    case .stars, .tries:
      return Self.isBefore(first, other.first, isDescending: order.isDescending)
    case .grade:
      if let group, let otherGroup = other.group, group != otherGroup { return group < otherGroup }
      return Self.isBefore(first, other.first, isDescending: order.isDescending)
        ?? Self.isBefore(second, other.second, isDescending: order.isDescending)
    }
  }

  /// Returns whether one value comes before another, those that are not known last; `nil` for
  /// equals.
  private static func isBefore<Value: Comparable>(
    _ left: Value?, _ right: Value?, isDescending: Bool
  ) -> Bool? {
    switch (left, right) {
    case (.none, .none): nil
    case (.some, .none): true
    case (.none, .some): false
    case (.some(let left), .some(let right)):
      left == right ? nil : (left < right) != isDescending
    }
  }
}

extension LogbookOrder {
  /// The columns that decide it.
  var columns: [ClimbColumn] {
    switch key {
    case .date: [.date]
    case .grade: [.date, .gradeFamily, .gradeLow, .gradeHigh]
    case .name: [.date, .name]
    case .stars: [.date, .stars, .starsOutOf]
    case .tries: [.date, .tries, .source]
    }
  }
}
