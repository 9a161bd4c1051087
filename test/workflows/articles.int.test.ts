import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sweepClocks } from '#api/shared/runs/article-clocks.ts';
import { articlesContract, type ArticleEdit } from '#domain/articles/contract.ts';
import { ARTICLE_CLOCK, articleClockId } from '#workflows/articles/messages.ts';
import { actOn, addArticle, fieldsOf, saveArticle } from '#test/builders/article.ts';
import type { Park } from '../park.ts';
import { saveHistory } from '../replay/save-history.ts';
import { world, type World } from '../world.ts';

let w: World;
let park: Park;
beforeAll(async () => {
  w = await world();
  park = await w.park();
});
afterAll(() => w.close());

const ahead = (ms: number) => new Date(Date.now() + ms).toISOString();
const FAR = 3_600_000;
const clockOf = ({ article_id }: Pick<ArticleEdit, 'article_id'>) =>
  w.deps.temporal.client.workflow.getHandle(articleClockId(article_id));
/** What its row says, without looking at the time. */
const storedOf = ({ article_id }: Pick<ArticleEdit, 'article_id'>) =>
  w.db.system
    .selectFrom('article')
    .where('article_id', '=', article_id)
    .select(['status', 'clock_asked', 'clock_told'])
    .executeTakeFirstOrThrow();
const untilStored = (article: Pick<ArticleEdit, 'article_id'>, status: number) =>
  vi.waitFor(async () => expect((await storedOf(article)).status).toBe(status), { timeout: 60_000, interval: 50 });
const detailOf = ({ article_id }: Pick<ArticleEdit, 'article_id'>) =>
  park.admin.call(articlesContract.newsDetail, { article_id });

test('an article appears at its time and expires at its time; then its clock is over', async () => {
  const article = await addArticle(park.admin, { publish_time: ahead(1_500), expire_time: ahead(3_000) }, 'schedule');
  expect(await storedOf(article)).toEqual({ status: 5, clock_asked: 1, clock_told: 1 });
  await untilStored(article, 2);
  await untilStored(article, 6);
  await clockOf(article).result();
  await saveHistory('article-clocks/appeared-and-expired', clockOf(article));
});

test('what is published without an end needs no clock', async () => {
  const article = await addArticle(park.admin, {}, 'publish');
  expect(await storedOf(article)).toEqual({ status: 2, clock_asked: 0, clock_told: 0 });
});

test('times that are changed meanwhile hold, earlier and later', async () => {
  const article = await addArticle(park.admin, { publish_time: ahead(FAR) }, 'schedule');
  const later = { ...fieldsOf(article), publish_time: ahead(2 * FAR) };
  const moved = await saveArticle(park.admin, { article_id: article.article_id, lock: article.lock, article: later });
  expect(await storedOf(moved)).toEqual({ status: 5, clock_asked: 2, clock_told: 2 });
  const soon = { ...later, publish_time: ahead(800) };
  await saveArticle(park.admin, { article_id: moved.article_id, lock: moved.lock, article: soon });
  await untilStored(moved, 2);
  await clockOf(moved).result();
  await saveHistory('article-clocks/moved', clockOf(moved));
});

test('one that is withdrawn meanwhile does not appear, and its clock ends', async () => {
  const article = await addArticle(park.admin, { publish_time: ahead(2_000) }, 'schedule');
  const withdrawn = (await actOn(park.admin, article, 'withdraw')).article as ArticleEdit;
  await clockOf(article).result();
  await saveHistory('article-clocks/withdrawn', clockOf(article));
  expect((await storedOf(article)).status).toBe(3);
  // scheduled again, the same clock runs anew
  const article2 = { ...fieldsOf(withdrawn), publish_time: ahead(700) };
  const { article_id, lock } = withdrawn;
  await saveArticle(park.admin, { article_id, lock, article: article2, act: 'schedule' });
  await untilStored(article, 2);
});

test('a worker that slept over both times writes them down when it wakes', async () => {
  await w.stopWorker();
  const article = await addArticle(park.admin, { publish_time: ahead(300), expire_time: ahead(600) }, 'schedule');
  await vi.waitFor(async () => expect((await detailOf(article)).status).toBe(6), { timeout: 60_000, interval: 50 });
  expect((await storedOf(article)).status).toBe(5);
  await w.startWorker();
  await untilStored(article, 6);
});

test('a clock that somebody ended is started again once its time is over', async () => {
  const article = await addArticle(park.admin, { publish_time: ahead(500) }, 'schedule');
  await clockOf(article).terminate('drill');
  await vi.waitFor(async () => expect((await detailOf(article)).status).toBe(2), { timeout: 60_000, interval: 50 });
  expect((await storedOf(article)).status).toBe(5);
  await vi.waitFor(
    async () => {
      await sweepClocks(w.deps, 100);
      expect((await storedOf(article)).status).toBe(2);
    },
    { timeout: 60_000, interval: 200 },
  );
});

test('told twice and more, it does everything once', async () => {
  const article = await addArticle(park.admin, { publish_time: ahead(1_000) }, 'schedule');
  const { client, taskQueue } = w.deps.temporal;
  const { article_id } = article;
  await Promise.all(
    Array.from({ length: 5 }, () =>
      client.workflow.signalWithStart(ARTICLE_CLOCK, {
        workflowId: articleClockId(article_id),
        taskQueue,
        args: [{ article_id, tenant_id: park.tenant_id }],
        signal: 'articleChanged',
        signalArgs: [],
      }),
    ),
  );
  await untilStored(article, 2);
  await clockOf(article).result();
  const changes = await w.db.system
    .selectFrom('config_change')
    .where('record_id', '=', article_id)
    .select('change_id')
    .execute();
  expect(changes).toHaveLength(1);
});
