import Testing

/// Every rule, over this checkout.
@Suite struct RepositoryTests {
  private static let loading = Result { try ProjectLoader.here.load() }

  private let project: Project

  init() throws { project = try Self.loading.get() }

  private func expectNone(
    _ violations: [String], _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(
      violations.isEmpty, "\(violations.joined(separator: "\n"))", sourceLocation: location)
  }

  @Test("A0 the checkout was read: packages, sources, imports, files")
  func read() {
    #expect(project.packages.count >= 5)
    #expect(project.root.targets.contains { $0.kind == .executable })
    for package in project.packages {
      #expect(package.documents.contains { $0.path == "\(package.path)/README.md" })
      #expect(!package.products.isEmpty, "\(package.path)")
      #expect(!package.testFolders.isEmpty, "\(package.path)")
      for target in package.targets {
        #expect(!target.sources.isEmpty || target.isC, "\(target.path)")
      }
    }
    #expect(project.trackedFiles.contains("Package.swift"))
    #expect(project.toolFiles.contains("Tools/test"))
    #expect(project.owner(of: "Storage") != nil)
  }

  @Test("A1 every import is of the toolchain or declared by its target")
  func a1() { expectNone(project.undeclaredImports()) }

  @Test("A2 every declared dependency is imported")
  func a2() { expectNone(project.unusedDependencies()) }

  @Test("A3 DomainModels imports nothing but the toolchain and itself")
  func a3() { expectNone(project.impureModels()) }

  @Test("A4 a port imports nothing but models and ports")
  func a4() { expectNone(project.impurePorts()) }

  @Test("A5 use cases import no adapter and nothing from other repositories")
  func a5() { expectNone(project.impureFeatures()) }

  @Test("A6 only assemblies, products and tests import adapters")
  func a6() { expectNone(project.strayAdapterImports()) }

  @Test("A17 programs get their plug-ins from an assembly")
  func a17() {
    expectNone(project.strayPlugins())
    // What is listed is needed.
    let modules = project.imports { target, _ in target.path.hasPrefix("Apps/") }.map(\.module)
    #expect(Set(Project.commandLineAdapters.keys).isSubset(of: modules))
  }

  @Test("A18 only the adapter of Serving imports Hummingbird")
  func a18() {
    expectNone(project.strayHummingbird())
    // Without an import there the rule would check a name that no target has.
    let modules = project.imports { target, _ in target.name == Project.hummingbirdAdapter }
      .map(\.module)
    #expect(modules.contains("HummingbirdCore"))
  }

  @Test("A19 pages import values and requests, and nothing that draws or stores")
  func a19() {
    expectNone(project.impurePages())
    #expect(project.package(Project.pages)?.target("FriendsPages") != nil)
  }

  @Test("A7 nothing depends on itself")
  func a7() { expectNone(project.cycles()) }

  @Test("A8 nothing is exported on")
  func a8() { expectNone(project.exportedImports()) }

  @Test("A9 the umbrella runs every package's tests")
  func a9() { expectNone(project.forgottenTests()) }

  @Test("A10 no two folders that the package manager could confuse")
  func a10() { expectNone(project.repeatedFolders()) }

  @Test("A11 every manifest has the same settings")
  func a11() { expectNone(project.deviatingManifests()) }

  @Test("A12 no source stops the program, shares state, prints or leaves work")
  func a12Constructs() { expectNone(project.forbiddenConstructs()) }

  @Test("A12 no type has a name that says nothing")
  func a12Names() { expectNone(project.emptyNames()) }

  @Test("A12 no file has more than 400 lines")
  func a12Lengths() { expectNone(project.longFiles()) }

  @Test("A13 packages explain themselves, and nothing built is kept")
  func a13() { expectNone(project.untidyFiles()) }

  @Test("A14 products link nothing beyond their bounds")
  func a14() { expectNone(project.trespasses(ProductBounds.all)) }

  @Test("A14 nothing that the journal is assembled of reaches a network")
  func a14Journal() throws {
    let bounds = try #require(ProductBounds.all.first { $0.executable == "journal" })
    let closure = project.closure(of: "JournalAssembly")
    #expect(closure.contains("SQLiteStorage") && closure.count > 10)
    #expect(closure.isDisjoint(with: bounds.forbidden))
  }

  @Test("A14 every product has bounds")
  func a14Complete() {
    let executables = project.root.targets.filter { $0.kind == .executable }.map(\.name)
    let products = Set(project.root.products.flatMap(\.targets)).intersection(executables)
    #expect(products == Set(ProductBounds.all.map(\.executable)))
  }

  @Test("A15 every tool that a README names exists")
  func a15() { expectNone(project.missingTools()) }

  @Test("A16 no two ports or documents have rules of the same letters")
  func a16() { expectNone(project.sharedRuleLetters()) }
}
