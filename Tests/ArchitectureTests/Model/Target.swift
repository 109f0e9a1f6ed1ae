/// One target of a manifest with its sources.
struct Target {
  var name: String
  var kind: TargetKind
  /// Its folder, from the root of the checkout.
  var path: String
  var dependencies: [TargetDependency] = []
  /// Dependencies that count only with a trait.
  var optional: Set<TargetDependency> = []
  var sources: [SourceFile] = []
  /// Whether its manifest links a library of the system.
  var links = false

  /// Whether it is written in C: a few lines that Swift can't say, for the target beside it.
  var isC: Bool { sources.isEmpty && name.hasPrefix("C") }
}
