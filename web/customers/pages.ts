// one file for both of them: who opens one opens the other
export { askAhead } from './board/ahead.ts';
export { CustomersPage } from './customers-page.tsx';
export { OpportunityPage } from './detail/opportunity-page.tsx';
