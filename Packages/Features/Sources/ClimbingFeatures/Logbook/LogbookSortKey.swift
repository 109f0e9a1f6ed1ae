import ClimbingModels
import DomainModels

/// What places a climb in an order of the logbook.
///
/// It orders as ``ClimbingModels/LogbookOrder/sorted(_:)`` does, and is a tenth of a climb: whole
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

  static func sorted(_ keys: [LogbookSortKey], by order: LogbookOrder) -> [Identifier<Climb>] {
    keys.sorted { left, right in
      switch left.isBefore(right, order) {
      case .some(let isBefore): isBefore
      case .none:
        left.date == right.date
          ? left.id < right.id : isBefore(left.date, right.date, isDescending: true) ?? false
      }
    }.map(\.id)
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

  /// Whether one value comes before another, those that are not known last; `nil` for equals.
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
