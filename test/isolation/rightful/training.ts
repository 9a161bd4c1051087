import { coursesContract } from '#domain/training/contract/courses.ts';
import { learningContract } from '#domain/training/contract/learning.ts';
import { aCourse, aLesson } from '#test/builders/course.ts';
import { does, userOf, type Acts } from './does.ts';

const { addCourse, updateCourse, courseStatus, deleteCourse, listLearner } = coursesContract;
const { signUpCourse, myCourse, saveProgress } = learningContract;

/** What is done with a course, by its park and by who learns. */
export const TRAINING: Acts = {
  'a course, written, published, learned and withdrawn': async (r) => {
    const admin = userOf(r, 'tenant admin');
    const lesson = await aLesson(r.cast.w, admin);
    // a course of their own is anybody's to write in their own park
    const { course_id, lock } = await admin.call(addCourse, aCourse());
    const written = { course_id, lock, ...aCourse({ lessons: [lesson] }) };
    const saved = await does(r, 'tenant admin', updateCourse, written);
    const shown = await does(r, 'tenant admin', courseStatus, { course_id, lock: saved.lock, act: 'publish' });
    await does(r, 'applicant', signUpCourse, { course_id });
    await does(r, 'applicant', myCourse, { course_id });
    const progress = { course_id, lesson_id: lesson.lesson_id, seconds: 60, finished: true };
    await does(r, 'applicant', saveProgress, progress);
    const { items } = await does(r, 'tenant admin', listLearner, { course_id });
    if (items[0]?.percent !== 100) throw new Error('what was learned is not told');
    await does(r, 'tenant admin', courseStatus, { course_id, lock: shown.lock, act: 'withdraw' });
  },
  'a course that nobody learned by, deleted': async (r) => {
    const { course_id, lock } = await userOf(r, 'tenant admin').call(addCourse, aCourse());
    await does(r, 'tenant admin', deleteCourse, { course_id, lock });
  },
};
