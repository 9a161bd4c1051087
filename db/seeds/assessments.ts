import { randomUUID } from 'node:crypto';
import { beginAssessment } from '#domain/assessment/machine.ts';
import { PERIOD, periodOn } from '#domain/assessment/period.ts';
import type { AssessmentEvent, Evaluation } from '#domain/assessment/state.ts';
import { resultsOf } from '#domain/assessment/template.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { Tx } from '../client.ts';
import { documentHash } from '../document-hash.ts';
import type { FileStore } from '../files/file-store.ts';
import { insertAssessment, insertUpload } from '../repositories/assessment/assessments.ts';
import { storeTemplate, type TemplateContent } from '../repositories/assessment/templates.ts';
import { nextCaseNo } from '../repositories/cases/case-numbers.ts';
import { DIMENSIONS, STORIES, type AssessmentStory } from './assessment-stories.ts';
import { actorOf, sending } from './commands.ts';
import { keepFile } from './keep-file.ts';
import { momentOf } from './moments.ts';
import { paperPdf } from './papers.ts';
import { TENANTS, type People } from './people.ts';

const BASE = '13800000012';
const PROVIDER = '13800000021';
const RESULTS = resultsOf(DIMENSIONS);
/** Days that a base has from today, and those after them. */
const [TO_GO, GRACE] = [30, 7];

interface Seeding {
  files: FileStore;
  base: Actor;
  provider: Actor;
  templates: ReadonlyMap<number, TemplateContent>;
}

/**
 * Stores templates of two years and the assessments of parks by them as what a crash would leave: their rows and the
 * commands that nobody answered yet, each with its time.
 */
export async function seedAssessments(tx: Tx, files: FileStore, people: People, first: number): Promise<number> {
  const today = beijingDay(Date.now());
  // until July it is still the year before that is assessed as a whole
  const year = Number(today.slice(0, 4)) - (periodOn(today) === PERIOD.wholeYear ? 0 : 1);
  const provider = actorOf(people, PROVIDER);
  const templates = new Map<number, TemplateContent>();
  for (const years of [1, 0]) {
    const named = { name: `${year - years} 年度园区考核`, year: year - years, period: PERIOD.wholeYear };
    const content = { template_id: randomUUID(), ...named, businessDimension: DIMENSIONS };
    const template = { ...content, status: 'published' as const, version: 1 };
    await storeTemplate(tx, template, { author: provider.name, isNew: true });
    templates.set(years, template);
  }
  const seeding = { files, base: actorOf(people, BASE), provider, templates };
  let position = first;
  for (const story of STORIES) position = await seedStory(tx, story, seeding, position);
  return position;
}

async function seedStory(tx: Tx, story: AssessmentStory, s: Seeding, first: number): Promise<number> {
  const tenant = TENANTS.find(({ tenant_id }) => tenant_id === story.tenant_id);
  const template = s.templates.get(story.years);
  if (!tenant || !template) throw new Error(`no park or template of ${story.tenant_id}`);
  const { tenant_id } = tenant;
  const opened = momentOf(story.opened, 10);
  const assess_num = await nextCaseNo(tx, 'assessment', tenant, beijingDay(opened));
  const workflow_id = `assessment/${tenant_id}/${assess_num}`;
  const { template_id, version, name, year, period, businessDimension } = template;
  const of = { template_id, version, name, year, period, businessDimension };
  // what its case is told lies ahead also of one that was closed long ago: its clock would end it before its acts come
  const terms = { deadline: addDays(beijingDay(Date.now()), TO_GO), grace_days: GRACE };
  const until = story.years === 0 ? terms.deadline : addDays(beijingDay(opened), TO_GO);
  const state = beginAssessment(RESULTS.length);
  const row = { tenant_id, assess_num, workflow_id, ...of, deadline: until, grace_days: GRACE, state };
  await insertAssessment(tx, { ...row, at: new Date(opened) });
  const send = sending(tx, { tenant_id, workflow_id }, first);
  await send(
    s.provider,
    { kind: 'open' },
    { tenant_id, assess_num, results: RESULTS.length, terms },
    undefined,
    opened,
  );
  for (const { ago, upload, evaluate } of story.did) {
    const at = momentOf(ago, 15);
    if (upload) {
      const event = await handIn(tx, { tenant_id, assess_num }, s, upload, at);
      await send(s.base, event, null, undefined, at);
    } else if (evaluate) await send(s.provider, judged(evaluate), null, undefined, at);
    else await send(s.provider, { kind: 'close' }, null, undefined, at);
  }
  return send.position();
}

/** Stores a paper for each of some results; returns what tells their case of it. */
async function handIn(
  tx: Tx,
  ids: { tenant_id: string; assess_num: string },
  { files, base }: Seeding,
  items: readonly number[],
  at: number,
): Promise<Pick<Extract<AssessmentEvent, { kind: 'upload' }>, 'kind' | 'upload_id' | 'items'>> {
  const handed: { item: number; file_list: string[] }[] = [];
  for (const item of items) {
    const name = RESULTS[item]?.name ?? '';
    const of = { tenant_id: ids.tenant_id, uploader_id: base.user_id, file_use: 'assessment' };
    const bytes = paperPdf([{ heading: `${name}情况说明（演示）`, lines: ['（盖章）'] }]);
    const guid = await keepFile(tx, files, { ...of, real_name: `${name}.pdf`, file_type: 'application/pdf', bytes });
    handed.push({ item, file_list: [guid] });
  }
  const upload_id = randomUUID();
  const by = { created_by: base.user_id, created_by_name: base.name, created_at: new Date(at) };
  await insertUpload(tx, { upload_id, ...ids, files: handed, sha256: documentHash(handed), ...by });
  return { kind: 'upload', upload_id, items: [...items] };
}

/** Scores and rejections as their case takes them. */
function judged(said: NonNullable<AssessmentStory['did'][number]['evaluate']>) {
  const evaluations = Object.entries(said).map(([item, verdict]): Evaluation =>
    typeof verdict === 'number'
      ? { item: Number(item), achieved: verdict, reason: '' }
      : { item: Number(item), achieved: null, reason: verdict.why },
  );
  return { kind: 'evaluate' as const, evaluations };
}
