import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { sweepClocks } from '#api/shared/runs/article-clocks.ts';
import { noticesContract } from '#domain/articles/notices-contract.ts';
import { myMessagesContract } from '#domain/messages/contract.ts';
import { A_NOTICE, actOn, addArticle, fieldsOf, saveArticle } from '#test/builders/article.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import type { Park } from '../park.ts';
import { Refused, type TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { listNotices, getNotice, markNotice, markNotices } = noticesContract;
let w: World;
let park: Park, other: Park;
let platform: TestUser;
beforeAll(async () => {
  w = await world({ worker: false });
  platform = await w.signIn(MOBILES.platform);
});
afterAll(() => w.close());

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 0,
    (e: unknown) => (e instanceof Refused ? e.code : String(e)),
  );
/** Parks whose notices nobody has written; the provider's are withdrawn. */
const anew = async () => {
  await w.db.system.updateTable('article').set({ status: 3 }).execute();
  [park, other] = [await w.park(), await w.park()];
};
const noticesOf = async (who: TestUser, input: object = {}) => (await who.call(listNotices, input)).Data;
const titlesOf = async (who: TestUser, input: object = {}) =>
  (await noticesOf(who, input)).List.map(({ title, read }) => `${title}${read ? ' read' : ''}`);
const unreadOf = async (who: TestUser) => (await who.call(myMessagesContract.countUnread, {})).unread_notices;
const marks = async () =>
  Number(
    (
      await w.db.system
        .selectFrom('notice_read')
        .select((e) => e.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  );

describe('notices', () => {
  test('a park’s and the provider’s are read by everybody of the park, each for themselves', async () => {
    await anew();
    await addArticle(park.admin, { title: '园区一' }, 'publish');
    await addArticle(platform, { title: '平台一' }, 'publish');
    await addArticle(other.admin, { title: '别的园区' }, 'publish');
    await addArticle(park.admin, { title: '草稿' });
    await addArticle(park.admin, { title: '政策', ntype: 'policy' }, 'publish');
    const before = await marks();
    for (const who of [park.applicant, park.operator, park.admin]) {
      expect(await titlesOf(who)).toEqual(['平台一', '园区一']);
      expect(await noticesOf(who)).toMatchObject({ ReadCount: 0, UnReadCount: 2, TotalCount: 2 });
      expect(await unreadOf(who)).toBe(2);
    }
    expect(await titlesOf(other.applicant)).toEqual(['别的园区', '平台一']);
    // of no park: the provider's alone
    expect(await titlesOf(platform)).toEqual(['平台一']);
    // a notice to everybody wrote nothing for anybody
    expect(await marks()).toBe(before);
  });

  test('one, some or all are marked as read, once, and only one’s own', async () => {
    await anew();
    for (const title of ['一', '二', '三', '四']) await addArticle(park.admin, { title }, 'publish');
    const foreign = await addArticle(other.admin, {}, 'publish');
    const { List, Seen } = await noticesOf(park.applicant);
    const [four, three, two] = List.map(({ id }) => id) as [string, string, string];
    expect(await park.applicant.call(markNotice, { id: four })).toEqual({ Data: { ReadCount: 1, UnReadCount: 3 } });
    expect(await park.applicant.call(markNotice, { id: four })).toEqual({ Data: { ReadCount: 1, UnReadCount: 3 } });
    const some = await park.applicant.call(markNotices, { id_list: [three, two, foreign.article_id] });
    expect(some).toEqual({ Data: { ReadCount: 3, UnReadCount: 1 } });
    expect(await titlesOf(park.applicant)).toEqual(['四 read', '三 read', '二 read', '一']);
    expect(await titlesOf(park.applicant, { Type: 1 })).toEqual(['一']);
    expect(await titlesOf(park.applicant, { Type: 2, pageSize: 2, pageNumber: 2 })).toEqual(['二 read']);
    expect(await noticesOf(park.applicant, { Type: 2 })).toMatchObject({ TotalCount: 3 });
    // what came after the list was answered is not meant by it
    await addArticle(park.admin, { title: '五' }, 'publish');
    expect(await park.applicant.call(markNotices, { Seen })).toEqual({ Data: { ReadCount: 4, UnReadCount: 1 } });
    expect(await titlesOf(park.applicant, { Type: 1 })).toEqual(['五']);
    expect(await unreadOf(park.colleague)).toBe(5);
    expect(await codeOf(park.applicant.call(markNotices, {}))).toBe(7100);
    expect(await codeOf(park.applicant.call(markNotices, { Seen, id_list: [two] }))).toBe(7100);
  });

  test('one is read with its text; another park’s, a draft and another kind are not found', async () => {
    await anew();
    const notice = await addArticle(park.admin, {}, 'publish');
    const { applicant } = park;
    expect(await applicant.call(getNotice, { id: notice.article_id })).toMatchObject({
      title: A_NOTICE.title,
      content: A_NOTICE.content,
      read: false,
      of_provider: false,
    });
    await applicant.call(markNotice, { id: notice.article_id });
    expect(await applicant.call(getNotice, { id: notice.article_id })).toMatchObject({ read: true });
    const foreign = await addArticle(other.admin, {}, 'publish');
    const draft = await addArticle(park.admin);
    const policy = await addArticle(park.admin, { ntype: 'policy' }, 'publish');
    const before = await marks();
    for (const { article_id: id } of [foreign, draft, policy]) {
      expect(await codeOf(applicant.call(getNotice, { id }))).toBe(7101);
      await applicant.call(markNotice, { id });
    }
    expect(await marks()).toBe(before);
    expect(await noticesOf(applicant)).toMatchObject({ ReadCount: 1, UnReadCount: 0 });
    await actOn(park.admin, notice, 'withdraw');
    expect(await noticesOf(applicant)).toMatchObject({ ReadCount: 0, UnReadCount: 0, List: [] });
  });

  test('an enterprise is asked for by its own credit code, and no other', async () => {
    await anew();
    await addArticle(park.admin, {}, 'publish');
    const codeOfCorp = async (at: Park) =>
      (
        await w.db.system
          .selectFrom('corp')
          .where('corp_id', '=', at.corp_id)
          .select('credit_code')
          .executeTakeFirstOrThrow()
      ).credit_code;
    expect(await noticesOf(park.applicant, { CreditCode: await codeOfCorp(park) })).toMatchObject({ TotalCount: 1 });
    expect(await noticesOf(park.applicant, { CreditCode: await codeOfCorp(other) })).toMatchObject({ TotalCount: 0 });
  });

  test('10 000 of them are counted exactly, and marked at once', async () => {
    await anew();
    const [first] = [await addArticle(park.admin, {}, 'publish')];
    await w.db.system
      .insertInto('article')
      .columns([
        'article_id',
        'tenant_id',
        'ntype',
        'title',
        'summary',
        'theme',
        'content_type',
        'content',
        'url',
        'attachment_list',
        'status',
        'publish_time',
        'shown_at',
        'author',
      ])
      .expression((e) =>
        e
          .selectFrom('article')
          .innerJoin(e.fn<{ n: number }>('generate_series', [e.lit(1), e.lit(12_499)]).as('s'), (j) => j.onTrue())
          .where('article_id', '=', first.article_id)
          .select([
            e.fn<string>('gen_random_uuid').as('article_id'),
            'tenant_id',
            'ntype',
            'title',
            'summary',
            'theme',
            'content_type',
            'content',
            'url',
            'attachment_list',
            'status',
            'publish_time',
            'shown_at',
            'author',
          ]),
      )
      .execute();
    expect(await unreadOf(park.applicant)).toBe(12_500);
    const { Seen } = await noticesOf(park.applicant, { pageSize: 1 });
    expect(await park.applicant.call(markNotices, { Seen })).toEqual({ Data: { ReadCount: 12_500, UnReadCount: 0 } });
    expect(await unreadOf(park.colleague)).toBe(12_500);
  });
});

describe('the bell', () => {
  /** How often a reader’s open page was told to look. */
  const listening = (at: Park) => {
    const heard = { count: 0 };
    const stop = w.deps.live.watchNotices(at.tenant_id, () => void heard.count++);
    return { heard, stop };
  };
  test('rings in every open page of the park when a notice appears, changes or goes', async () => {
    await anew();
    const [mine, theirs] = [listening(park), listening(other)];
    const rings = (n: number) => vi.waitFor(() => expect(mine.heard.count).toBe(n), { timeout: 1_000, interval: 10 });
    const draft = await addArticle(park.admin);
    const shown = (await actOn(park.admin, draft, 'publish')).article;
    await rings(1);
    if (!shown) throw new Error('not shown');
    await actOn(park.admin, shown, 'withdraw');
    await rings(2);
    await addArticle(park.admin, { ntype: 'policy' }, 'publish');
    await addArticle(platform, {}, 'publish');
    await rings(3);
    // the provider's is everybody's
    expect(theirs.heard.count).toBe(1);
    mine.stop();
    theirs.stop();
  });

  /** What the database told until now has been heard. */
  const allHeard = async () => {
    const last = vi.fn<() => void>();
    const { tenant_id, admin } = await w.park();
    const stop = w.deps.live.watchNotices(tenant_id, last);
    await addArticle(admin, {}, 'publish');
    await vi.waitFor(() => expect(last).toHaveBeenCalled(), { timeout: 1_000, interval: 10 });
    stop();
  };
  test('is silent while a clock is told of a notice, or one is saved as it is', async () => {
    await anew();
    await allHeard();
    const mine = listening(park);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    const shown = await addArticle(park.admin, { expire_time: until }, 'publish');
    await w.db.system
      .updateTable('article')
      .set({ clock_told: 0 })
      .where('article_id', '=', shown.article_id)
      .execute();
    expect(await sweepClocks(w.deps, -1)).toBeGreaterThan(0);
    const same = await saveArticle(park.admin, {
      article_id: shown.article_id,
      lock: shown.lock,
      article: fieldsOf(shown),
    });
    await actOn(park.admin, same, 'withdraw');
    await allHeard();
    expect(mine.heard.count).toBe(2);
    mine.stop();
  });

  test('rings for the reader alone who marks one as read', async () => {
    await anew();
    const { article_id: id } = await addArticle(park.admin, {}, 'publish');
    const { user_id } = await w.db.system
      .selectFrom('membership')
      .innerJoin('user_account', 'user_account.user_id', 'membership.user_id')
      .where('membership.corp_id', '=', park.corp_id)
      .where('user_account.name', '=', '陈晓')
      .select('user_account.user_id')
      .executeTakeFirstOrThrow();
    const heard = vi.fn<() => void>();
    const stop = w.deps.live.watchMessages(user_id, heard);
    await park.applicant.call(markNotice, { id });
    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), { timeout: 1_000, interval: 10 });
    stop();
  });
});
