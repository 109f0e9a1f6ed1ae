import DomainModels
import FriendsModels
import FriendsRequests

extension MemberSettings {
  init(_ member: Member, _ details: MemberDetails) {
    let (wishes, reminders) = (details.wishes, details.reminders)
    self.init(
      state: member.state, freeHours: details.freeHours.spans, timeZone: details.timeZone,
      wishes: WishesInfo(
        minAge: wishes.youngest, maxAge: wishes.oldest, maxDistanceKm: wishes.reach,
        traits: wishes.traits),
      reminders: RemindersInfo(
        leadMinutes: reminders.leads, quietFrom: ClockText.text(reminders.quietFrom),
        quietUntil: ClockText.text(reminders.quietUntil)))
  }
}
