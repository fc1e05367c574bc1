import { Navigate, Route } from 'react-router-dom'
import { EntryStateScreen } from '../../features/entries/admin/EntryStateScreen.tsx'
import { EventScreen } from '../../features/entries/admin/EventScreen.tsx'
import { EventsScreen, PressScreen } from '../../features/entries/admin/OccasionLists.tsx'
import { PageOfEntry } from '../../features/entries/admin/PageOfEntry.tsx'
import { PagesScreen } from '../../features/entries/admin/PagesScreen.tsx'
import { PressEditScreen } from '../../features/entries/admin/PressEditScreen.tsx'
import { FileEditScreen } from '../../features/files/admin/FileEditScreen.tsx'
import { FilesScreen } from '../../features/files/admin/FilesScreen.tsx'
import { TrashScreen } from '../../features/files/admin/TrashScreen.tsx'
import { LinksScreen } from '../../features/links/admin/LinksScreen.tsx'
import { MenuScreen } from '../../features/menus/admin/MenuScreen.tsx'
import { MenusScreen } from '../../features/menus/admin/MenusScreen.tsx'
import { PersonScreen } from '../../features/persons/admin/PersonScreen.tsx'
import { PersonsScreen } from '../../features/persons/admin/PersonsScreen.tsx'
import { AthleteScreen } from '../../features/sports/admin/AthleteScreen.tsx'
import { ClubScreen } from '../../features/sports/admin/ClubScreen.tsx'
import { OverviewScreen } from '../../features/sports/admin/OverviewScreen.tsx'
import { AthletesScreen, ClubsScreen, TeamsScreen } from '../../features/sports/admin/SportsLists.tsx'
import { TeamScreen } from '../../features/sports/admin/TeamScreen.tsx'
import { TagsScreen } from '../../features/tags/admin/TagsScreen.tsx'

/** Pages and everything else the site shows. */
export const contentScreens = (
  <>
    <Route path="files" element={<FilesScreen />} />
    <Route path="files/trash" element={<TrashScreen />} />
    <Route path="file/edit/:id" element={<FileEditScreen />} />
    <Route path="image/edit/:id" element={<FileEditScreen />} />
    <Route path="pages/browse" element={<PagesScreen />} />
    <Route path="pages/state/:id" element={<EntryStateScreen />} />
    <Route path="pages/edit/:id?" element={<PageOfEntry />} />
    <Route path="events" element={<Navigate replace to="/admincenter/events/browse" />} />
    <Route path="events/browse" element={<EventsScreen />} />
    <Route path="events/edit/:id?" element={<EventScreen />} />
    <Route path="press/browse" element={<PressScreen />} />
    <Route path="press/edit/:id?" element={<PressEditScreen />} />
    <Route path="tags" element={<TagsScreen />} />
    <Route path="links" element={<LinksScreen />} />
    <Route path="menu/browse" element={<MenusScreen />} />
    <Route path="menu/edit/:id?" element={<MenuScreen />} />
    <Route path="person/browse" element={<PersonsScreen />} />
    <Route path="person/edit/:id?" element={<PersonScreen />} />
    <Route path="sports/overview" element={<OverviewScreen />} />
    <Route path="sports/clubs/browse" element={<ClubsScreen />} />
    <Route path="sports/clubs/add" element={<ClubScreen />} />
    <Route path="sports/clubs/edit/:id" element={<ClubScreen />} />
    <Route path="sports/teams/browse" element={<TeamsScreen />} />
    <Route path="sports/teams/add" element={<TeamScreen />} />
    <Route path="sports/teams/edit/:id" element={<TeamScreen />} />
    <Route path="sports/person/browse" element={<AthletesScreen />} />
    <Route path="sports/person/add" element={<AthleteScreen />} />
    <Route path="sports/person/edit/:id" element={<AthleteScreen />} />
  </>
)
