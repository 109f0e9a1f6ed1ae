/// Rules about single imports: A1 to A6, A8 and A17 to A19.
extension Project {
  /// The modules that a dependency lets a target import.
  func modules(of dependency: TargetDependency) -> [String] {
    switch dependency {
    case .target(let name): [name]
    case .product(let name, let identity):
      package(identity)?.products.first { $0.name == name }?.targets ?? [name]
    }
  }

  /// A1: what is imported is of the toolchain or declared.
  func undeclaredImports() -> [String] {
    allPackages.flatMap { package in
      package.targets.flatMap { target -> [String] in
        let allowed = Project.toolchain.union(target.dependencies.flatMap(modules(of:)))
        return target.sources.flatMap { file in
          file.imports.filter { !allowed.contains($0.module) }.map {
            "\(file.path):\($0.line): \(package.title) does not declare \($0.module) "
              + "for \(target.name)"
          }
        }
      }
    }
  }

  /// A2: what is declared is imported.
  ///
  /// A test of an executable may just want it built.
  func unusedDependencies() -> [String] {
    allPackages.flatMap { package in
      package.targets.flatMap { target -> [String] in
        let imported = Set(target.sources.flatMap { $0.imports.map(\.module) })
        return target.dependencies.compactMap { dependency in
          let isBuiltOnly =
            target.kind == .test && package.target(dependency.name)?.kind == .executable
          guard imported.isDisjoint(with: modules(of: dependency)), !isBuiltOnly else { return nil }
          return "\(package.title): \(target.name) declares \(dependency.name) in vain"
        }
      }
    }
  }

  /// A3: DomainModels imports the toolchain and itself.
  func impureModels() -> [String] {
    imports { target, package in
      layer(of: target, in: package) == Project.models && package.isPublished
    }
    .compactMap { _, _, module, place in
      let imported = owner(of: module).map { layer(of: $0.target, in: $0.package) }
      guard !Project.toolchain.contains(module), imported != Project.models else { return nil }
      return "\(place): DomainModels may not import \(module)"
    }
  }

  /// A4: a port imports models and ports, and lines of C of its own package that link nothing.
  func impurePorts() -> [String] {
    imports(where: isPort).compactMap { target, own, module, place in
      if Project.toolchain.contains(module) { return nil }
      if Project.portLibraries[target.name]?[module] != nil { return nil }
      if let (package, owned) = owner(of: module) {
        let isModel =
          layer(of: owned, in: package) == Project.models && !owned.name.hasSuffix("Testing")
        if isModel || isPort(owned, of: package) { return nil }
        if package.folder == own.folder, owned.isC, !owned.links { return nil }
      }
      return "\(place): the port \(target.name) may not import \(module)"
    }
  }

  /// A5: Features import no adapter, but those of Features that stand on others, and nothing from
  /// outside.
  func impureFeatures() -> [String] {
    imports { target, package in
      layer(of: target, in: package) == Project.features && package.isPublished
        && target.kind != .test
    }
    .compactMap { target, package, module, place in
      guard isAdapter(module: module) || isThirdParty(module) else { return nil }
      let isBeneath = Project.stackedAdapters[target.name]?.contains(module) == true
      if isBeneath, package.target(module) != nil { return nil }
      return "\(place): the use cases in \(target.name) may not import \(module)"
    }
  }

  /// A6: adapters are for assemblies, products and tests; a contract may use its own in-memory
  /// adapter, and what the products' command lines share the few that are listed.
  func strayAdapterImports() -> [String] {
    imports { target, package in
      target.kind != .test && (package.isPublished || target.kind != .executable)
    }
    .compactMap { target, package, module, place in
      let isTesting = target.name.hasSuffix("Testing")
      if module == "Testing" || module == "XCTest" {
        return isTesting ? nil : "\(place): \(target.name) is no test and may not import \(module)"
      }
      guard isAdapter(module: module) else { return nil }
      let isOwnMemory = package.target(module) != nil && module.hasPrefix("InMemory") && isTesting
      if isOwnMemory { return nil }
      if layer(of: target, in: package) == Project.assembly { return nil }
      if Project.commandPackages[package.folder]?.contains(module) == true { return nil }
      if Project.simulators[target.name]?.contains(module) == true { return nil }
      let isBeneath = Project.stackedAdapters[target.name]?.contains(module) == true
      if isBeneath, package.target(module) != nil { return nil }
      return "\(place): \(target.name) may not import the adapter \(module); only products may"
    }
  }

  /// A17: programs get their plug-ins from an assembly; servers also take what serves.
  func strayPlugins() -> [String] {
    imports { target, _ in target.kind == .executable && target.path.hasPrefix("Apps/") }
      .compactMap { target, _, module, place in
        guard isAdapter(module: module), let (package, owned) = owner(of: module),
          !Project.commandLinePackages.contains(layer(of: owned, in: package)),
          Project.commandLineAdapters[module] == nil,
          package.folder != Project.serving || !target.name.hasSuffix(Project.serverSuffix)
        else { return nil }
        return "\(place): \(target.name) may not import \(module); an assembly links it"
      }
  }

  /// A18: one adapter alone imports Hummingbird, so that all else builds and is tested without it.
  func strayHummingbird() -> [String] {
    imports { target, _ in target.name != Project.hummingbirdAdapter }
      .compactMap { target, _, module, place in
        guard module.hasPrefix("Hummingbird"), isThirdParty(module) else { return nil }
        return "\(place): \(target.name) may not import \(module); "
          + "only \(Project.hummingbirdAdapter) may"
      }
  }

  /// A19: pages are built from models, requests and what requests are made of.
  ///
  /// The code that draws them is in other packages. A product without a service has no requests:
  /// its pages read its use cases.
  func impurePages() -> [String] {
    imports { target, package in
      layer(of: target, in: package) == Project.pages && target.kind != .test
    }
    .compactMap { target, _, module, place in
      if Project.toolchain.contains(module) { return nil }
      if let (package, owned) = owner(of: module) {
        let layer = layer(of: owned, in: package)
        let isValue = [Project.pages, Project.models].contains(layer)
        let isRequest = [Project.features, "Services", "Storage", "Sync"].contains(layer)
        if isValue || isRequest && isPort(owned, of: package) { return nil }
        let product =
          Project.logbookPages[target.name] ?? String(target.name.dropLast("Pages".count))
        let isOwnUseCase = module == product + "Features"
        if isOwnUseCase, package.target(product + "Requests") == nil { return nil }
      }
      return "\(place): \(target.name) may not import \(module), which is no value"
    }
  }

  /// A8: nothing is exported on.
  func exportedImports() -> [String] {
    allPackages.flatMap { package in
      package.targets.flatMap { target in
        target.sources.flatMap { file in
          file.imports.filter(\.isExported).map {
            "\(file.path):\($0.line): \($0.module) is exported on"
          }
        }
      }
    }
  }
}
