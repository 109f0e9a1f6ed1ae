extension Float {
  /// The double of the shortest decimal of a float, which is not the double next to the float.
  var exactDouble: Double { Double(description) ?? Double(self) }
}
