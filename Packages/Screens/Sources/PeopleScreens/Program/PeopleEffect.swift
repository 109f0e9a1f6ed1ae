public import AccountRequests
public import DomainModels
public import PeopleModels
import PeopleRequests
import ScreenParts
public import Secrets

/// What the people screens ask their surroundings to do.
public enum PeopleEffect: Sendable, Equatable {
  /// Find out who is signed in, and whether they have a profile.
  case stand
  /// Report changes until it is cancelled.
  case watch

  // MARK: Accounts

  /// Send a code to an address that is to have an account.
  case signUp(email: String, password: SecretText)
  /// Make that account, and sign in under a name of this device.
  case confirmSignUp(email: String, code: SecretText, challenge: String)
  /// Sign in by address and password.
  case signIn(email: String, password: SecretText)
  /// Send a code to a phone.
  case requestCode(phone: String)
  /// Sign in, or up, with it.
  case verifyCode(phone: String, code: SecretText, challenge: String)
  /// Send a code for a new password.
  case requestReset(email: String)
  /// Set the password, and sign in.
  case resetPassword(email: String, code: SecretText, challenge: String, password: SecretText)
  /// List where the account is signed in.
  case sessions
  /// End one of these sessions.
  case endSession(String)
  /// End all of them but this one.
  case endOtherSessions
  /// Leave this device.
  case signOut
  /// Send a code that proves who asks.
  case requestProof
  /// Delete everything.
  case deleteAccount(AccountProof)

  // MARK: The own profile

  case profile
  /// Write it; a place that was typed anew is given beside it.
  case save(PersonDetails, at: TypedPlace?, basedOn: Int?)
  /// Show it to others, or don't.
  case setState(PersonState)
  /// Put a photo in another place, from 1.
  case movePhoto(Identifier<PersonPhoto>, to: Int)
  case removePhoto(Identifier<PersonPhoto>)

  // MARK: Meeting people

  /// Find whom to meet next, without those who are shown already.
  case cards(skipping: [Identifier<Person>])
  /// Read somebody's profile.
  case person(Identifier<Person>)
  case decide(Identifier<Person>, PeopleVerdict)
  /// Take back the newest decision.
  case undo
  /// List whom one decided so on, from a cursor on.
  case decisions(PeopleVerdict, after: String?)
  /// Explain how likely a match is.
  case likelihood(Identifier<Person>)
  /// Say why there are so few.
  case why
  /// Find today's pick.
  case daily
  /// Report how attention is shared.
  case exposure

  // MARK: Matches

  /// List matches, from a cursor on.
  case matches(after: String?)
  /// Read a conversation, before a cursor.
  case conversation(Identifier<PeopleMatch>, before: String?)
  /// Write to a match; under an identity if it was tried before, so that it is written once.
  case send(Identifier<PeopleMatch>, String, as: Identifier<PeopleMessage>?)
  /// Say how far one has read.
  case markRead(Identifier<PeopleMatch>, through: Int)
  /// Suggest how to begin.
  case icebreakers(Identifier<PeopleMatch>)
  /// Let a conversation rest.
  case pause(Identifier<PeopleMatch>)
  /// Go on with it.
  case resume(Identifier<PeopleMatch>)
  /// End a match for good.
  case unmatch(Identifier<PeopleMatch>)

  // MARK: Safety

  case block(Identifier<Person>)
  /// List whom one blocked.
  case blocks
  /// Take a block back.
  case unblock(Identifier<Person>)
  case report(ReportDraft)
}
