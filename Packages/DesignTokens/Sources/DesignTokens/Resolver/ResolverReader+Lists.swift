import Interchange

extension ResolverReader {
  /// Finds sets that contain themselves, and documents that ask for more than can be merged.
  mutating func checkLists() {
    var counter = ListCounter(lists: lists)
    for list in lists.keys.sorted(by: { $0.index < $1.index }) { counter.count(list) }
    for list in counter.circular {
      report(.circularReference, list, "this set contains itself")
    }
    if let list = counter.tooDeep {
      report(
        .valueTooLarge, list,
        "sets contain each other more than \(TokenResolver.depthLimit) deep")
    }
    var total = 0
    for step in steps {
      let counts =
        switch step {
        case .set(let set): [counter.counts[set.list] ?? 0]
        case .modifier(let modifier): modifier.lists.map { counter.counts[$0] ?? 0 }
        }
      total = min(total + (counts.max() ?? 0), TokenResolver.sourceLimit + 1)
    }
    if total > TokenResolver.sourceLimit {
      report(
        .valueTooLarge, document.root,
        "more than \(TokenResolver.sourceLimit) sources would have to be merged")
    }
  }
}

/// Counts the sources of lists with all sets in them.
private struct ListCounter {
  let lists: [JSONNode: [ResolverElement]]
  private(set) var counts: [JSONNode: Int] = [:]
  /// How deep the sets in a list go, itself included: what is counted once is not entered again.
  private var heights: [JSONNode: Int] = [:]
  private(set) var circular: [JSONNode] = []
  private(set) var tooDeep: JSONNode?
  private var path: [JSONNode] = []

  init(lists: [JSONNode: [ResolverElement]]) {
    self.lists = lists
  }

  /// Counts one list, at most to one more than the limit.
  mutating func count(_ list: JSONNode) {
    if counts[list] != nil { return }
    if path.contains(list) {
      circular.append(list)
      counts[list] = 0
      return
    }
    guard path.count < TokenResolver.depthLimit else {
      tooDeep = tooDeep ?? list
      counts[list] = 0
      return
    }
    path.append(list)
    var total = 0
    var height = 1
    for element in lists[list] ?? [] {
      switch element {
      case .source: total += 1
      case .list(let inner):
        count(inner)
        total += counts[inner] ?? 0
        height = max(height, (heights[inner] ?? 0) + 1)
      }
      total = min(total, TokenResolver.sourceLimit + 1)
    }
    path.removeLast()
    heights[list] = height
    if height > TokenResolver.depthLimit { tooDeep = tooDeep ?? list }
    if counts[list] == nil { counts[list] = total }
  }
}
