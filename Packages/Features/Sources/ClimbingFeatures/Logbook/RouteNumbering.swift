import ClimbingModels
import DomainModels
import Grades

/// Numbers the routes of a logbook from 0: climbs of one `Climb.routeKey` share
/// one.
///
/// A key folds name and place letter by letter. Most climbs of a route are written alike, so a
/// spelling is folded once and then found as it was written.
struct RouteNumbering {
  private enum Route {
    case catalogue(Identifier<CatalogueClimb>)
    case key(String)
    case nameless
  }

  /// Everything that a key is made of, where there is no climb of the catalogue.
  private struct Spelling: Hashable {
    let name: String
    let crag: String?
    let area: String?
    let angle: Int?
    let isBoulder: Bool

    init(_ climb: borrowing Climb) {
      name = climb.name
      let crag = climb.crag
      self.crag = crag
      // A crag that begins with something visible is not blank, and the area then says nothing.
      area = crag.flatMap(\.utf8.first).map { (33..<127).contains($0) } ?? false ? nil : climb.area
      angle = climb.angle
      isBoulder = climb.discipline == .boulder
    }
  }

  private var routes: [Route] = []
  private var catalogue: [Identifier<CatalogueClimb>: Int] = [:]
  private var keys: [String: Int] = [:]
  private var spellings: [Spelling: Int?] = [:]

  var count: Int { routes.count }

  /// The key of a route; `nil` of a nameless climb, which is a route of its own.
  func key(of number: Int) -> String? {
    switch routes[number] {
    case .catalogue(let id): Climb.routeKey(ofCatalogueClimb: id)
    case .key(let key): key
    case .nameless: nil
    }
  }

  /// Returns whether a route is distinguished from others by anything but the climb.
  func isNamed(_ number: Int) -> Bool {
    if case .nameless = routes[number] { false } else { true }
  }

  /// The number of a climb's route.
  mutating func number(of climb: borrowing Climb) -> Int {
    if let id = climb.catalogueClimb {
      if let known = catalogue[id] { return known }
      catalogue[id] = routes.count
      return add(.catalogue(id))
    }
    let spelling = Spelling(climb)
    if let known = spellings[spelling] { return known ?? add(.nameless) }
    guard let key = climb.routeKey else {
      spellings[spelling] = .some(nil)
      return add(.nameless)
    }
    let number = keys[key] ?? add(.key(key))
    keys[key] = number
    spellings[spelling] = number
    return number
  }

  private mutating func add(_ route: Route) -> Int {
    routes.append(route)
    return routes.count - 1
  }
}
