import { SpacePage } from './space-page.tsx';
import { SpacesPage } from './spaces-page.tsx';
import { startSubApp } from '../kit/start.tsx';

startSubApp('estate', [
  { path: '/', element: <SpacesPage /> },
  { path: '/spaces/:id', element: <SpacePage /> },
  // few keep spaces, and their table is heavy
  { path: '/manage', lazy: async () => ({ Component: (await import('./manage/manage-page.tsx')).ManagePage }) },
]);
