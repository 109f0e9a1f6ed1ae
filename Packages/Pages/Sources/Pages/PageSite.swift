/// The pages of a product, as a renderer sees it: a page at each address, and what its
/// operations come to.
public protocol PageSite<Operation>: Sendable {
  associatedtype Operation: PageOperation

  var navigation: PageNavigation { get }

  /// The pages that lead everywhere else from one page; ``navigation``, the default, for a site of one
  /// product.
  func navigation(at address: PageAddress, isSignedIn: Bool) -> PageNavigation

  /// Finds out who the reader is, and which pages come first.
  ///
  /// - Throws: an error of the product.
  func start() async throws -> PageStart

  /// Reads a page.
  ///
  /// - Throws: an error of the product, one that ``failure(of:)`` calls ``PageFailure/Reason/gone``
  ///   for an address without a page.
  func page(at address: PageAddress) async throws -> Page<Operation>

  /// Reads a file that pages refer to by its address; `nil`, the default, for an address of a page.
  ///
  /// - Throws: an error of the product, one that ``failure(of:)`` calls ``PageFailure/Reason/gone`` for
  ///   a file that does not exist and for one that the reader may not see.
  func file(at address: PageAddress) async throws -> PageFile?

  /// Returns the part of a page that can be shown before its slow requests to other computers end;
  /// `nil`, the default, for a page without such requests.
  ///
  /// - Throws: an error of the product.
  func preview(of address: PageAddress) async throws -> Page<Operation>?

  /// Carries out an operation of a page.
  ///
  /// - Returns: the outcome, which is stored by then.
  /// - Throws: an error of the product.
  func perform(_ operation: Operation) async throws -> PageOutcome<Operation>

  /// Carries out the operation of an action or a form that may wait for a network
  /// (``PageAction/mayWait``).
  ///
  /// A browser that got no response sends the form again, perhaps after the server was started again. A
  /// site that stores the name of the delivery with what the operation writes carries it out once. The
  /// default carries it out as of now, each time.
  ///
  /// - Parameters:
  ///   - operation: the operation.
  ///   - delivery: names the form, and says when it was filled in.
  /// - Returns: the outcome, which is stored by then.
  /// - Throws: an error of the product.
  func perform(
    _ operation: Operation, sentAs delivery: FormDelivery
  ) async throws -> PageOutcome<Operation>

  /// Whether the operation of a form that may wait has been carried out; `false`, the default, for a site
  /// that stores no names.
  ///
  /// - Throws: an error of the product.
  func hasTaken(_ delivery: FormDelivery) async throws -> Bool

  /// Returns what the page at an address was before: a form that waited for a network was filled in there,
  /// and the page as it is now does not offer it. `nil`, the default, where such a form is refused.
  ///
  /// - Throws: an error of the product.
  func formerPage(at address: PageAddress) async throws -> Page<Operation>?

  /// Names the account of the reader, the same in all sessions and for no other one; `nil`, the
  /// default, where each session is taken for another reader's.
  func account() async throws -> String?

  /// Begins an operation whose answer comes piece by piece; `nil`, the default, for one without.
  ///
  /// - Returns: the answer that is still to come; what the reader said is stored by then.
  /// - Throws: an error of the product.
  func answer(to operation: Operation) async throws -> PageAnswer<Operation>?

  /// Reports what changes behind the pages until the task is cancelled; `nil` where nothing reports
  /// that, so that a page is read again after the reader's own operations alone.
  func changes() -> AsyncStream<PageChange>?

  /// Reports the same for a reader who is not signed in; `nil`, the default, where pages keep nothing
  /// for such a reader.
  func visitorChanges() -> AsyncStream<PageChange>?

  /// Signs out a reader who does not come back: what shows the pages ends without being asked.
  ///
  /// The default does nothing.
  func endSession() async

  /// Explains an error that a function of the site threw.
  func failure(of error: any Error) -> PageFailure
}

extension PageSite {
  public func navigation(at address: PageAddress, isSignedIn: Bool) -> PageNavigation { navigation }

  public func answer(to operation: Operation) async throws -> PageAnswer<Operation>? { nil }

  public func visitorChanges() -> AsyncStream<PageChange>? { nil }

  public func endSession() async {}

  public func perform(
    _ operation: Operation, sentAs delivery: FormDelivery
  ) async throws -> PageOutcome<Operation> { try await perform(operation) }

  public func hasTaken(_ delivery: FormDelivery) async throws -> Bool { false }

  public func formerPage(at address: PageAddress) async throws -> Page<Operation>? { nil }

  public func account() async throws -> String? { nil }

  public func file(at address: PageAddress) async throws -> PageFile? { nil }

  public func preview(of address: PageAddress) async throws -> Page<Operation>? { nil }
}

/// A form that may be sent several times, some of them long after it was filled in.
public struct FormDelivery: Hashable, Sendable {
  /// Names the form: the same text each time it is sent, and another one for each other form.
  public let name: String
  /// When it was filled in, in milliseconds since 1970; `nil` for a form that did not wait.
  public let doneAt: Int64?

  public init(_ name: String, doneAt milliseconds: Int64? = nil) {
    (self.name, doneAt) = (name, milliseconds)
  }
}

/// The pages that lead everywhere else.
public struct PageNavigation: Sendable {
  public struct Entry: Sendable {
    /// The title of the page.
    public let title: String
    /// The purpose of the tab (`your profile`).
    public let purpose: String
    /// The one word that leads there.
    public let word: String
    public let address: PageAddress
    /// The letter that leads there; `nil` for a tab, which has its number.
    public let shortcut: Character?
    /// The beginnings of pages that lie behind this one although their addresses don't continue its
    /// own.
    public let behind: [PageAddress]

    public init(
      _ title: String, purpose: String, word: String, _ address: PageAddress,
      shortcut: Character? = nil, behind: [PageAddress] = []
    ) {
      self.title = title
      self.purpose = purpose
      self.word = word
      self.address = address
      self.shortcut = shortcut
      self.behind = behind
    }

    /// Returns the number of parts of an address that lead to the page, or to a page behind it; 0
    /// for another's.
    public func depth(of address: PageAddress) -> Int {
      ([self.address] + behind).map(\.parts).filter { address.parts.starts(with: $0) }
        .map(\.count).max() ?? 0
    }
  }

  /// The main pages, at most five; the first is home.
  public let tabs: [Entry]
  /// Pages that are reached from everywhere without being tabs.
  public let others: [Entry]
  /// The address where readers sign in; `nil` for a product without accounts.
  public let entrance: PageAddress?

  public init(tabs: [Entry], others: [Entry] = [], entrance: PageAddress? = nil) {
    self.tabs = tabs
    self.others = others
    self.entrance = entrance
  }

  /// The tab that shows a page, without regard to its filters; `nil` for a page behind the tabs.
  public func tab(of address: PageAddress) -> Int? {
    tabs.firstIndex { $0.address.parts == address.parts }
  }

  public var entries: [Entry] { tabs + others }
}

/// The reader and the first page.
public struct PageStart: Sendable {
  /// The reader's name; `nil` if no user is signed in, or the product has no accounts.
  public var user: String?
  /// The pages that lie on top of each other, the first at the bottom.
  public var trail: [PageAddress]
  /// True if the reader can go on from there to any page.
  public var isReady: Bool

  public init(user: String?, trail: [PageAddress], isReady: Bool) {
    self.user = user
    self.trail = trail
    self.isReady = isReady
  }
}

/// The outcome of an operation.
public enum PageOutcome<Operation: Sendable>: Sendable {
  case done(PageNotice<Operation>)
  /// Another form follows.
  case next(PageForm<Operation>)
  /// A user has signed in: the product restarts.
  case entered
  /// The session has ended; the sentences are shown at the entrance.
  case left(String)
}

/// The reason why a page could not be read, or an operation not be carried out.
public struct PageFailure: Sendable, Equatable {
  public enum Reason: Sendable {
    /// The session has ended.
    case left
    /// The page does not exist any more.
    case gone
    /// The service does not answer: the same may succeed later.
    case unreachable
    case other
  }

  public let reason: Reason
  /// The error in a sentence.
  public let message: String
  /// The reader's next step, if there is one.
  public let hint: String?

  public init(_ reason: Reason, _ message: String, hint: String? = nil) {
    self.reason = reason
    self.message = message
    self.hint = hint
  }
}
