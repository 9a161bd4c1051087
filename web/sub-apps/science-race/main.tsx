import { EntriesPage } from './entries-page.tsx';
import { EntryPage } from './entry-page.tsx';
import { RacesPage } from './races-page.tsx';
import { startSubApp } from '../kit/start.tsx';

startSubApp('science-race', [
  { path: '/', element: <RacesPage /> },
  { path: '/race/:raceId', element: <EntriesPage /> },
  { path: '/entry/:entryId', element: <EntryPage /> },
]);
