import AccountRequests
public import DomainModels
public import Pages
import Secrets
public import Services

/// The pages about the passkeys of a product's users, in browsers alone: a terminal has none.
public struct PasskeyPages<Source: Sendable, API: SessionAPI>: Sendable {
  public typealias Operation = ServiceOperation<API>
  typealias Requests = PasskeyOperations<API>

  /// Words an instant for the reader of a source.
  public typealias Wording = @Sendable (Source) async throws -> @Sendable (Timestamp) -> String

  private let addresses: PasskeyAddresses
  private let isLinked: Bool
  private let responses: @Sendable (Source) -> any ResponseSource<API>
  private let wording: Wording

  /// Puts the pages together.
  ///
  /// - Parameters:
  ///   - addresses: where they are.
  ///   - isLinked: whether the page of the account gets an action that opens the list; `false` where it
  ///     has a row for that.
  ///   - responses: where the responses come from that they are built of.
  ///   - wording: words an instant for the reader.
  public init(
    _ addresses: PasskeyAddresses, isLinked: Bool = true,
    from responses: @escaping @Sendable (Source) -> any ResponseSource<API>,
    wording: @escaping Wording
  ) {
    (self.addresses, self.isLinked) = (addresses, isLinked)
    (self.responses, self.wording) = (responses, wording)
  }

  /// Every page about passkeys; each product offers the first of them where its users sign in.
  public var routes: [PageRoute<Source, Operation>] {
    let (addresses, responses, wording) = (addresses, responses, wording)
    return [
      PageRoute(addresses.question.text) { _, _ in Page(.wayToAPasskey(addresses)) },
      PageRoute(
        addresses.list.text,
        links: isLinked ? [.init(on: addresses.account, "k", "passkeys")] : []
      ) { source, _ in
        let passkeys = try await responses(source).response(to: Requests.List())
        return Page(passkeys, addresses, try await wording(source))
      },
      PageRoute(addresses.new.text) { _, _ in Page(.wayToANewPasskey(addresses)) },
      PageRoute("\(addresses.list.text)/{passkey}") { source, at in
        let passkeys = try await responses(source).response(to: Requests.List())
        guard let passkey = passkeys.first(where: { $0.id == at["passkey"] }) else {
          throw API.notFound
        }
        return Page(.rename(passkey, addresses))
      },
    ]
  }
}

/// The addresses of the pages about passkeys.
public struct PasskeyAddresses: Sendable {
  /// The page of the other ways to sign in.
  public let entrance: PageAddress
  /// The page of the account, which links to the list.
  public let account: PageAddress

  public init(entrance: PageAddress, account: PageAddress) {
    (self.entrance, self.account) = (entrance, account)
  }

  /// The address of the question to the browser.
  var question: PageAddress { entrance.appending("passkey") }
  var list: PageAddress { account.appending("passkeys") }
  var new: PageAddress { list.appending("new") }
}

extension PageAction {
  /// Signs in with a passkey, on a page of the other ways.
  public static func signInWithPasskey<API: SessionAPI>(
    _ addresses: PasskeyAddresses
  ) -> Self where Operation == ServiceOperation<API> {
    Self("k", "use a passkey", .perform(.askForPasskey(addresses))).needingScript
  }
}

extension Page {
  fileprivate init<API: SessionAPI>(
    _ passkeys: [PasskeyInfo], _ addresses: PasskeyAddresses, _ wording: (Timestamp) -> String
  ) where Operation == ServiceOperation<API> {
    let rows = passkeys.map { passkey in
      PageRow<Operation>(
        .value, id: passkey.id, title: passkey.name,
        [
          .facts([
            Phrase("added \(wording(passkey.addedAt))"),
            Phrase(passkey.usedAt.map { "used \(wording($0))" } ?? "never used"),
          ])
        ],
        actions: [
          PageAction("n", "rename", .fill(.rename(passkey, addresses))),
          PageAction(
            "x", "remove",
            .perform(
              .change(PasskeyOperations<API>.Remove(passkey: passkey.id)) { _ in
                "\(passkey.name) is removed. All sessions go on."
              }),
            asking: "Remove \(passkey.name)? You can't sign in with it any more. Your sessions go "
              + "on."),
        ])
    }
    self.init(
      title: "Your passkeys", [.text(PageForm<Operation>.aPasskey)],
      sections: [PageSection("", rows)],
      empty: "You have no passkey yet. The other ways to sign in stay.",
      actions: [
        PageAction("a", "add a passkey", .perform(.askForNewPasskey(addresses))).needingScript
      ],
      refresh: .never)
  }
}
