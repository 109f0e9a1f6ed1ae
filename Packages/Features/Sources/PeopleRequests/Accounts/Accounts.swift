public import AccountRequests

/// Requests about signing up, signing in and sessions.
public typealias Accounts = AccountOperations<PeopleAPI>

extension AccountOperations.RequestCode: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.VerifyCode: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.SignUp: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.ConfirmSignUp: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.SignIn: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.RequestReset: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.ResetPassword: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.Refresh: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.SignOut: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.ListSessions: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.EndSession: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.EndOtherSessions: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.RequestProof: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.ChangePassword: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.ChangeContact: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.ConfirmContact: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.ListEvents: PeopleRequest where API == PeopleAPI {}
extension AccountOperations.Delete: PeopleRequest where API == PeopleAPI {}
