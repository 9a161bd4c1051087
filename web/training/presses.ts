import { coursesContract } from '#domain/training/contract/courses.ts';

/** What is pressed on the pages of courses beside their form, and which call it sends. */
export const COURSE_PRESSES = { courseStatus: coursesContract.courseStatus };
