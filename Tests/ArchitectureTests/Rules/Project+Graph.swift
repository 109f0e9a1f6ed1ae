/// Rules about what leads to what: A7 and A14.
extension Project {
  /// A7: no package and no target leads back to itself.
  func cycles() -> [String] {
    var packageGraph: [String: [String]] = [:]
    var targetGraph: [String: [String]] = [:]
    for package in packages {
      packageGraph[package.folder] = package.localDependencies
      for target in package.targets where target.kind != .test {
        targetGraph[target.name] = target.dependencies.flatMap(modules(of:))
      }
    }
    return cycle(in: packageGraph).map { "packages: \($0)" }
      + cycle(in: targetGraph).map { "targets: \($0)" }
  }

  private func cycle(in graph: [String: [String]]) -> [String] {
    var found: [String] = []
    var done: Set<String> = []
    func visit(_ node: String, _ path: [String]) {
      if let start = path.firstIndex(of: node) {
        found.append((path[start...] + [node]).joined(separator: " -> "))
      } else if !done.contains(node) {
        for next in graph[node] ?? [] { visit(next, path + [node]) }
        done.insert(node)
      }
    }
    for node in graph.keys.sorted() { visit(node, []) }
    return found
  }

  /// Every module that is linked into an executable, those of other repositories by their product.
  func closure(of executable: String) -> Set<String> {
    var reached: Set<String> = []
    var waiting = [executable]
    while let module = waiting.popLast() {
      guard reached.insert(module).inserted, let target = owner(of: module)?.target else {
        continue
      }
      waiting += target.dependencies.flatMap(modules(of:))
      waiting += target.sources.flatMap { $0.imports.map(\.module) }
    }
    return reached
  }

  /// A14: products stay within their bounds.
  func trespasses(_ bounds: [ProductBounds]) -> [String] {
    bounds.flatMap { bound -> [String] in
      guard let target = root.target(bound.executable), target.kind == .executable else {
        return ["there is no executable \(bound.executable)"]
      }
      let closure = closure(of: target.name)
      let outside = closure.filter(isThirdParty)
      return closure.intersection(bound.forbidden).sorted().map {
        "\(bound.executable) reaches \($0)"
      }
        + outside.subtracting(bound.thirdParty).sorted().map {
          "\(bound.executable) reaches \($0), which is not in its list of foreign modules"
        }
        + bound.thirdParty.subtracting(outside).sorted().map {
          "\(bound.executable) lists \($0), which it does not reach"
        }
    }
  }
}
