import { EntryPage } from './entry-page.tsx';
import { RacePage } from './race-page.tsx';
import { RacesPage } from './races-page.tsx';
import { startSubApp } from '../kit/start.tsx';

startSubApp('science-race-portal', [
  { path: '/', element: <RacesPage /> },
  { path: '/race/:raceId', element: <RacePage /> },
  { path: '/race/:raceId/entry', element: <EntryPage /> },
]);
