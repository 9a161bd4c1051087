import { randomUUID } from 'node:crypto';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { coursesContract, type Course } from '#domain/training/contract/courses.ts';
import type { Lesson } from '#domain/training/course.ts';
import { samplePdf } from '#db/seeds/samples.ts';
import type { TestUser } from '#test/test-user.ts';
import type { World } from '#test/world.ts';
import { upload } from './subsidy.ts';

type Written = Input<typeof coursesContract.addCourse>;

/** A document that a lesson shows, uploaded by its keeper. */
export async function aLesson(w: World, keeper: TestUser, change: Partial<Lesson> = {}): Promise<Lesson> {
  const file = change.file ?? (await upload(w, keeper, 'article', '讲义.pdf', samplePdf(randomUUID())));
  return { lesson_id: randomUUID(), title: '讲义', kind: 'document', url: '', minutes: 10, ...change, file };
}
/** A course as a park writes it, without lessons. */
export const aCourse = (change: Partial<Written> = {}): Written => ({
  title: `课程 ${randomUUID().slice(0, 8)}`,
  summary: '从零开始',
  theme: '上云',
  cover: null,
  place: 1,
  lessons: [],
  ...change,
});

/** One that visitors see, with two lessons. */
export async function publishedCourse(w: World, keeper: TestUser, change: Partial<Written> = {}): Promise<Course> {
  const lessons = [await aLesson(w, keeper), await aLesson(w, keeper, { title: '实操', minutes: 5 })];
  const { course_id, lock } = await keeper.call(coursesContract.addCourse, aCourse({ lessons, ...change }));
  return keeper.call(coursesContract.courseStatus, { course_id, lock, act: 'publish' });
}
