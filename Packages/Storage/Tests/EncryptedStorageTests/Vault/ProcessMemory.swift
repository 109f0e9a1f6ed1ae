#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

#if os(Linux)
  /// The process's own memory, as `/proc` shows it.
  enum ProcessMemory {
    /// Bytes of which only a masked copy is kept, so that they are no finding themselves.
    struct Masked {
      fileprivate let bytes: [UInt8]
      fileprivate let mask: [UInt8]
      /// A place whose byte is rare, to look for first.
      fileprivate let anchor: Int

      init(_ bytes: UnsafeRawBufferPointer) {
        let mask = bytes.indices.map { _ in UInt8.random(in: 1...255) }
        self.mask = mask
        self.bytes = zip(bytes, mask).map { $0 ^ $1 }
        anchor = bytes.indices.first { (0x81...0xFE).contains(bytes[$0]) } ?? 0
      }
    }

    /// Returns the names of the byte sequences that lie in writable memory.
    static func names(of wanted: [String: Masked]) throws -> Set<String> {
      let memory = open("/proc/self/mem", O_RDONLY)
      guard memory >= 0 else { throw Failure.unreadable }
      defer { close(memory) }
      var found: Set<String> = []
      // Mapped for this alone, and not searched itself.
      let size = 1 << 20
      let buffer = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
      guard let buffer, buffer != MAP_FAILED else { throw Failure.unreadable }
      defer { munmap(buffer, size) }
      let own = UInt(bitPattern: buffer)
      for region in try regions() where !region.contains(own) {
        var place = region.lowerBound
        while place < region.upperBound {
          let length = min(size, Int(region.upperBound - place))
          let count = pread(memory, buffer, length, off_t(place))
          // A part may be unmapped meanwhile.
          guard count > 64 else { break }
          for (name, masked) in wanted where holds(masked, buffer, count) { found.insert(name) }
          if count < size { break }
          // The next piece begins within this one, for what lies across its end.
          place += UInt(count - 64)
        }
      }
      return found
    }

    enum Failure: Error { case unreadable }

    private static func holds(
      _ wanted: Masked, _ buffer: UnsafeMutableRawPointer, _ count: Int
    ) -> Bool {
      let first = Int32(wanted.bytes[wanted.anchor] ^ wanted.mask[wanted.anchor])
      let end = count - wanted.bytes.count + wanted.anchor
      var place = wanted.anchor
      while place <= end, let hit = memchr(buffer + place, first, end - place + 1) {
        place = UnsafeRawPointer(hit) - UnsafeRawPointer(buffer) + 1
        let start = UnsafeRawPointer(hit) - wanted.anchor
        var index = 0
        while index < wanted.bytes.count,
          start.load(fromByteOffset: index, as: UInt8.self) ^ wanted.mask[index]
            == wanted.bytes[index]
        {
          index += 1
        }
        if index == wanted.bytes.count { return true }
      }
      return false
    }

    private static func regions() throws -> [Range<UInt>] {
      guard let file = fopen("/proc/self/maps", "r") else { throw Failure.unreadable }
      defer { fclose(file) }
      var found: [Range<UInt>] = []
      var line: UnsafeMutablePointer<CChar>?
      var capacity = 0
      defer { free(line) }
      while getline(&line, &capacity, file) > 0, let line {
        let text = String(cString: line)
        let parts = text.split(separator: " ")
        guard parts.count > 1, parts[1].hasPrefix("rw"), !text.contains("[vvar]") else { continue }
        let ends = parts[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
        if ends.count == 2, ends[0] < ends[1] { found.append(ends[0]..<ends[1]) }
      }
      return found
    }
  }
#endif
