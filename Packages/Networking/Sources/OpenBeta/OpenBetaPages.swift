internal import DomainModels

/// The areas of a name, page by page.
///
/// It stops at the first page that is not full, that is empty or that has nothing new; so it comes
/// to an end with a server that gives the same page for ever. An area comes once.
public struct OpenBetaPages: AsyncSequence, Sendable {
  /// One page, never empty.
  public typealias Element = OpenBetaAnswer<[OpenBetaAreaSummary]>
  public typealias Failure = OpenBetaError

  let client: OpenBetaClient
  let name: String
  let isExact: Bool
  let size: Int

  /// Begins with the first page.
  public func makeAsyncIterator() -> Iterator { Iterator(pages: self) }

  /// Asks for one page after the other.
  public struct Iterator: AsyncIteratorProtocol {
    private let pages: OpenBetaPages
    private var offset = 0
    private var known: Set<Identifier<OpenBetaArea>> = []
    private var isDone = false

    init(pages: OpenBetaPages) { self.pages = pages }

    /// The next page; nil at the end.
    ///
    /// - Throws: ``OpenBetaError`` if OpenBeta can't be reached or refuses the question.
    public mutating func next() async throws(OpenBetaError) -> Element? {
      try await next(isolation: #isolation)
    }

    /// The next page; nil at the end.
    ///
    /// - Throws: ``OpenBetaError`` if OpenBeta can't be reached or refuses the question.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(OpenBetaError) -> Element? {
      if isDone { return nil }
      let page: Element
      let length: Int
      do throws(OpenBetaError) {
        (page, length) = try await pages.client.page(
          named: pages.name, exactly: pages.isExact, limit: pages.size, offset: offset)
      } catch {
        isDone = true
        throw error
      }
      offset += pages.size
      let fresh = page.value.filter { known.insert($0.id).inserted }
      // A page with errors may be short because of them.
      isDone = fresh.isEmpty || (length < pages.size && page.isComplete)
      return fresh.isEmpty
        ? nil : OpenBetaAnswer(fresh, problems: page.problems, source: page.source)
    }
  }
}

extension OpenBetaClient {
  /// All areas whose name has the text in it, page by page.
  ///
  /// - Parameters:
  ///   - name: at least one letter.
  ///   - isExact: whether the name has to be just this.
  ///   - size: how many a page has, 1 to 500.
  /// - Returns: pages, each asked for when it is wanted.
  public func areaPages(
    named name: String, exactly isExact: Bool = false, size: Int = 50
  ) -> OpenBetaPages {
    OpenBetaPages(
      client: self, name: name, isExact: isExact, size: min(max(1, size), Self.largestPage))
  }
}
