import Foundation
import Interchange

/// Reads what the package manager prints of a manifest.
struct ManifestReader {
  let document: JSONValue
  /// The package's folder from the root of the checkout; empty for the umbrella.
  let path: String

  var localDependencies: [String] {
    objects("dependencies").compactMap { dependency in
      guard let path = dependency["fileSystem"]?[0]?["path"]?.stringValue else { return nil }
      return URL(filePath: path).lastPathComponent
    }
  }

  var products: [Product] {
    objects("products").compactMap { product in
      guard let name = product["name"]?.stringValue else { return nil }
      return Product(name: name, targets: strings(product["targets"]))
    }
  }

  var platforms: Set<String> {
    Set(
      objects("platforms").map {
        "\($0["platformName"]?.stringValue ?? "") \($0["version"]?.stringValue ?? "")"
      })
  }

  var languageModes: [String] { strings(document["swiftLanguageVersions"]) }

  func targets() throws -> [Target] {
    let all = objects("targets")
    let names = Set(all.compactMap { $0["name"]?.stringValue })
    return try all.map { target in
      guard let name = target["name"]?.stringValue, let type = target["type"]?.stringValue,
        let kind = TargetKind(rawValue: type)
      else { throw CommandFailure(description: "a target that is not understood: \(target)") }
      let folder = target["path"]?.stringValue ?? (kind == .test ? "Tests/" : "Sources/") + name
      let dependencies = target["dependencies"]?.arrayValue ?? []
      return Target(
        name: name, kind: kind, path: path.isEmpty ? folder : "\(path)/\(folder)",
        dependencies: try dependencies.map { try dependency($0, names) },
        optional: Set(
          try dependencies.filter(hasTraits).map { try dependency($0, names) }),
        links: (target["settings"]?.arrayValue ?? []).contains { $0["tool"] == "linker" })
    }
  }

  /// The package manager writes `byName`, `target` or `product`, each with its parts in order.
  private func dependency(_ value: JSONValue, _ own: Set<String>) throws -> TargetDependency {
    if let name = (value["byName"] ?? value["target"])?[0]?.stringValue {
      return own.contains(name) ? .target(name) : .product(name, package: name)
    }
    guard let name = value["product"]?[0]?.stringValue,
      let package = value["product"]?[1]?.stringValue
    else { throw CommandFailure(description: "a dependency that is not understood: \(value)") }
    return .product(name, package: package)
  }

  /// Returns whether a dependency's condition, the last of its parts, names traits.
  private func hasTraits(_ value: JSONValue) -> Bool {
    let parts = (value["byName"] ?? value["target"] ?? value["product"])?.arrayValue ?? []
    return !strings(parts.last?["traits"]).isEmpty
  }

  private func objects(_ key: String) -> [JSONValue] { document[key]?.arrayValue ?? [] }

  private func strings(_ value: JSONValue?) -> [String] {
    value?.arrayValue?.compactMap(\.stringValue) ?? []
  }
}

/// A program that is run for what it prints.
struct Command {
  let arguments: [String]
  let folder: URL

  /// Runs it to its end.
  ///
  /// Errors go to a file: two pipes read one after the other could block the program.
  func output() throws -> [UInt8] {
    let errors = FileManager.default.temporaryDirectory.appending(
      path: "architecture-\(UUID().uuidString)")
    try Data().write(to: errors)
    defer { try? FileManager.default.removeItem(at: errors) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let text = try String(contentsOf: errors, encoding: .utf8)
      throw CommandFailure(description: "\(arguments.joined(separator: " ")): \(text)")
    }
    return Array(output)
  }
}

/// Says that a program which a rule needs did not do its work.
struct CommandFailure: Error, CustomStringConvertible {
  let description: String
}
