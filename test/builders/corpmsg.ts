import { setTimeout as sleep } from 'node:timers/promises';
import { sweepMessages } from '#api/shared/runs/sweeper.ts';
import { corpmsgContract, type CorpMessageRun } from '#domain/corpmsg/contract.ts';
import { openOf, RECIPIENT_STATES } from '#domain/corpmsg/run.ts';
import type { Park } from '#test/park.ts';
import { asOwner } from '#test/as-owner.ts';
import type { World } from '#test/world.ts';
import { PATIENCE_MS } from './job.ts';

/** Gives a park enterprises without people, each with a contact of its own: `13x` and eight digits. */
export const manyCorps = (w: World, tenantId: string, count: number, from = 0): Promise<void> =>
  asOwner(
    w,
    `insert into corp (tenant_id, corp_name, credit_code, contact_name, contact_mobile)
     select '${tenantId}', '批量企业 ' || n, 'T' || lpad((n + ${from})::text, 17, '0'), '联系人 ' || n, '137' || lpad((n + ${from})::text, 8, '0')
     from generate_series(1, ${count}) n`,
  );

/** A template in use that no case sends. */
export const freeTemplate = (w: World, code: string, text: string, type: 0 | 1 = 0): Promise<void> =>
  asOwner(
    w,
    `with made as (
       insert into sms_template (code, name, type, text, status, used_version) values ('${code}', '${code}', ${type}, '${text}', 'in_use', 1)
       returning template_id, text)
     insert into sms_template_version (template_id, version, text, signature, gateway_id, review, author)
     select template_id, 1, text, '', '', 'none', '' from made`,
  );

const silent = { info() {}, warn() {} };
/** Sends one batch of what waits, through a gateway or none; what was tried before is due again at once. `blind`: the gateway knows no repetition. */
export async function sendOnce(w: World, SMS_GATEWAY_URL?: string, blind = false): Promise<number> {
  await w.db.system
    .updateTable('outbox_message')
    .set({ next_at: new Date(0) })
    .where('status', '=', 'pending')
    .execute();
  const config = { ...w.deps.config, SMS_GATEWAY_URL, SMS_GATEWAY_KNOWS_REPEATS: !blind };
  return sweepMessages({ ...w.deps, config }, silent);
}

const BATCHES = 5;

/** How many recipients a run has in all states together. */
export const sumOf = (run: CorpMessageRun): number => RECIPIENT_STATES.reduce((sum, state) => sum + run[state], 0);

/** Sends what a run hands over until its row satisfies `wanted`, so many batches between two looks; its states add up all the while. */
export async function sendUntil(
  w: World,
  { admin }: Pick<Park, 'admin'>,
  corpmsg_id: string,
  wanted: (run: CorpMessageRun) => boolean,
  gateway?: string,
  { blind = false, batches = BATCHES }: { blind?: boolean; batches?: number } = {},
): Promise<CorpMessageRun> {
  // a look is a call, of which a minute has so many
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(75)) {
    for (let batch = 0; batch < batches && (await sendOnce(w, gateway, blind)) > 0; batch++);
    const run = await admin.call(corpmsgContract.getCorpmsg, { corpmsg_id });
    if (sumOf(run) !== run.total) throw new Error(`${sumOf(run)} of ${run.total} recipients`);
    if (run.finish_time !== null && openOf(run) > 0) throw new Error(`finished with ${openOf(run)} open`);
    if (wanted(run)) return run;
    // a long run has more to send between two looks
    if (Date.now() > end + run.total * 200) throw new Error(`the run is ${JSON.stringify(run)}`);
  }
}
