import ScreenParts
import Terminal

/// One of the people screens.
protocol PeoplePage: ScreenPage
where Effect == PeopleEffect, Message == PeopleNews, Look == PeopleLook {}

/// What a page asks of the program.
typealias PeopleCommand = PageCommand<PeopleEffect, PeopleNews, PeopleLook>
