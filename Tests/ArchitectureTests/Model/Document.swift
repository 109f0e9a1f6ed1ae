/// A package's README, or a page of its `Documentation`.
struct Document {
  /// From the root of the checkout.
  var path: String
  var text: String
}
