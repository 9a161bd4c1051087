// one file for both of them: who opens one opens the other
export { MyCoursesPage } from './my-courses-page.tsx';
export { MyCoursePage } from './my-course-page.tsx';
