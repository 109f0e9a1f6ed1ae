import ClimbingModels
import DomainModels

/// Records by the climb that they belong to.
struct ByClimb<Element> {
  private let elements: [Element]
  private var places: [Identifier<Climb>: [Int32]]

  init(_ elements: [Element], of climb: KeyPath<Element, Identifier<Climb>>) {
    self.elements = elements
    // Places are small: growing lists of whole records would copy each of them several times.
    places = Dictionary(minimumCapacity: elements.count)
    for (place, element) in elements.enumerated() {
      places[element[keyPath: climb], default: []].append(Int32(truncatingIfNeeded: place))
    }
  }

  var isEmpty: Bool { elements.isEmpty }

  subscript(climb: Identifier<Climb>) -> [Element] {
    places[climb].map { $0.map { elements[Int($0)] } } ?? []
  }
}
