import Testing

/// A7 and A14 see what they are there for.
@Suite struct GraphRuleTests {
  private let bounds = ProductBounds(
    executable: "dating", forbidden: ["NIOCore"], thirdParty: ["GRDB"])

  @Test("a sound project breaks none of these rules")
  func sound() {
    #expect(Project.sound.cycles() == [])
    #expect(Project.sound.trespasses([bounds]) == [])
  }

  @Test("A7 sees packages that need each other")
  func packageCycle() {
    let project = Project.sound(package: "DomainModels") {
      $0.localDependencies.append("Features")
    }
    #expect(
      project.cycles() == ["packages: DomainModels -> Features -> Storage -> DomainModels"])
  }

  @Test("A7 sees targets that need each other, in one package and across")
  func targetCycle() {
    let inside = Project.sound("Storage") { $0.dependencies.append(.target("InMemoryStorage")) }
    #expect(inside.cycles() == ["targets: Storage -> InMemoryStorage -> Storage"])
    let across = Project.sound("DomainModels") {
      $0.dependencies.append(.product("Storage", package: "Storage"))
    }
    #expect(across.cycles() == ["targets: Storage -> DomainModels -> Storage"])
  }

  @Test("A14 computes what a product links, and leaves out what it does not")
  func closure() {
    let closure = Project.sound.closure(of: "dating")
    #expect(
      closure == [
        "dating", "DatingFeatures", "Storage", "DomainModels", "SQLiteStorage", "GRDB",
        "Foundation",
      ])
  }

  @Test("A14 sees a forbidden module however far away")
  func forbidden() {
    let project = Project.sound("DomainModels") {
      $0.dependencies.append(.product("NIOCore", package: "swift-nio"))
    }
    #expect(
      project.trespasses([bounds]) == [
        "dating reaches NIOCore",
        "dating reaches NIOCore, which is not in its list of foreign modules",
      ])
  }

  @Test("A14 sees a forbidden module of the toolchain in a source")
  func forbiddenImport() {
    let bounds = ProductBounds(
      executable: "dating", forbidden: ["FoundationNetworking"], thirdParty: ["GRDB"])
    let project = Project.sound("Storage", source: "import FoundationNetworking")
    #expect(project.trespasses([bounds]) == ["dating reaches FoundationNetworking"])
  }

  @Test("A14 keeps the list of foreign modules exact")
  func exactList() {
    let bounds = ProductBounds(
      executable: "dating", forbidden: [], thirdParty: ["ArgumentParser"])
    #expect(
      Project.sound.trespasses([bounds]) == [
        "dating reaches GRDB, which is not in its list of foreign modules",
        "dating lists ArgumentParser, which it does not reach",
      ])
  }

  @Test("A14 sees bounds for a product that is gone")
  func unknownProduct() {
    let bounds = ProductBounds(executable: "journal", forbidden: [], thirdParty: [])
    #expect(Project.sound.trespasses([bounds]) == ["there is no executable journal"])
  }
}
