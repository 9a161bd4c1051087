import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modulesContract } from '#domain/modules/contract.ts';
import { coursesContract, type Course } from '#domain/training/contract/courses.ts';
import { learningContract } from '#domain/training/contract/learning.ts';
import { aCourse, aLesson, publishedCourse } from '#test/builders/course.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { Park } from '../park.ts';
import { resourceStory } from '../resource-story.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { asOwner } from '../as-owner.ts';
import { world, type World } from '../world.ts';

let w: World;
let park: Park, other: Park;
let platform: TestUser;
beforeAll(async () => {
  w = await world({ worker: false, env: { EMBED_HOSTS: 'v.example.com' } });
  [park, other, platform] = [await w.park(), await w.park(), await w.signIn(MOBILES.platform)];
});
afterAll(() => w.close());

const { listCourse, addCourse, updateCourse, deleteCourse, courseStatus, listLearner } = coursesContract;
const { signUpCourse, listMyCourse, myCourse, saveProgress } = learningContract;
const codeOf = (asked: Promise<unknown>): Promise<number> =>
  asked.then(
    () => 0,
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error as Error)),
  );

resourceStory({
  what: 'courses',
  calls: { list: listCourse, add: addCourse, update: updateCourse, remove: deleteCourse },
  id: 'course_id',
  people: () => ({ keeper: park.admin, rival: park.admin, stranger: park.operator, foreigner: other.admin }),
  sample: { title: '上云入门', summary: 's', theme: 't', cover: null, place: 3, lessons: [] },
  change: { title: '上云进阶', place: 4 },
  broken: { title: '' },
  name: 'title',
  beside: ['learners'],
});

describe('a course', () => {
  const act = ({ course_id, lock }: Course, what: 'publish' | 'withdraw') =>
    park.admin.call(courseStatus, { course_id, lock, act: what });
  test('is published with something to learn in each lesson, and stays so', async () => {
    const draft = await park.admin.call(addCourse, aCourse());
    expect(await codeOf(act(draft, 'publish'))).toBe(7671);
    const lesson = await aLesson(w, park.admin);
    const empty = { ...lesson, lesson_id: randomUUID(), file: null };
    const { learners: _, status: _s, lock, ...fields } = draft;
    const half = await park.admin.call(updateCourse, { ...fields, lock, lessons: [lesson, empty] });
    expect(await codeOf(act(half, 'publish'))).toBe(7671);
    const whole = await park.admin.call(updateCourse, { ...fields, lock: half.lock, lessons: [lesson] });
    const shown = await act(whole, 'publish');
    expect(shown).toMatchObject({ status: 2, lessons: [lesson] });
    expect(await codeOf(act(shown, 'publish'))).toBe(7670);
    expect(await codeOf(park.admin.call(updateCourse, { ...fields, lock: shown.lock, lessons: [] }))).toBe(7671);
    expect(await codeOf(park.admin.call(deleteCourse, { course_id: shown.course_id, lock: shown.lock }))).toBe(7670);
  });

  test.each([
    ['http://v.example.com/a', 'video', 7672],
    ['https://elsewhere.example/a', 'video', 7672],
    ['javascript:alert(1)', 'video', 7672],
    ['https://v.example.com/a', 'video', 0],
    // a document is a file; what another kind showed is dropped
    ['https://elsewhere.example/a', 'document', 0],
  ] as const)('plays %s as a %s: %i', async (url, kind, code) => {
    const lessons = [{ lesson_id: randomUUID(), title: 'x', kind, file: null, url, minutes: 1 }];
    expect(await codeOf(park.admin.call(addCourse, aCourse({ lessons })))).toBe(code);
  });
  test('takes no file of another park, or of another use', async () => {
    const foreign = await aLesson(w, other.admin);
    expect(await codeOf(park.admin.call(addCourse, aCourse({ lessons: [foreign] })))).toBe(7141);
    const document = await aLesson(w, park.admin);
    const lessons = [{ ...document, kind: 'video' as const }];
    expect(await codeOf(park.admin.call(addCourse, aCourse({ lessons })))).toBe(7141);
  });
  test('by which somebody has learned is not deleted', async () => {
    const course = await publishedCourse(w, park.admin);
    const { course_id } = course;
    await park.applicant.call(signUpCourse, { course_id });
    const { lock } = await act(course, 'withdraw');
    expect(await codeOf(park.admin.call(deleteCourse, { course_id, lock }))).toBe(7128);
  });
});

describe('somebody of an enterprise', () => {
  let course: Course;
  beforeAll(async () => {
    course = await publishedCourse(w, park.admin);
  });
  const { call } = { call: (who: TestUser) => ({ course_id: course.course_id, who }) };

  test('signs up once, however often and however fast it is asked', async () => {
    const { course_id, who } = call(park.applicant);
    await Promise.all(Array.from({ length: 8 }, () => who.call(signUpCourse, { course_id })));
    const { total, items } = await park.admin.call(listLearner, { course_id });
    expect([total, items.map(({ percent, corp_name }) => [percent, corp_name.slice(0, 4)])]).toEqual([
      1,
      [[0, '测试企业']],
    ]);
    expect((await who.call(listMyCourse, {})).items.map((item) => item.course_id)).toContain(course_id);
  });

  test('learns lesson by lesson; what was kept is never taken back, nor more than the lesson', async () => {
    const { course_id, who } = call(park.colleague);
    const [first, second] = course.lessons.map(({ lesson_id }) => lesson_id) as [string, string];
    const tell = (lesson_id: string, seconds: number, finished = false) =>
      who.call(saveProgress, { course_id, lesson_id, seconds, finished });
    expect(await codeOf(tell(first, 1))).toBe(7101);
    await who.call(signUpCourse, { course_id });
    expect(await tell(first, 60)).toEqual({ seconds: 60, finished: false, percent: 0 });
    expect(await tell(first, 30)).toEqual({ seconds: 60, finished: false, percent: 0 });
    expect(await tell(first, 36_000, true)).toEqual({ seconds: 600, finished: true, percent: 50 });
    expect(await tell(first, 0)).toEqual({ seconds: 600, finished: true, percent: 50 });
    const race = Array.from({ length: 6 }, (_, i) => tell(second, 20 * (6 - i), i === 2));
    await Promise.all(race);
    const read = await who.call(myCourse, { course_id });
    expect(read.percent).toBe(100);
    expect(read.lessons.map(({ seconds, finished, begun }) => [seconds, finished, begun])).toEqual([
      [600, true, true],
      [120, true, true],
    ]);
    const file = await w.app.inject({ url: read.lessons[0]?.file_url ?? '' });
    expect([file.statusCode, file.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const { items } = await park.admin.call(listLearner, { course_id, keyword: '林悦' });
    expect(items).toMatchObject([{ name: '林悦', percent: 100, minutes: 12 }]);
    expect(await codeOf(tell(randomUUID(), 1))).toBe(7101);
  });

  test('of another park, or of the staff, has nothing of it', async () => {
    const { course_id } = course;
    const lesson_id = course.lessons[0]?.lesson_id ?? '';
    const asks = (who: TestUser) => [
      who.call(signUpCourse, { course_id }),
      who.call(myCourse, { course_id }),
      who.call(saveProgress, { course_id, lesson_id, seconds: 1, finished: true }),
    ];
    expect(await Promise.all(asks(other.applicant).map(codeOf))).toEqual([7101, 7101, 7101]);
    expect(await Promise.all(asks(park.admin).map(codeOf))).toEqual([7102, 7102, 7102]);
    expect(await codeOf(other.admin.call(listLearner, { course_id }))).toBe(7101);
    expect(await codeOf(park.applicant.call(listLearner, { course_id }))).toBe(7102);
  });

  test('has nothing of a draft, and of a withdrawn one no more; what was learned is there again with it', async () => {
    const draft = await park.admin.call(addCourse, aCourse());
    expect(await codeOf(park.applicant.call(signUpCourse, { course_id: draft.course_id }))).toBe(7101);
    const one = await publishedCourse(w, park.admin);
    const { course_id } = one;
    const progress = { course_id, lesson_id: one.lessons[0]?.lesson_id ?? '', seconds: 9, finished: true };
    await park.applicant.call(signUpCourse, { course_id });
    await park.applicant.call(saveProgress, progress);
    const gone = await park.admin.call(courseStatus, { course_id, lock: one.lock, act: 'withdraw' });
    const asks = [signUpCourse, myCourse].map((e) => codeOf(park.applicant.call(e, { course_id })));
    expect(await Promise.all([...asks, codeOf(park.applicant.call(saveProgress, progress))])).toEqual([
      7101, 7101, 7101,
    ]);
    await park.admin.call(courseStatus, { course_id, lock: gone.lock, act: 'publish' });
    expect((await park.applicant.call(myCourse, { course_id })).percent).toBe(50);
  });
});

describe('the public pages', () => {
  const get = (url: string, at: Park = park) =>
    w.app.inject({ url, headers: { accept: 'text/html', host: `${at.tenant_id}.localhost` } });
  const post = (course_id: string, cookie = '') => {
    const host = `${park.tenant_id}.localhost`;
    const type = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' };
    const headers = { host, origin: `http://${host}`, cookie, ...type };
    const payload = new URLSearchParams({ course_id }).toString();
    return w.app.inject({ method: 'POST', url: '/enterpriseTraining/course', headers, payload });
  };
  const at = (id: string) => `/enterpriseTraining/course?course_id=${id}`;

  test('list what is published, and tell of each what it teaches', async () => {
    const one = await publishedCourse(w, park.admin, { title: '安全 <生产>', summary: '班组必修' });
    const list = await get('/enterpriseTraining?keyword=%E5%AE%89%E5%85%A8');
    expect(list.body).toContain('安全 &lt;生产&gt;');
    const page = await get(at(one.course_id));
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(
      `<link rel="canonical" href="http://${park.tenant_id}.localhost${at(one.course_id)}"/>`,
    );
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page.body)?.[1] ?? '';
    const instance = { courseMode: 'Online', courseWorkload: 'PT15M' };
    expect(JSON.parse(data)).toMatchObject({ '@type': 'Course', name: '安全 <生产>', hasCourseInstance: instance });
    for (const text of ['班组必修', '讲义', '实操', '文档 · 10 分钟']) expect(page.body).toContain(text);
    // what it teaches by is for who signed up
    for (const { file } of one.lessons) {
      expect(page.body).not.toContain(String(file));
      expect((await get(`/site-files/${String(file)}`)).statusCode).toBe(404);
    }
    expect((await get(at(one.course_id), other)).statusCode).toBe(404);
    expect((await get('/search?keyword=%E7%8F%AD%E7%BB%84')).body).toContain(at(one.course_id));
    expect((await get('/sitemap.xml')).body).toContain(at(one.course_id));
    await park.admin.call(courseStatus, { course_id: one.course_id, lock: one.lock, act: 'withdraw' });
    expect((await get(at(one.course_id))).statusCode).toBe(410);
    const draft = await park.admin.call(addCourse, aCourse());
    for (const id of [draft.course_id, randomUUID(), 'x', "' or 1=1 --"])
      expect((await get(at(encodeURIComponent(id)))).statusCode).toBe(404);
  });

  test('sign up who is signed in, and lead everybody else to the sign-in', async () => {
    const { course_id } = await publishedCourse(w, park.admin);
    const form = (await get(at(course_id))).body;
    expect(form).toContain('action="/enterpriseTraining/course" method="post"');
    for (const cookie of ['', park.admin.cookie, other.applicant.cookie]) {
      const answer = await post(course_id, cookie);
      expect(answer.body).toContain(`href="/login?from=${encodeURIComponent(at(course_id))}"`);
    }
    expect((await park.admin.call(listLearner, { course_id })).total).toBe(0);
    for (let twice = 0; twice < 2; twice += 1) {
      const done = await post(course_id, park.applicant.cookie);
      expect(done.headers['cache-control']).toBe('no-store');
      expect(done.body).toContain(`href="/my-courses?course=${course_id}"`);
    }
    expect((await park.admin.call(listLearner, { course_id })).total).toBe(1);
    const rows = await w.db.system
      .selectFrom('operation_log')
      .where('op_name', '=', 'training.learning.signUpCourse')
      .where('tenant_id', '=', park.tenant_id)
      .orderBy('log_id', 'desc')
      .select(['target', 'code'])
      .limit(2)
      .execute();
    const { title } = (await park.admin.call(listCourse, {})).items.find((one) => one.course_id === course_id) ?? {};
    expect(rows).toEqual([
      { target: title, code: 0 },
      { target: title, code: 0 },
    ]);
  });

  test('count somebody among the enterprise that they signed up for last', async () => {
    const { course_id } = await publishedCourse(w, park.admin);
    await park.applicant.call(signUpCourse, { course_id });
    const [learner] = (await park.admin.call(listLearner, { course_id })).items;
    await asOwner(
      w,
      `with second as (insert into corp (tenant_id, corp_name, credit_code) values ('${park.tenant_id}', '第二家', '91440300MA5FTWOXX1') returning corp_id)
       update membership set corp_id = second.corp_id from second where user_id = '${learner?.user_id}' and scene = 'portal'`,
    );
    await park.applicant.call(signUpCourse, { course_id });
    expect((await park.admin.call(listLearner, { course_id })).items[0]?.corp_name).toBe('第二家');
  });

  test('and calls are not there without the module', async () => {
    const park3 = await w.park();
    const { course_id } = await publishedCourse(w, park3.admin);
    const found = (await platform.call(modulesContract.listTenantModule, { limit: 200 })).items;
    const module = found
      .find(({ tenant_id }) => tenant_id === park3.tenant_id)
      ?.modules.find(({ code }) => code === 'corp_training');
    const { tenant_id } = park3;
    const lock = module?.lock ?? '';
    await platform.call(modulesContract.updateTenantModule, { tenant_id, code: 'corp_training', enabled: false, lock });
    expect(await codeOf(park3.admin.call(listCourse, {}))).toBe(7101);
    expect(await codeOf(park3.applicant.call(signUpCourse, { course_id }))).toBe(7101);
    const pages = await Promise.all([get('/enterpriseTraining', park3), get(at(course_id), park3)]);
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect((await get('/sitemap.xml', park3)).body).not.toContain('/enterpriseTraining');
  });
});
