import ScreenParts
import Terminal

protocol PeoplePage: ScreenPage
where Effect == PeopleEffect, Message == PeopleNews, Look == PeopleLook {}

/// What a page asks of the program.
typealias PeopleCommand = PageCommand<PeopleEffect, PeopleNews, PeopleLook>
