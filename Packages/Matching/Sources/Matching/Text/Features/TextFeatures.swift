/// The features of one text: buckets in rising order with a weight each.
struct TextFeatures: Sendable {
  var buckets: [Int32] = []
  var values: [Double] = []
}
