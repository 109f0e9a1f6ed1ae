/// One target of a manifest with its sources.
struct Target {
  var name: String
  var kind: TargetKind
  /// Its folder, from the root of the checkout.
  var path: String
  var dependencies: [TargetDependency] = []
  var sources: [SourceFile] = []
}
