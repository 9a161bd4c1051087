import { coursesContract, type Course, type Learner } from '#domain/training/contract/courses.ts';
import { KEPT_COURSES, learnersPath, MY_COURSES, learnPath } from '#domain/training/page-texts.ts';
import { learningContract, type MyLessons } from '#domain/training/contract/learning.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { addOne, firstRow, save } from '#test/e2e/screens/rows.ts';
import { beaten, before, inOrder, press, refused, type Screen } from '#test/e2e/screens/screen.ts';
import { NO_ROWS, statesOf } from '#test/e2e/screens/states.ts';

const { listCourse, updateCourse, courseStatus, listLearner } = coursesContract;
const { listMyCourse, myCourse, saveProgress } = learningContract;
const id = (n: number): string => `00000000-0000-4000-8000-0000000000f${n}`;
const lesson = (n: number, of: Partial<Course['lessons'][number]> = {}): Course['lessons'][number] => ({
  lesson_id: id(n),
  title: `L-0${n}`,
  kind: 'video',
  file: null,
  url: 'https://v.example.com/1',
  minutes: 10,
  ...of,
});
const course = (n: number, of: Partial<Course> = {}): Course => ({
  course_id: id(n),
  title: `C-0${n}`,
  summary: 'S-01',
  theme: 'T-01',
  cover: null,
  place: n,
  status: 1,
  lessons: [lesson(1), lesson(2, { kind: 'document', url: '' })],
  learners: 0,
  lock: `${n}`.repeat(64),
  ...of,
});
const COURSES = [course(1), course(2, { status: 2, learners: 12 }), course(3, { status: 3, theme: '', lessons: [] })];
const learner = (n: number, percent: number): Learner => ({
  user_id: id(n),
  name: `U-0${n}`,
  corp_name: 'E-01',
  percent,
  minutes: percent,
  create_time: '2026-11-26T02:00:00.000Z',
  lock: `${n}`.repeat(64),
});
const LEARNERS = [learner(1, 0), learner(2, 50), learner(3, 100)];
const CARD = {
  course_id: id(1),
  title: 'C-01',
  summary: 'S-01',
  theme: 'T-01',
  cover_url: '',
  percent: 33,
  lesson_count: 3,
};
const done = { begun: true, seconds: 600, finished: true };
const untouched = { begun: false, seconds: 0, finished: false };
const open = { lesson_id: id(1), title: 'L-01', kind: 'document' as const, file_url: '/x.pdf', url: '', minutes: 10 };
const LESSONS: MyLessons = {
  ...CARD,
  lessons: [
    { ...open, ...done },
    { ...open, ...untouched, lesson_id: id(2), title: 'L-02', begun: true },
    { ...open, ...untouched, lesson_id: id(3), title: 'L-03', kind: 'video', file_url: '' },
  ],
};

const answers =
  (call: { path: string }, response: object): NonNullable<Screen['before']> =>
  ({ page }) =>
    page.route(`**${call.path}`, (route) =>
      route.fulfill({ json: { code: 0, message: '', request_id: '', response } }),
    );
const rows = (items: readonly unknown[]) => ({ total: items.length, items });
const filled = answers(listCourse, rows(COURSES));
const learning = inOrder(
  answers(myCourse, LESSONS),
  answers(saveProgress, { seconds: 0, finished: false, percent: 33 }),
);

const own = { route: '/dashboard/training', path: () => KEPT_COURSES, who: MOBILES.tenantAdmin } as const;
const people = {
  route: '/dashboard/training/:course_id/learners',
  path: () => learnersPath(id(1)),
  who: MOBILES.tenantAdmin,
} as const;
const mine = { route: '/my-courses', path: () => MY_COURSES, who: MOBILES.applicant } as const;
const one = { route: '/my-courses', path: () => learnPath(id(1)), who: MOBILES.applicant } as const;
const lessonAdded = inOrder(
  addOne,
  press((w) => w.training.addLesson),
);

/** A park’s courses, who learns by them, and learning. */
export const TRAINING_SCREENS: Screen[] = [
  { name: 'courses', ...own, before: filled, shows: () => 'C-03' },
  {
    name: 'course, being added',
    ...own,
    reach: lessonAdded,
    shows: ({ w }) => w.training.videoUrlHelp,
  },
  {
    name: 'course, with faults',
    ...own,
    reach: inOrder(lessonAdded, save),
    shows: () => /不能为空|请填写|required/i,
  },
  {
    name: 'course, somebody else was faster',
    ...own,
    before: inOrder(filled, beaten(updateCourse, { ...COURSES[0], theme: 'T-02' })),
    reach: inOrder(
      firstRow((w) => w.list.resource.editOf),
      save,
    ),
    shows: () => 'T-02',
  },
  {
    name: 'course, asked before it is published',
    ...own,
    before: filled,
    reach: firstRow((w) => w.training.actsOf.publish),
    shows: ({ w }) => w.training.asks.publish,
  },
  {
    name: 'course that is not published',
    ...own,
    before: inOrder(filled, refused(courseStatus, 7671, 'M-01')),
    reach: inOrder(
      firstRow((w) => w.training.actsOf.publish),
      confirm,
    ),
    shows: () => 'M-01',
  },
  ...statesOf({
    name: 'courses',
    ...own,
    call: listCourse,
    none: { response: NO_ROWS, shows: ({ w }) => w.training.emptyHint },
  }),
  { name: 'learners', ...people, before: answers(listLearner, rows(LEARNERS)), shows: () => 'U-03' },
  ...statesOf({
    name: 'learners',
    ...people,
    call: listLearner,
    none: { response: NO_ROWS, shows: ({ w }) => w.training.learnersEmpty },
  }),
  { name: 'my courses', ...mine, before: answers(listMyCourse, rows([CARD])), shows: () => 'C-01' },
  ...statesOf({
    name: 'my courses',
    ...mine,
    call: listMyCourse,
    none: { response: NO_ROWS, shows: ({ w }) => w.learning.emptyHint },
  }),
  { name: 'my course', ...one, before: learning, shows: ({ w }) => w.learning.openDocument },
  {
    name: 'my course, a lesson without its video',
    ...one,
    before: learning,
    reach: ({ page, w }) =>
      page
        .getByRole('button', { name: before(w.learning.openOf) })
        .last()
        .click(),
    shows: ({ w }) => w.learning.noFile,
  },
  {
    name: 'my course that there is not',
    ...one,
    before: refused(myCourse, 7101, ''),
    shows: ({ w }) => w.learning.goneHint,
  },
  ...statesOf({ name: 'my course', ...one, call: myCourse }),
];

/** Confirms what is asked. */
function confirm({ page }: Parameters<NonNullable<Screen['reach']>>[0]) {
  return page.getByRole('dialog').locator('.ant-btn-primary').click();
}
