import ClimbingModels
import DomainModels
import DomainModelsTesting
import Testing

@Suite struct CatalogueTests {
  private func problems(_ change: (inout CatalogueClimb) -> Void) -> [String] {
    var climb = CatalogueClimb.sample
    change(&climb)
    return issues { () throws(ValidationError) in try climb.validate() }
  }

  @Test("a climb has limits")
  func climbs() {
    #expect(problems { _ in } == [])
    #expect(problems { $0.name = "" } == ["name must not be empty"])
    #expect(problems { $0.gradeHigh = nil } == ["grade_high must stand with grade_low"])
    #expect(problems { $0.gradeFamily = nil } == ["grade_family must stand with the band"])
    #expect(problems { $0.gradeLow = 44 } == ["grade_high must be above grade_low"])
    #expect(problems { $0.gradeLow = 45 } == ["grade_high must be above grade_low"])
    #expect(problems { $0.gradeScale = nil } == ["grade_scale must be known where the band is"])
    #expect(problems { $0.gradeText = nil } == ["grade_scale must stand with the grade"])
    #expect(problems { $0.longitude = nil } == ["longitude must stand with the latitude"])
    #expect(problems { $0.latitude = 90.1 } == ["latitude must be -90 to 90 degrees"])
    #expect(problems { $0.longitude = .nan } == ["longitude must be -180 to 180 degrees"])
    // OpenBeta writes -1 for an unknown length, which is read as nil.
    #expect(
      problems { $0.length = -1 } == ["length_metres must be more than 0 and at most 9000"])
  }

  @Test("an area stands at the end of its path")
  func areas() {
    func problems(_ path: [String], depth: Int, count: Int? = nil) -> [String] {
      let area = CatalogueArea(
        id: CatalogueArea.identity(ofPath: path), parent: nil, name: "Nevada", path: path,
        depth: depth, climbCount: count, latitude: nil, longitude: nil, openBetaID: nil,
        lifecycle: .living)
      return issues { () throws(ValidationError) in try area.validate() }
    }
    #expect(problems(["USA", "Nevada"], depth: 1) == [])
    #expect(problems(["USA"], depth: 0) == ["path must end with the name"])
    #expect(problems(["Nevada"], depth: 3) == ["depth must be one less than the path's length"])
    #expect(problems(["Nevada"], depth: 0, count: -1) == ["climb_count must not be negative"])
  }

  @Test("an area's identity at OpenBeta is its UUID, or follows from Mountain Project's number")
  func openBeta() {
    func read(_ text: String) -> String? {
      CatalogueArea.openBetaIdentity(text).map { Identifier<CatalogueArea>($0).description }
    }
    let uuid = "dfc6ed39-0e9f-47fe-9a6b-0426b470c7ee"
    #expect(read(uuid) == uuid)
    #expect(read("105734660") == "6cc9b5d5-02d5-555a-948b-e2fffc9bd82c")
    #expect(CatalogueArea.openBetaIdentity("") == nil)
    #expect(CatalogueArea.openBetaIdentity("Nevada") == nil)
  }

  @Test("a climb without numbers is told apart by name, path and occurrence")
  func identity() {
    let path = ["Oregon", "Smith Rock"]
    let first = CatalogueClimb.identity(named: "Unknown", inPath: path)
    #expect(first == CatalogueClimb.identity(named: "Unknown", inPath: path, occurrence: 1))
    #expect(first != CatalogueClimb.identity(named: "Unknown", inPath: path, occurrence: 2))
    #expect(first != CatalogueClimb.identity(named: "Unknown", inPath: ["Oregon/Smith Rock"]))
    #expect(first != CatalogueClimb.identity(named: "Unnamed", inPath: path))
  }
}
