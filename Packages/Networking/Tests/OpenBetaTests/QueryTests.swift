import DomainModels
import Interchange
import Networking
import Testing

@testable import OpenBeta

/// The queries against the schema: OpenBeta answers a misspelt one with nothing but errors.
struct QueryTests {
  private static func queries() throws -> [GraphQLOperation] {
    let place = try #require(OpenBetaLocation(latitude: 49.68, longitude: -123.15))
    let other = try #require(OpenBetaLocation(latitude: 50, longitude: -123))
    let bounds = try #require(OpenBetaBounds(southWest: place, northEast: other))
    return [
      OpenBetaQuery.climb(try #require(Identifier(mountainProject: "105734660"))),
      OpenBetaQuery.area(try #require(Identifier(country: "USA"))),
      OpenBetaQuery.areas(named: "Smith", exactly: false, limit: 50, offset: 0),
      OpenBetaQuery.crags(near: place, metres: 0...1000),
      OpenBetaQuery.crags(within: bounds, zoom: 11),
      OpenBetaQuery.countries,
    ]
  }

  @Test("every query is one that the schema knows")
  func queriesFitTheSchema() throws {
    let queries = try Self.queries()
    #expect(Set(queries.map(\.name)).count == 6)
    for query in queries {
      let problems = GraphQLDocumentChecker.problems(
        of: query.document, operation: query.name, in: .openBeta)
      #expect(problems == [], "\(query.name)")
      #expect(query.kind == .query)
    }
  }

  @Test("every variable of a query has a value and the other way round")
  func variablesAreGiven() throws {
    for query in try Self.queries() {
      let head = query.document.prefix { $0 != "{" }
      let declared = head.split(separator: "$").dropFirst().map { $0.prefix { $0 != ":" } }
      #expect(Set(declared.map(String.init)) == Set(query.variables.keys), "\(query.name)")
    }
  }

  @Test(
    "the check finds what other programs ask OpenBeta for in vain",
    arguments: [
      (
        #"query Q { areas(filter: { area_name: { contains: "x" } }, first: 10) { uuid } }"#,
        ["AreaFilter has no contains", "Query.areas takes no first"]
      ),
      (#"query Q { area(id: "x") { uuid } }"#, ["Query.area takes no id"]),
      (
        #"query Q { climb(id: "x") { description } }"#,
        ["Climb has no description", "Query.climb takes no id"]
      ),
      ("query Q($u: ID) { climb(uuid: $u) { type { boulder } } }", ["ClimbType has no boulder"]),
      ("query Q { search(name: 1) { x } }", ["Query has no search", "Query.search takes no name"]),
    ])
  func seedQueriesAreFound(document: String, problems: [String]) {
    #expect(
      GraphQLDocumentChecker.problems(of: document, operation: "Q", in: .openBeta) == problems)
  }

  @Test(
    "the check finds mistakes of every sort",
    arguments: [
      ("query Q { countries }", "Area needs fields"),
      ("query Q { countries { areaName { x } } }", "Area.areaName has no fields"),
      ("query Q { countries { ...A } }", "...A is on nothing, not on Area"),
      (
        "query Q { countries { ...A } } fragment A on Climb { name }",
        "...A is on Climb, not on Area"
      ),
      ("query Q { stats { totalClimbs } } fragment A on Area { uuid }", "fragment A is not used"),
      ("query Q($a: ID) { stats { totalClimbs } }", "variable $a is not used"),
      ("query Q { area(uuid: $a) { uuid } }", "variable $a is not declared"),
      ("query Q($a: Int) { area(uuid: $a) { uuid } }", "$a is Int, and Query.area(uuid) wants ID"),
      (
        "query Q($a: String) { areas(filter: { area_name: { match: $a } }) { uuid } }",
        "$a is String, and Query.areas(filter).area_name.match wants String!"
      ),
      ("query R { stats { totalClimbs } }", "operations [\"R\"] and not Q"),
      ("mutation Q { stats { totalClimbs } }", "a definition begins with mutation"),
    ])
  func mistakesAreFound(document: String, problem: String) {
    let found = GraphQLDocumentChecker.problems(of: document, operation: "Q", in: .openBeta)
    #expect(found.contains(problem), "\(found)")
  }

  @Test("a value that can't be null may stand where one can be")
  func strictVariable() {
    let document = "query Q($a: ID!) { area(uuid: $a) { uuid } }"
    #expect(GraphQLDocumentChecker.problems(of: document, operation: "Q", in: .openBeta) == [])
  }

  @Test(
    "a name that is typed can't become a pattern",
    arguments: [
      ("Smith", "Smith"), ("St. Léger (left)", #"St\. Léger \(left\)"#), (".*", #"\.\*"#),
      (#"a\b^$|?+[]{}/-"#, #"a\\b\^\$\|\?\+\[\]\{\}\/\-"#),
    ])
  func escapedNames(name: String, pattern: String) {
    #expect(OpenBetaQuery.escaped(name) == pattern)
    let loose = OpenBetaQuery.areas(named: name, exactly: false, limit: 1, offset: 0)
    #expect(loose.variables["name"] == .string(pattern))
    let exact = OpenBetaQuery.areas(named: name, exactly: true, limit: 1, offset: 0)
    #expect(exact.variables["name"] == .string(name))
    #expect(!loose.document.contains(name))
  }
}
