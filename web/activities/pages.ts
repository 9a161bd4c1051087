// one file for all of them: who opens one of these pages opens most
export { ActivitiesPage } from './activities-page.tsx';
export { ActivityReviewPage } from './review-page.tsx';
export { ActivityGuestsPage } from './guests-page.tsx';
