import { BillsPage } from './bills-page.tsx';
import { startSubApp } from '../kit/start.tsx';

startSubApp('corp-bill', [
  { path: '/', element: <BillsPage key="all" urged={false} /> },
  { path: '/payment-urged', element: <BillsPage key="urged" urged /> },
]);
