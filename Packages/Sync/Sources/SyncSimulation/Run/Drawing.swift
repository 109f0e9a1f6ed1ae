import DomainModels

extension RandomSource {
  /// A number from 0, less than a count of 1 or more.
  func below(_ count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

  /// True once in so many times.
  func once(in count: Int) -> Bool { below(count) == 0 }

  /// One of several; `nil` of none.
  func pick<Element>(_ elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[below(elements.count)]
  }
}
