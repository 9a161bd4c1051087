// one file for both of them: who opens one opens the other
export { CoursesPage } from './courses-page.tsx';
export { LearnersPage } from './learners-page.tsx';
