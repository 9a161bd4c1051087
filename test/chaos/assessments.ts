import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { samplePdf } from '#db/seeds/samples.ts';
import type { Period } from '#domain/assessment/period.ts';
import { assessmentsContract as calls, type SheetDetail } from '#domain/assessment/sheet-contract.ts';
import { itemsOf } from '#domain/assessment/sheet.ts';
import { itemCan } from '#domain/assessment/status.ts';
import { assessmentTemplatesContract } from '#domain/assessment/template-contract.ts';
import { addDays } from '#domain/shared/time/days.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { A_TEMPLATE, sentBack, withResults } from '#test/builders/assessment.ts';
import type { ChaosUser } from './client.ts';
import { sendHurried } from './hurry.ts';
import { runOnce } from './ops.ts';
import { administratorOf, type People } from './people.ts';
import { refused } from './prepared.ts';
import type { Seeded } from './seeded.ts';

const FIRST_YEAR = 2020;
/** A park has one assessment of a year and period, and years end: a long run opens no more than these. */
const PERIODS = 160;
/** Longer than a beginning that the sweeper has to send again. */
const PATIENCE_MS = 120_000;
/** After so many turns the provider closes a sheet, whatever is missing in it. */
const MAX_TURNS = 5;

/** Each story opens a period of its own for every park, and lives through what becomes of it. */
export function openPeriods(parks: readonly People[]): (s: Seeded) => Promise<void> {
  let opened = 0;
  return async (s) => {
    const n = opened++;
    if (n >= PERIODS) return;
    const of = { year: FIRST_YEAR + Math.floor(n / 2), period: n % 2 === 0 ? 1 : 2 } as const;
    const { providerAdmin } = parks[0] as People;
    const template_id = await publish(providerAdmin, of);
    const sheets = await Promise.all(parks.map((p) => liveOnce(p, s.fork(p.tenant_id), template_id)));
    // what is closed by hand while the run is at it is refused there, or here
    const together = s.chance(0.5);
    await Promise.all([
      ...(together ? [runOnce(s, providerAdmin, calls.closeAssessments, of, { year: of.year + 1 })] : []),
      ...sheets.map((sheet) => sheet.close()),
    ]);
    await Promise.all(sheets.map((sheet) => sheet.handIn()));
  };
}

/** A template in force for a period: one that was published while its answer was lost is the only one of it. */
async function publish(providerAdmin: ChaosUser, { year, period }: { year: number; period: Period }): Promise<string> {
  const { saveAssessmentTemplate, listAssessmentTemplates } = assessmentTemplatesContract;
  const template = { ...A_TEMPLATE, year, period };
  await providerAdmin.read(saveAssessmentTemplate, { template, publish: true }).catch(refused);
  const { items } = await providerAdmin.read(listAssessmentTemplates, { year, period });
  const [one] = items;
  if (!one) throw new Error(`no template of ${year}-${period} was published`);
  return one.template_id;
}

/** One park's assessment from its opening on, until it is to be closed. */
async function liveOnce(p: People, s: Seeded, template_id: string): Promise<Sheet> {
  const { tenant_id, providerAdmin } = p;
  const deadline = addDays(beijingDay(Date.now()), 30);
  const asked = { template_id, tenant_list: [tenant_id], deadline, grace_days: 7 };
  const bent = { grace_days: 8 };
  const { response } = await sendHurried(s, providerAdmin, calls.openAssessments, asked, {
    tenant_id,
    case_no: null,
    bent,
  });
  const assess_num = response?.result_list[0]?.assess_num;
  if (!assess_num) throw new Error(`no assessment was opened for ${tenant_id}`);
  const sheet = new Sheet(p, s, assess_num);
  await sheet.begun();
  for (let turn = s.int(2, MAX_TURNS); turn > 0; turn--) {
    await sheet.handIn();
    await sheet.evaluate();
  }
  // files that come while it is closed, and a second who closes it
  if (s.chance(0.5)) await Promise.all([sheet.close(), sheet.handIn(), sheet.close()]);
  return sheet;
}

/** What people do with one sheet, each with what they read of it at that moment. */
class Sheet {
  readonly #p: People;
  readonly #s: Seeded;
  readonly #num: string;
  constructor(p: People, s: Seeded, num: string) {
    this.#p = p;
    this.#s = s;
    this.#num = num;
  }

  /** Before its first transition it is not there. */
  async begun(): Promise<void> {
    for (const end = Date.now() + PATIENCE_MS; !(await this.#read().catch(refused)); await sleep(200))
      if (Date.now() > end) throw new Error(`the assessment ${this.#num} has not begun`);
  }

  #read(): Promise<SheetDetail> {
    return this.#p.providerAdmin.read(calls.providerAssessment, { assess_num: this.#num });
  }

  /** The base hands in some of what it may, perhaps twice at the same moment with other files. */
  async handIn(): Promise<void> {
    const base = administratorOf(this.#p);
    const read = await this.#read();
    const free = placesOf(read, itemCan.upload);
    if (free.length === 0 || read.status === 3) return;
    const once = async () => {
      const places = this.#s.shuffled(free).slice(0, this.#s.int(1, free.length));
      const guid = await base.upload('assessment', '总结.pdf', samplePdf(randomUUID()));
      const change = Object.fromEntries(places.map((place) => [place, { file_list: [guid] }]));
      return this.#send(base, calls.tenantUpdateAssessment, withResults(read, change));
    };
    await Promise.all(this.#s.chance(0.3) ? [once(), once()] : [once()]);
  }

  /** Two of the provider score and reject what waits, by the same page at the same moment. */
  async evaluate(): Promise<void> {
    const read = await this.#read();
    const waiting = placesOf(read, itemCan.score);
    if (waiting.length === 0) return;
    const verdict = () => {
      const achieved = this.#s.pick([10, 9, 8, 7, 6] as const);
      return this.#s.chance(0.3)
        ? { status: 3 as const, reason: '缺少盖章' }
        : { status: 2 as const, achieved, reason: '' };
    };
    const once = () => {
      const change = Object.fromEntries(waiting.map((place) => [place, verdict()]));
      return this.#send(this.#p.providerAdmin, calls.providerUpdateAssessment, withResults(read, change));
    };
    await Promise.all([once(), ...(this.#s.chance(0.5) ? [once()] : [])]);
  }

  async close(): Promise<void> {
    const read = await this.#read();
    if (read.status === 3) return;
    const closed = { ...sentBack(read), status: 3 as const };
    await this.#send(this.#p.providerAdmin, calls.providerUpdateAssessment, closed);
  }

  #send(
    who: ChaosUser,
    call: typeof calls.tenantUpdateAssessment | typeof calls.providerUpdateAssessment,
    input: ReturnType<typeof sentBack>,
  ) {
    const { tenant_id } = this.#p;
    // a score is nobody's to say, and another body all the same
    return sendHurried(this.#s, who, call, input, { tenant_id, case_no: this.#num, bent: { score: '1.00' } });
  }
}

const placesOf = (sheet: SheetDetail, can: typeof itemCan.upload): number[] =>
  itemsOf(sheet).flatMap(({ status }, place) => (can(status) ? [place] : []));
