import Testing

/// A9 to A11, A13, A15 and A16 see what they are there for.
@Suite struct ManifestRuleTests {
  @Test("a sound project breaks none of these rules")
  func sound() {
    let project = Project.sound
    #expect(project.forgottenTests() == [])
    #expect(project.repeatedFolders() == [])
    #expect(project.deviatingManifests() == [])
    #expect(project.untidyFiles() == [])
    #expect(project.missingTools() == [])
    #expect(project.sharedRuleLetters() == [])
  }

  @Test("A9 sees a folder of tests that the umbrella forgot")
  func forgottenFolder() {
    let project = Project.sound(package: "Storage") {
      $0.testFolders.append("SQLiteStorageTests")
    }
    #expect(
      project.forgottenTests() == [
        "the umbrella has no test target with the path "
          + "Packages/Storage/Tests/SQLiteStorageTests",
        "Packages/Storage has no test target with the path "
          + "Packages/Storage/Tests/SQLiteStorageTests",
      ])
  }

  @Test("A9 sees a wrong path in the umbrella")
  func wrongPath() {
    let project = Project.sound(package: "") { root in
      root.targets = root.targets.map { target in
        var target = target
        if target.kind == .test { target.path = "Tests/StorageTests" }
        return target
      }
    }
    #expect(
      project.forgottenTests()
        == ["the umbrella has no test target with the path Packages/Storage/Tests/StorageTests"])
  }

  @Test("A9 sees a package that the umbrella forgot")
  func forgottenPackage() {
    let project = Project.sound(package: "") { $0.localDependencies = ["Storage", "Features"] }
    #expect(
      project.forgottenTests() == ["the umbrella does not depend on Packages/DomainModels"])
  }

  @Test("A9 keeps packages over a library of the system out of the umbrella")
  func systemLibrary() {
    let project = Project.sound(package: "Storage") { package in
      package.targets.append(
        Target(name: "CDatabase", kind: .system, path: "Packages/Storage/Sources/CDatabase"))
    }
    #expect(
      project.forgottenTests() == [
        "the umbrella depends on Packages/Storage, which needs a library of the system"
      ])
    var apart = project
    apart.root.localDependencies.removeAll { $0 == "Storage" }
    let use = TargetDependency.product("Storage", package: "Storage")
    for index in apart.root.targets.indices {
      apart.root.targets[index].dependencies.removeAll { $0.package == "Storage" }
    }
    #expect(apart.forgottenTests() == [])
    var optional = apart
    optional.root.localDependencies.append("Storage")
    var program = Target(name: "app", kind: .executable, path: "Apps/App", dependencies: [use])
    optional.root.targets.append(program)
    #expect(optional.forgottenTests().count == 1)
    program.optional = [use]
    optional.root.targets[optional.root.targets.count - 1] = program
    #expect(optional.forgottenTests() == [])
  }

  @Test("A10 sees a name that stands twice, in whatever case")
  func repeatedFolders() {
    var project = Project.sound
    project.appFolders.append("Features")
    #expect(
      project.repeatedFolders()
        == ["Features is the name of Packages/Features and of Apps/Features"])
    project = .sound
    project.rootFolder = "storage"
    #expect(
      project.repeatedFolders()
        == ["Storage is the name of Packages/Storage and of the checkout itself"])
  }

  @Test("A10 and A11 look at the packages of tools too, which need no platforms of others")
  func tools() {
    var project = Project.sound
    var tool = Package(folder: "storage", path: "Tools/storage")
    tool.manifest = project.root.manifest
    tool.languageModes = ["5"]
    tool.platforms = ["macos 15.0"]
    project.tools = [tool]
    #expect(
      project.repeatedFolders() == ["Storage is the name of Packages/Storage and of Tools/storage"])
    #expect(project.deviatingManifests() == ["Tools/storage: the language mode is not [.v6]"])
  }

  @Test("A11 sees each deviation of a manifest")
  func deviations() {
    func problems(_ change: (inout Package) -> Void) -> [String] {
      Project.sound(package: "Storage", change).deviatingManifests()
    }
    #expect(
      problems { $0.manifest = $0.manifest.replacing("6.2", with: "6.0") }
        == ["Packages/Storage: the tools version is not 6.2"])
    #expect(
      problems { $0.languageModes = ["5"] }
        == ["Packages/Storage: the language mode is not [.v6]"])
    #expect(
      problems { $0.platforms = ["macos 14.0", "ios 18.0"] }
        == ["Packages/Storage: the platforms are not macOS 15 and iOS 18"])
    #expect(
      problems { $0.manifest = $0.manifest.replacing("settings()", with: "other()") }
        == ["Packages/Storage: the block of settings is not the umbrella's"])
    #expect(
      problems { $0.manifest = "// swift-tools-version: 6.2\n" }
        == ["Packages/Storage: the block of settings is missing"])
  }

  @Test("A13 sees a package without README, and what should not be kept")
  func untidy() {
    var project = Project.sound(package: "Features") { $0.hasReadme = false }
    project.trackedFiles += [
      "Package.resolved", "Packages/Storage/.build/debug.yaml", ".build-tests/x",
      ".swiftpm/config", "Docs/build.md",
    ]
    #expect(
      project.untidyFiles() == [
        "Packages/Features has no README.md", "Package.resolved is tracked",
        "Packages/Storage/.build/debug.yaml is tracked", ".build-tests/x is tracked",
        ".swiftpm/config is tracked",
      ])
  }

  @Test("A15 sees a tool that is not there")
  func missingTool() {
    var project = Project.sound
    project.toolMentions.append(ToolMention(readme: "README.md", tool: "Tools/demo"))
    #expect(project.missingTools() == ["README.md names Tools/demo, which does not exist"])
  }

  @Test("A16 sees two ports whose rules have the same letters")
  func sharedLetters() {
    let rules = "/// Rules.\n///\n/// - **S1** Kept.\n/// - **S2** Found.\nprotocol A {}\n"
    var project = Project.sound("Storage", source: rules, file: "A.swift")
    #expect(project.sharedRuleLetters() == [])
    project.packages[0].targets[0].sources.append(SourceFile(path: "B.swift", text: rules))
    #expect(project.sharedRuleLetters().count == 1)
    #expect(project.sharedRuleLetters()[0].hasPrefix("S stands before rules in B.swift and "))
  }

  @Test("A16 sees letters that two documents share, or a document and another package's port")
  func sharedLettersOfDocuments() {
    let rules = "/// - **S1** Kept.\nprotocol A {}\n"
    var project = Project.sound("Storage", source: rules, file: "A.swift")
    func documents(_ text: String, in folder: String) -> [String] {
      let package = project.packages.firstIndex { $0.folder == folder } ?? 0
      let path = "Packages/\(folder)/README.md"
      project.packages[package].documents = [Document(path: path, text: text)]
      return project.sharedRuleLetters()
    }
    #expect(documents("Rules:\n\n| S1 | Kept. |\n", in: "Storage") == [])
    #expect(documents("- **T1** Found.\n", in: "Features") == [])
    #expect(documents("| S1, S2 | done |\n| S3 | done |\n", in: "Features") == [])
    for text in ["| S1 | Kept. |\n", "- **S1** Kept.\n"] {
      #expect(
        documents(text, in: "Features") == [
          "S stands before rules in Packages/Features/README.md and Packages/Storage/README.md"
            + " and Packages/Storage/Sources/Storage/A.swift"
        ])
    }
    #expect(documents("| T1 | Kept. |\n", in: "Features") == [])
    #expect(
      documents("- **T1** Kept.\n", in: "DomainModels") == [
        "T stands before rules in Packages/DomainModels/README.md and Packages/Features/README.md"
      ])
  }
}
