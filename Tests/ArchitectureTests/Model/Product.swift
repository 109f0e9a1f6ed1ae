/// A product of a package: a name for some of its targets.
struct Product {
  var name: String
  var targets: [String]
}
