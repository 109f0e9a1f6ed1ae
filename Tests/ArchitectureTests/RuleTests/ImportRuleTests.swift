import Testing

/// A1 to A6, A8 and A17 to A19 see what they are there for.
@Suite struct ImportRuleTests {
  @Test("a sound project breaks none of these rules")
  func sound() {
    let project = Project.sound
    #expect(project.undeclaredImports() == [])
    #expect(project.unusedDependencies() == [])
    #expect(project.impureModels() == [])
    #expect(project.impurePorts() == [])
    #expect(project.impureFeatures() == [])
    #expect(project.strayAdapterImports() == [])
    #expect(project.exportedImports() == [])
    #expect(project.strayHummingbird() == [])
  }

  @Test(
    "A1 sees an undeclared import in every form",
    arguments: [
      "import DomainModels", "public import DomainModels", "@testable import DomainModels",
      "import struct DomainModels.Timestamp", "@_spi(Inner) private import DomainModels",
      "#if canImport(DomainModels)\n  import DomainModels\n#endif", "import DomainModels.Inner",
      "let a = 1; import DomainModels", "import class DomainModels.Thing // why",
    ])
  func undeclared(source: String) {
    let violations = Project.sound("SQLiteStorage", source: source).undeclaredImports()
    #expect(violations.count == 1)
    #expect(
      violations.allSatisfy {
        $0.hasPrefix("Packages/Storage/Sources/SQLiteStorage/Extra.swift:")
          && $0.hasSuffix("Packages/Storage does not declare DomainModels for SQLiteStorage")
      })
  }

  @Test("A1 lets a target reach nothing through what its dependencies declare")
  func transitive() {
    let project = Project.sound("dating", source: "import Storage\nimport GRDB")
    #expect(
      project.undeclaredImports().map {
        $0.split(separator: " ").dropFirst().joined(separator: " ")
      }
        == [
          "the umbrella does not declare Storage for dating",
          "the umbrella does not declare GRDB for dating",
        ])
  }

  @Test("A1 is not misled by comments and texts")
  func notImports() {
    let source = """
      // import One
      /* import Two /* import Three */ import Four */
      let text = "import Five \\("import Six")"
      let raw = #"import "Seven" "#
      let long = \"""
        import Eight
        \"""
      """
    #expect(Project.sound("Storage", source: source).undeclaredImports() == [])
  }

  @Test("A2 sees a dependency that nothing imports")
  func unused() {
    let project = Project.sound("DatingFeatures") {
      $0.dependencies.append(.product("DatingModels", package: "DomainModels"))
    }
    #expect(
      project.unusedDependencies()
        == ["Packages/Features: DatingFeatures declares DatingModels in vain"])
  }

  @Test("A2 lets a test depend on an executable, so that it is built")
  func builtOnly() {
    let project = Project.sound("StorageTests") { $0.dependencies.append(.target("dating")) }
    #expect(
      project.unusedDependencies()
        == ["Packages/Storage: StorageTests declares dating in vain"])
  }

  @Test("A3 sees anything but the toolchain in the models")
  func models() {
    let source = "import Dispatch\nimport GRDB\nimport Storage"
    #expect(
      Project.sound("DatingModels", source: source).impureModels() == [
        "Packages/DomainModels/Sources/DatingModels/Extra.swift:2: "
          + "DomainModels may not import GRDB",
        "Packages/DomainModels/Sources/DatingModels/Extra.swift:3: "
          + "DomainModels may not import Storage",
      ])
  }

  @Test(
    "A4 sees adapters, use cases, contracts and foreign modules in a port",
    arguments: ["InMemoryStorage", "DatingFeatures", "StorageTesting", "GRDB"])
  func ports(module: String) {
    #expect(
      Project.sound("Storage", source: "import \(module)").impurePorts() == [
        "Packages/Storage/Sources/Storage/Extra.swift:1: "
          + "the port Storage may not import \(module)"
      ])
  }

  @Test("A4 lets a port have lines of C of its own, unless they link a library")
  func portsInC() {
    func violations(links: Bool) -> [String] {
      Project.sound(package: "Storage") { package in
        package.targets.append(
          Target(
            name: "CWords", kind: .regular, path: "Packages/Storage/Sources/CWords", links: links))
        for place in package.targets.indices where package.targets[place].name == "Storage" {
          package.targets[place].sources.append(
            SourceFile(path: "Packages/Storage/Sources/Storage/Extra.swift", text: "import CWords"))
        }
      }.impurePorts()
    }
    #expect(violations(links: false) == [])
    #expect(
      violations(links: true) == [
        "Packages/Storage/Sources/Storage/Extra.swift:1: the port Storage may not import CWords"
      ])
  }

  @Test(
    "A5 sees adapters, the deck and foreign modules in use cases",
    arguments: ["SQLiteStorage", "InMemoryStorage", "InterventionsDeck", "GRDB"])
  func features(module: String) {
    #expect(
      Project.sound("DatingFeatures", source: "import \(module)").impureFeatures() == [
        "Packages/Features/Sources/DatingFeatures/Extra.swift:1: "
          + "the use cases in DatingFeatures may not import \(module)"
      ])
  }

  @Test("A5 lets use cases read and write any format", arguments: ["Interchange", "Extra"])
  func formats(package: String) {
    var project = Project.sound("DatingFeatures", source: "import Spreadsheets")
    for index in project.packages.indices where project.packages[index].folder == "Storage" {
      var extra = project.packages[index]
      extra.folder = package
      extra.targets = [
        Target(name: package, kind: .regular, path: "Packages/\(package)/Sources/\(package)"),
        Target(
          name: "Spreadsheets", kind: .regular, path: "Packages/\(package)/Sources/Spreadsheets"),
      ]
      extra.products = [Product(name: "Spreadsheets", targets: ["Spreadsheets"])]
      project.packages.append(extra)
    }
    #expect(project.impureFeatures().isEmpty == (package == "Interchange"))
  }

  @Test(
    "A6 sees an adapter imported by anything but a product or a test",
    arguments: [
      ("Storage", "SQLiteStorage"), ("InMemoryStorage", "SQLiteStorage"),
      ("StorageTesting", "SQLiteStorage"), ("DatingFeatures", "InterventionsDeck"),
      ("DatingModels", "InMemoryStorage"),
    ])
  func adapters(target: String, module: String) {
    let violations = Project.sound(target, source: "import \(module)").strayAdapterImports()
    #expect(violations.count == 1)
    #expect(
      violations.allSatisfy {
        $0.contains("\(target) may not import the adapter \(module)")
      })
  }

  @Test("A6 takes for a port what a contract is named after")
  func secondPort() {
    func project(_ names: [String]) -> Project {
      var project = Project.sound("SQLiteStorage", source: "import Secrets")
      for index in project.packages.indices where project.packages[index].folder == "Storage" {
        project.packages[index].targets += names.map {
          Target(name: $0, kind: .regular, path: "Packages/Storage/Sources/\($0)")
        }
      }
      return project
    }
    #expect(project(["Secrets"]).strayAdapterImports().count == 1)
    #expect(project(["Secrets", "SecretsTesting"]).strayAdapterImports() == [])
  }

  @Test("A6 lets what command lines share import the listed adapters, and no other")
  func commandPackages() {
    func project(_ module: String) -> Project {
      var project = Project.sound("SQLiteStorage", source: "import ProductCommands")
      let path = "Packages/ProductCommands/Sources/ProductCommands"
      let source = SourceFile(path: "\(path)/Extra.swift", text: "import \(module)")
      var package = Project.sound.packages[1]
      package.folder = "ProductCommands"
      package.targets = [
        Target(name: "ProductCommands", kind: .regular, path: path, sources: [source]),
        Target(name: "StorageExchange", kind: .regular, path: "Packages/Storage/StorageExchange"),
      ]
      project.packages.append(package)
      return project
    }
    // It is imported as an adapter is: the store above may not.
    #expect(project("StorageExchange").strayAdapterImports().count == 1)
    #expect(project("InMemoryStorage").strayAdapterImports().count == 2)
    #expect(project("ArgumentParser").impurePorts() == [])
  }

  /// The sound project with an assembly that imports a module.
  private func assembly(_ module: String) -> Project {
    var project = Project.sound
    let path = "Packages/Assembly/Sources/DatingAssembly"
    let source = SourceFile(path: "\(path)/Extra.swift", text: "import \(module)")
    var package = Project.sound.packages[1]
    package.folder = "Assembly"
    package.targets = [
      Target(name: "DatingAssembly", kind: .regular, path: path, sources: [source]),
      Target(name: "Assembly", kind: .regular, path: "Packages/Assembly/Sources/Assembly"),
    ]
    project.packages.append(package)
    return project
  }

  @Test("A6 lets assemblies import adapters, and use cases no assembly")
  func assemblies() {
    #expect(assembly("SQLiteStorage").strayAdapterImports() == [])
    #expect(assembly("SQLiteStorage").impurePorts() == [])
    var project = assembly("SQLiteStorage")
    let source = SourceFile(path: "Packages/Features/Extra.swift", text: "import Assembly")
    for index in project.packages.indices where project.packages[index].folder == "Features" {
      project.packages[index].targets[0].sources.append(source)
    }
    #expect(project.strayAdapterImports().count == 1)
    #expect(project.impureFeatures().count == 1)
  }

  @Test("A17 sees a store in a command line, and lets it have assemblies and what is listed")
  func commandLines() {
    // The sound project's program is one without an assembly.
    #expect(Project.sound.strayPlugins().count == 1)
    var project = assembly("SQLiteStorage")
    for (text, count) in [
      ("import DatingAssembly", 0), ("import InMemoryStorage", 1), ("import DatingFeatures", 0),
    ] {
      for index in project.root.targets.indices where project.root.targets[index].name == "dating" {
        project.root.targets[index].sources = [SourceFile(path: "Apps/Extra.swift", text: text)]
      }
      #expect(project.strayPlugins().count == count, "\(text)")
    }
  }

  @Test("A17 lets a server have what serves, and no command line")
  func servers() {
    for (name, count) in [("dating-server", 0), ("dating", 1)] {
      var project = assembly("SQLiteStorage")
      var package = Project.sound.packages[1]
      package.folder = "Serving"
      package.targets = [
        Target(
          name: "HummingbirdServing", kind: .regular,
          path: "Packages/Serving/Sources/HummingbirdServing")
      ]
      project.packages.append(package)
      let source = SourceFile(path: "Apps/Extra.swift", text: "import HummingbirdServing")
      for index in project.root.targets.indices where project.root.targets[index].name == "dating" {
        project.root.targets[index].name = name
        project.root.targets[index].sources = [source]
      }
      #expect(project.strayPlugins().count == count, "\(name)")
    }
  }

  @Test("A18 sees Hummingbird anywhere but in its adapter")
  func hummingbird() {
    for target in ["Storage", "dating", "StorageTesting"] {
      let project = Project.sound(target, source: "import HummingbirdCore\nimport NIOCore")
      let violations = project.strayHummingbird()
      #expect(violations.count == 1)
      #expect(
        violations.allSatisfy {
          $0.hasSuffix("import HummingbirdCore; only HummingbirdServing may")
        })
    }
    var project = Project.sound("SQLiteStorage", source: "import Hummingbird")
    for package in project.packages.indices {
      for index in project.packages[package].targets.indices
      where project.packages[package].targets[index].name == "SQLiteStorage" {
        project.packages[package].targets[index].name = "HummingbirdServing"
      }
    }
    #expect(project.strayHummingbird() == [])
  }

  @Test("A19 sees what is no value in pages")
  func pages() {
    var project = Project.sound
    guard var package = project.package(Project.features) else {
      Issue.record("there are no features to make pages of")
      return
    }
    package.folder = Project.pages
    package.targets = [
      Target(name: "DatingPages", kind: .regular, path: "Packages/Pages/Sources/DatingPages")
    ]
    for (module, count) in [
      ("DatingModels", 0), ("Synchronization", 0), ("SQLiteStorage", 1), ("DatingFeatures", 0),
      ("FriendsFeatures", 1), ("GRDB", 1),
    ] {
      package.targets[0].sources = [
        SourceFile(path: "Packages/Pages/Extra.swift", text: "import \(module)")
      ]
      project.packages = Project.sound.packages + [package]
      #expect(project.impurePages().count == count, "\(module)")
    }
    // What can be asked for by requests is not done behind them.
    package.targets[0].sources = [
      SourceFile(path: "Packages/Pages/Extra.swift", text: "import DatingFeatures")
    ]
    project.packages =
      Project.sound(package: Project.features) {
        $0.targets.append(
          Target(name: "DatingRequests", kind: .regular, path: "Packages/Features/Requests"))
      }.packages + [package]
    #expect(project.impurePages().count == 1)
  }

  @Test("a package that is a whole product has its layers by the names of its targets")
  func wholeProduct() {
    func violations(_ name: String, importing module: String) -> Int? {
      var project = Project.sound
      guard var package = project.package(Project.features) else { return nil }
      package.folder = "Chess"
      package.targets = ["Models", "Features", "Pages", "Assembly"].map { layer in
        let target = "Chess\(layer)"
        let text = target == name ? "import \(module)" : ""
        return Target(
          name: target, kind: .regular, path: "Packages/Chess/Sources/\(target)",
          sources: [SourceFile(path: "Packages/Chess/\(target).swift", text: text)])
      }
      project.packages.append(package)
      let found =
        project.impureModels() + project.impurePorts() + project.impureFeatures()
        + project.strayAdapterImports() + project.impurePages()
      return found.count
    }
    #expect(violations("ChessModels", importing: "DomainModels") == 0)
    #expect(violations("ChessModels", importing: "Storage") == 1)
    #expect(violations("ChessFeatures", importing: "ChessModels") == 0)
    #expect(violations("ChessPages", importing: "ChessFeatures") == 0)
    #expect(violations("ChessAssembly", importing: "SQLiteStorage") == 0)
    // Each breaks the rule of its own layer, and that for adapters.
    #expect(violations("ChessFeatures", importing: "SQLiteStorage") == 2)
    #expect(violations("ChessFeatures", importing: "ChessAssembly") == 2)
    #expect(violations("ChessPages", importing: "SQLiteStorage") == 2)
  }

  @Test("A6 lets products and tests import adapters")
  func allowedAdapters() {
    for target in ["dating", "StorageTests"] {
      let project = Project.sound(target, source: "import InMemoryStorage\nimport SQLiteStorage")
      #expect(project.strayAdapterImports() == [])
    }
  }

  @Test("A6 sees the testing library outside tests and contracts")
  func testingLibrary() {
    for module in ["Testing", "XCTest"] {
      #expect(
        Project.sound("DatingFeatures", source: "import \(module)").strayAdapterImports().count
          == 1)
      #expect(
        Project.sound("dating", source: "import \(module)").strayAdapterImports().count == 0)
    }
  }

  @Test("A8 sees an import that is exported on")
  func exported() {
    let source = "@_exported public import DomainModels\n@_exported\nimport Foundation"
    #expect(
      Project.sound("Storage", source: source).exportedImports() == [
        "Packages/Storage/Sources/Storage/Extra.swift:1: DomainModels is exported on",
        "Packages/Storage/Sources/Storage/Extra.swift:3: Foundation is exported on",
      ])
  }
}
