import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identityContract } from '#domain/identity/contract.ts';
import { raceDeskContract } from '#domain/competition/contract/desk.ts';
import { raceProviderContract } from '#domain/competition/contract/provider.ts';
import { racePortalContract } from '#domain/competition/contract/portal.ts';
import { anEntry, aRace, aScore, raceAt, turnCompetition, withRaces } from '#test/builders/competition.ts';
import { hire } from '#test/builders/hire.ts';
import { wordOf } from '#api/competition/word.ts';
import type { Park } from '../park.ts';
import { raceWorld, refusal, type RaceWorld } from './race-world.ts';
import { Refused, type TestUser } from '../test-user.ts';

const { ownEntries, saveEntry, withdrawEntry } = racePortalContract;
const { saveRace, saveScore, exportWord } = raceDeskContract;

let w: RaceWorld['w'], at: RaceWorld['at'], judged: RaceWorld['judged'];
let park: Park, other: Park;
let organizer: TestUser, judge: TestUser, second: TestUser;
beforeAll(async () => {
  ({ w, at, judged, park, other, organizer, judge, second } = await raceWorld());
});
afterAll(() => w?.close());

const textOf = (content: string) => {
  const parts = unzipSync(Buffer.from(content, 'base64'));
  const xml = strFromU8(parts['word/document.xml'] ?? new Uint8Array());
  return { parts, xml };
};

describe('the provider', () => {
  const { parkRaces, parkEntries } = raceProviderContract;
  test('sees the competitions of its parks that were opened, with their entries, and takes those as a document', async () => {
    const { race_id, first, next } = await judged();
    const draft = await organizer.call(saveRace, aRace());
    const foreign = await raceAt(other.admin, ['open']);
    const { tenant_id } = park;
    const all = await park.provider.call(parkRaces, { tenant_id, limit: 200 });
    const ids = all.items.map((race) => race.race_id);
    expect(ids).toContain(race_id);
    for (const hidden of [draft.race_id, foreign.race_id]) expect(ids).not.toContain(hidden);
    const race = all.items.find((each) => each.race_id === race_id);
    expect(race).toMatchObject({ tenant_id, status: 3, entries: 2 });
    expect((await park.provider.call(parkRaces, { keyword: race!.name })).items).toEqual([race]);
    expect(await refusal(park.provider.call(parkRaces, { tenant_id: other.tenant_id }))).toBe(7101);
    await judge.call(saveScore, { entry_id: first, ...aScore() });
    const entries = await park.provider.call(parkEntries, { race_id });
    // whoever reads the mean of what others gave scores nothing of it in another hat
    const told = await w.db.system.selectFrom('race_told').where('race_id', '=', race_id).select('user_id').execute();
    const { user } = await park.provider.call(identityContract.userInfo, {});
    expect(told).toEqual([{ user_id: user.user_id }]);
    expect(entries.race).toEqual(race);
    expect(entries.items).toMatchObject([
      { entry_id: next, result: null },
      { entry_id: first, result: '86.00', scores: 1 },
    ]);
    const one = { race_id, keyword: '邻家', limit: 1 };
    expect(await park.providerAdmin.call(parkEntries, one)).toMatchObject({ total: 1, items: [{ entry_id: next }] });
    const chosen = { race_id, entry_ids: entries.items.map(({ entry_id }) => entry_id) };
    expect((await park.provider.call(exportWord, chosen)).content).not.toBe('');
  });

  test('sees nothing of parks that it is not of, nor drafts, nor parks without competitions; nobody else asks', async () => {
    const { race_id } = await raceAt(organizer, ['open']);
    const draft = await organizer.call(saveRace, aRace());
    expect(await refusal(other.provider.call(parkEntries, { race_id }))).toBe(7101);
    expect(await refusal(park.provider.call(parkEntries, { race_id: draft.race_id }))).toBe(7101);
    for (const who of [organizer, judge, park.applicant]) expect(await refusal(who.call(parkRaces, {}))).toBe(7102);
    expect(await refusal(w.anonymous().call(parkRaces, {}))).toBe(401);
    const custom = {
      scene: 'provider' as const,
      tenant_id: null,
      tenant_grants: [park.tenant_id],
      roles: ['sms.records.read'],
    };
    const { user } = await hire(w, { mobile: '13760007778', name: '短信员', ...custom });
    expect(await refusal(user.call(parkRaces, {}))).toBe(7102);
    const p = await w.park();
    await withRaces(at(p), { admin: p.admin, judges: [] });
    await raceAt(p.admin, ['open']);
    expect((await p.provider.call(parkRaces, {})).total).toBe(1);
    await turnCompetition(at(p), false);
    const asked = await p.provider.call(parkRaces, {}).then(
      ({ total }) => total,
      (error: unknown) => (error as Refused).code,
    );
    expect([0, 7101]).toContain(asked);
  });
});

describe('the Word document', () => {
  test('tells the chosen entries in their order, with plan, scores and mean, the same each time', async () => {
    const { race_id, first, next } = await judged();
    await judge.call(saveScore, { entry_id: first, ...aScore() });
    await second.call(saveScore, { entry_id: first, ...aScore({ market: 21 }) });
    const asked = { race_id, entry_ids: [next, first, next] };
    const { file_name, content } = await organizer.call(exportWord, asked);
    expect(file_name).toMatch(/^科创大赛第 \d+ 届 参赛作品\.docx$/);
    const { parts, xml } = textOf(content);
    expect(Object.keys(parts)).toEqual(
      expect.arrayContaining(['[Content_Types].xml', 'word/document.xml', 'word/styles.xml']),
    );
    for (const word of [
      '云脑质检平台',
      '三个月内在两条产线试点。',
      '85.50',
      '王伟',
      '刘洋',
      '邻家科技',
      '13812349999',
      '宋体',
    ])
      expect(xml).toContain(word);
    expect(xml.indexOf('1. 邻家机器人')).toBeLessThan(xml.indexOf('2. 云脑质检平台'));
    expect(xml).toMatch(/<w:pgSz w:w="11906" w:h="16838"/);
    expect((await organizer.call(exportWord, asked)).content).toBe(content);
    expect((await park.provider.call(exportWord, asked)).content).toBe(content);
    expect((await park.providerAdmin.call(exportWord, { race_id, entry_ids: [next] })).file_name).toBe(file_name);
    organizer.lang = 'en-US';
    const { content: english } = await organizer.call(exportWord, asked).finally(() => (organizer.lang = 'zh-CN'));
    expect(textOf(english).xml).toContain('Not scored yet');
  });

  test('holds whatever somebody wrote', async () => {
    const { race_id } = await raceAt(organizer, ['open']);
    const plan = `<w:p>&amp; "引号" 'x' ]]> 🚀\t制表\u0001\u0008\u000b\u001b\uffff\u007f\u202e\n${'𠮷'.repeat(40)}`;
    const { entry_id } = await park.applicant.call(saveEntry, {
      race_id,
      ...anEntry({ title: 'A & B <script>', plan, team: [{ name: '"陈"<晓>', job: '&' }] }),
    });
    const { content } = await organizer.call(exportWord, { race_id, entry_ids: [entry_id] });
    const { xml } = textOf(content);
    expect(xml).toContain('A &amp; B &lt;script&gt;');
    expect(xml).toContain('🚀');
    expect(xml).toContain('𠮷𠮷');
    expect(xml).not.toContain('<script>');
    for (const sign of ['\u0001', '\u0008', '\u000b', '\u001b', '\uffff']) expect(xml).not.toContain(sign);
    // what a reader of XML reads of the paragraph is what was written
    expect(xml).toContain('&lt;w:p&gt;&amp;amp; ');
    expect(wellFormed(xml)).toBe(true);
  });

  test('has a plan in one paragraph, however many lines it has, and one blank line for many', async () => {
    const entry = { ...anEntry(), corp_name: '云启', scores: [] };
    const of = (plan: string) =>
      wordOf({ name: '赛', name_en: 'Race', deadline: new Date(0) }, [{ ...entry, plan }], 'zh');
    const paragraphs = async (plan: string) => {
      const { xml } = textOf((await of(plan)).toString('base64'));
      return [xml.match(/<w:p[ >]/g)?.length, xml.match(/<w:cr\/>/g)?.length ?? 0];
    };
    const [plain = 0] = await paragraphs('一行');
    expect(await paragraphs('一\n二\n\n三')).toEqual([plain, 3]);
    expect(await paragraphs(`始${'\n \r\n\t'.repeat(800)}\n末`)).toEqual([plain, 2]);
    expect(await paragraphs(Array.from({ length: 2500 }, () => '行').join('\n'))).toEqual([plain, 2499]);
  });

  test('is of one competition and of what stands, for who may', async () => {
    const { race_id, first } = await judged([]);
    const { race_id: another } = await raceAt(organizer, ['open']);
    const of = { race_id, entry_ids: [first] };
    expect(await refusal(organizer.call(exportWord, { race_id: another, entry_ids: [first] }))).toBe(7101);
    expect(await refusal(judge.call(exportWord, of))).toBe(7102);
    for (const who of [other.admin, other.provider, other.providerAdmin])
      expect(await refusal(who.call(exportWord, of))).toBe(7101);
    expect(await refusal(park.applicant.call(exportWord, of))).toBe(7102);
    const custom = {
      scene: 'provider' as const,
      tenant_id: null,
      tenant_grants: [park.tenant_id],
      roles: ['sms.records.read'],
    };
    const { user } = await hire(w, { mobile: '13760007777', name: '短信员', ...custom });
    expect(await refusal(user.call(exportWord, of))).toBe(7102);
    expect(await refusal(organizer.call(exportWord, { race_id, entry_ids: [] }))).toBe(7100);
    const [mine] = (await park.applicant.call(ownEntries, { race_id })).items;
    await park.applicant.call(withdrawEntry, { entry_id: first, lock: mine?.lock ?? '' });
    expect(await refusal(organizer.call(exportWord, of))).toBe(7824);
  });

  test('is drawn one at a time, and asked for a few times in a minute', async () => {
    const p = await w.park();
    await withRaces(at(p), { admin: p.admin, judges: [] });
    const { race_id } = await raceAt(p.admin, ['open']);
    const { entry_id } = await p.applicant.call(saveEntry, { race_id, ...anEntry() });
    const asked = Array.from({ length: 24 }, () =>
      refusal(p.admin.call(exportWord, { race_id, entry_ids: [entry_id] })),
    );
    expect((await Promise.all(asked)).filter((code) => code === 7133).length).toBeGreaterThan(1);
  });
});

/** Whether each tag of a document is closed where it must be. */
function wellFormed(xml: string): boolean {
  const open: string[] = [];
  for (const [, closing, name = '', single] of xml.matchAll(/<(\/?)([\w:]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (single) continue;
    if (!closing) open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0;
}
