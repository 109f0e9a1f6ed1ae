/// The output that all containers of one encoding share.
///
/// The state has memory of its own: a class's properties are checked for overlapping accesses each
/// time, which for a value of a few bytes takes as long as writing it. No access lasts while code of
/// others runs.
final class JSONEncodingOutput {
  let userInfo: [CodingUserInfoKey: any Sendable]
  let state: UnsafeMutablePointer<JSONEncodingState>

  /// The first thing that went wrong where nothing could be thrown.
  private var failure: EncodingError?

  init(style: JSONWriter.Style, userInfo: [CodingUserInfoKey: any Sendable]) {
    self.userInfo = userInfo
    state = .allocate(capacity: 1)
    state.initialize(to: JSONEncodingState(isPretty: style == .pretty))
  }

  deinit {
    state.pointee.deallocate()
    state.deallocate()
  }

  /// Closes what is still open.
  func finish() throws -> [UInt8] {
    state.pointee.finish()
    if let failure { throw failure }
    return state.pointee.written
  }

  /// Makes ready for a member; only of a container that is still open and waits for one.
  ///
  /// - Returns: What was written before it.
  @inline(__always)
  func prepareMember(_ key: String, in place: Int, _ serial: Int) throws -> Int {
    guard state.pointee.isOpen(place, serial), !state.pointee.isPending else {
      throw misuse(place, JSONPathKey(key))
    }
    return state.pointee.prepareMember(key, in: place)
  }

  /// Makes ready for an element; only of a container that is still open and waits for one.
  ///
  /// - Returns: What was written before it.
  @inline(__always)
  func prepareElement(in place: Int, _ serial: Int) throws -> Int {
    guard state.pointee.isOpen(place, serial), !state.pointee.isPending else {
      throw misuse(place, nil)
    }
    return state.pointee.prepareElement(in: place)
  }

  /// Writes a value for which everything is ready; one that writes nothing is an empty object.
  ///
  /// `size` is what was written before its key or comma.
  @inline(__always)
  func encode<Value: Encodable>(_ value: Value, in place: Int, from size: Int) throws {
    let begun = state.pointee.begun
    let count = place < 0 ? 0 : state.pointee.count(place)
    do {
      if try encodePlain(value) { return }
      try value.encode(to: JSONValueEncoder(output: self, place: place, begun: begun))
    } catch {
      if state.pointee.isLast(in: place, begun: begun, count: count) {
        state.pointee.takeBack(to: size, in: place)
      }
      throw error
    }
    if state.pointee.begun == begun { state.pointee.open(isObject: true) }
  }

  /// Writes a value without asking it, if it is of a type that JSON has; nearly all are.
  @inline(__always)
  private func encodePlain<Value: Encodable>(_ value: Value) throws -> Bool {
    if Value.self == String.self {
      state.pointee.beginValue()
      state.pointee.writeQuoted(unsafeBitCast(value, to: String.self))
    } else if Value.self == Int.self {
      write(unsafeBitCast(value, to: Int.self))
    } else if Value.self == Double.self {
      try write(unsafeBitCast(value, to: Double.self))
    } else if Value.self == [String].self {
      let place = state.pointee.depth
      state.pointee.open(isObject: false)
      unsafeBitCast(value, to: [String].self).withUnsafeBufferPointer { texts in
        for index in texts.indices {
          _ = state.pointee.prepareElement(in: place)
          state.pointee.beginValue()
          state.pointee.writeQuoted(texts[index])
        }
      }
    } else {
      return false
    }
    return true
  }

  /// Writes a whole number for which everything is ready.
  @inline(__always)
  func write(_ value: some FixedWidthInteger) {
    state.pointee.beginValue()
    state.pointee.write(UInt64(truncatingIfNeeded: value.magnitude), isNegative: value < 0)
  }

  /// Writes a double for which everything is ready.
  func write(_ value: Double) throws {
    guard value.isFinite else {
      throw EncodingError.invalidValue(
        value,
        EncodingError.Context(
          codingPath: state.pointee.path(depth: .max),
          debugDescription: "JSON has no number for \(value)"))
    }
    state.pointee.beginValue()
    if let whole = Int64(exactly: value), value != 0 || value.sign == .plus {
      // As Foundation writes it; it reads back as the same double.
      state.pointee.write(whole.magnitude, isNegative: whole < 0)
    } else {
      state.pointee.write(value)
    }
  }

  /// Keeps what went wrong, for the end.
  func fail(_ error: any Error) {
    failure = failure ?? error as? EncodingError
  }

  /// The error for a value at a place where none can be.
  func misuse(_ place: Int, _ key: JSONPathKey?) -> EncodingError {
    EncodingError.invalidValue(
      "container",
      EncodingError.Context(
        codingPath: state.pointee.path(depth: place) + (key.map { [$0] } ?? []),
        debugDescription: "a container was written to after its parent went on, or a value twice"))
  }
}

extension Float {
  /// The double of the shortest decimal of a float, which is not the double next to the float.
  var exactDouble: Double { Double(description) ?? Double(self) }
}
