/// One entry of a target's `dependencies:`.
enum TargetDependency: Hashable {
  /// Another target of the same package.
  case target(String)
  /// A product of another package, which is named by its identity.
  case product(String, package: String)

  /// The other package that it is of; `nil` within one.
  var package: String? {
    if case .product(_, let package) = self { package } else { nil }
  }

  /// The name in the manifest.
  var name: String {
    switch self {
    case .target(let name): name
    case .product(let name, _): name
    }
  }
}
