public import DomainModels

/// Copies files between replicas of a folder as careless programs do: in parts, late, out of order,
/// under other names, older ones in place of newer ones.
///
/// It never destroys the only copy of anything: what it replaces or hides is kept somewhere, and
/// ``settle()`` brings everything everywhere. With one seed it does the same each time.
public final class FolderSynchroniser {
  private let replicas: [MemoryFolder]
  private let random: RandomSource
  private var hidden: [(replica: Int, name: String, bytes: [UInt8])] = []
  private var conflicts = 0

  /// Watches replicas, two or more.
  public init(_ replicas: [MemoryFolder], random: RandomSource) {
    self.replicas = replicas
    self.random = random
  }

  /// Does one thing somewhere.
  public func step() {
    let source = draw(replicas.count)
    let target = (source + 1 + draw(max(1, replicas.count - 1))) % replicas.count
    let files = replicas[source].contents.filter { !$0.key.hasPrefix(".") }
    guard let name = files.keys.sorted().drawn(draw), let bytes = files[name] else { return }
    switch draw(12) {
    case 0: hide(name, bytes, at: source)
    case 1: reveal()
    case 2: replicas[source].rename(name, to: conflictName(of: name))
    case 3: replicas[source].put(bytes, as: conflictName(of: name))
    case 4: replicas[target].put(Array(bytes.prefix(draw(bytes.count + 1))), as: ".\(name).tmp")
    case 5: replaceByOlder(name, bytes, at: source)
    default: copy(name, bytes, to: target)
    }
  }

  /// Brings every content to every replica.
  public func settle() {
    while !hidden.isEmpty { reveal() }
    // Twice: what comes last to the first replica has to reach the others.
    for _ in 0..<2 {
      for source in replicas {
        for target in replicas where target !== source {
          for (name, bytes) in source.contents.sorted(by: { $0.key < $1.key })
          where !name.hasPrefix(".") {
            bring(name, bytes, to: target)
          }
        }
      }
    }
  }

  /// Copies a file, perhaps only its beginning.
  private func copy(_ name: String, _ bytes: [UInt8], to target: Int) {
    let there = replicas[target].contents[name]
    guard let there else {
      let count = draw(3) == 0 ? draw(bytes.count + 1) : bytes.count
      replicas[target].put(Array(bytes.prefix(count)), as: name)
      return
    }
    if bytes.begins(with: there) {
      let count = draw(3) == 0 ? there.count + draw(bytes.count - there.count + 1) : bytes.count
      replicas[target].put(Array(bytes.prefix(count)), as: name)
    } else if !there.begins(with: bytes) {
      replicas[target].put(bytes, as: conflictName(of: name))
    }
  }

  private func bring(_ name: String, _ bytes: [UInt8], to target: MemoryFolder) {
    let contents = target.contents
    // Another device has it already under some name.
    if contents.contains(where: { !$0.key.hasPrefix(".") && $0.value.begins(with: bytes) }) {
      return
    }
    if let there = contents[name], !bytes.begins(with: there) {
      target.put(bytes, as: conflictName(of: name))
    } else {
      target.put(bytes, as: name)
    }
  }

  private func replaceByOlder(_ name: String, _ bytes: [UInt8], at replica: Int) {
    guard bytes.count > 1 else { return }
    replicas[replica].put(bytes, as: conflictName(of: name))
    replicas[replica].put(Array(bytes.prefix(draw(bytes.count))), as: name)
  }

  private func hide(_ name: String, _ bytes: [UInt8], at replica: Int) {
    replicas[replica].put(nil, as: name)
    hidden.append((replica, name, bytes))
  }

  private func reveal() {
    guard !hidden.isEmpty else { return }
    let file = hidden.remove(at: draw(hidden.count))
    let there = replicas[file.replica].contents[file.name]
    if let there, !file.bytes.begins(with: there) {
      replicas[file.replica].put(file.bytes, as: conflictName(of: file.name))
    } else {
      replicas[file.replica].put(file.bytes, as: file.name)
    }
  }

  /// A name as synchronising programs make them up.
  private func conflictName(of name: String) -> String {
    conflicts += 1
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    let end = parts.count > 1 ? ".\(parts[1])" : ""
    return draw(2) == 0
      ? "\(parts[0]) (conflicted copy \(conflicts))\(end)"
      : "\(parts[0]).sync-conflict-\(conflicts)\(end)"
  }

  private func draw(_ count: Int) -> Int { Int(random.next() % UInt64(max(1, count))) }
}

extension [UInt8] {
  /// As `starts(with:)`, but most that differ do so at the end, and that is looked at first.
  fileprivate func begins(with other: [UInt8]) -> Bool {
    count >= other.count
      && self[..<other.count].suffix(16).elementsEqual(other.suffix(16)) && starts(with: other)
  }
}

extension [String] {
  fileprivate func drawn(_ draw: (Int) -> Int) -> String? {
    isEmpty ? nil : self[draw(count)]
  }
}
