import { sql } from 'kysely';
import { CORP_MESSAGE, KIND_OF_SMS } from '#domain/messages/kinds.ts';
import { DIGEST_SMS } from '#domain/messages/digest.ts';
import { INVITEE_COMING } from '#domain/activities/invitee.ts';
import { judgeHandOver, SMS_A_DAY, type Standing, type Verdict } from '#domain/sms/hand-over.ts';
import { classOfSms, isSecretSms, tellsOfStranger, type Counted } from '#domain/shared/texts/sms-class.ts';
import type { Db, Tx } from '../../client.ts';
import { ageOf, now } from '../../clock.ts';
import type { Taken } from '../cases/outbox.ts';
import { countSms } from '../cases/sms-month.ts';
import { mayBeTold } from '../corpmsg/plan.ts';

const MOST_A_DAY = SMS_A_DAY.case;
const TOUR_REMINDER = 'reception_reminder';
type Held = Pick<Taken, 'id' | 'attempts' | 'receiver'>;

/**
 * The last look at a message before the gateway gets it, in a transaction of its own: true, and `handed_at` says so, when it may
 * leave now. Else it is settled, or waits. Who opts out, disables, stops or does a task either waits until this has
 * committed or is seen by it: what it asks is locked until then, always before the message itself, as who stops a run does.
 */
export const handOver = (system: Db, held: Held): Promise<boolean> =>
  system.transaction().execute(async (tx) => {
    await sql`select hold_sms(${held.receiver})`.execute(tx);
    const asked = await mine(tx, held).executeTakeFirst();
    if (!asked) return false;
    const standing = await standingOf(tx, asked);
    const message = await mine(tx, held).forUpdate().executeTakeFirst();
    if (!message) return false;
    const verdict = judgeHandOver(standing);
    if (verdict.to === 'go') return countedAndHanded(tx, message);
    await keep(tx, held, verdict);
    return false;
  });

/** The message, as long as its sender still has it. */
const mine = (tx: Tx, { id, attempts }: Held) =>
  tx
    .selectFrom('outbox_message')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'pending')
    .select(['id', 'tenant_id', 'template', 'receiver', 'marketing', 'counted', 'corpmsg_id', 'corpmsg_n'])
    .select(['task_workflow', 'task_visit', 'guest', 'guest_at', ageOf(sql`created_at`).as('age_ms')]);
type Message = Awaited<ReturnType<ReturnType<typeof mine>['executeTakeFirstOrThrow']>>;

async function standingOf(tx: Tx, message: Message): Promise<Standing> {
  const { id, tenant_id, template, receiver, marketing, corpmsg_id, age_ms } = message;
  const secret = isSecretSms(template);
  const run = secret ? undefined : await runOf(tx, message);
  const done = !secret && ((await isDone(tx, message)) || (await isOff(tx, message)));
  const templateOut = !secret && (await isOut(tx, template));
  const kind = corpmsg_id === null ? (KIND_OF_SMS[template] ?? null) : CORP_MESSAGE;
  // after what it waits for: the clock, and who switched off meanwhile
  const muted = template === DIGEST_SMS ? noDigestOf(receiver) : sql<boolean>`sms_muted(${receiver}, ${kind})`;
  const { rows } = await sql<{ now: Date; muted: boolean; consent: boolean; handed: (Counted & { at: number })[] }>`
    select clock_timestamp() as now, ${muted} as muted,
      exists (select from sms_consent c where c.mobile = ${receiver} and c.tenant_id = ${tenant_id} and c.withdrawn_at is null) as consent,
      ${handedTo({ id, receiver })} as handed`.execute(tx);
  const [asked] = rows;
  if (!asked) throw new Error('the database did not answer');
  const kindOfLimit = classOfSms({ template, marketing, bulk: corpmsg_id !== null });
  const handed = asked.handed.filter((each) => classOfSms(each) === kindOfLimit).map(({ at }) => new Date(at));
  return {
    ...asked,
    handed,
    secret,
    class: kindOfLimit,
    age_ms,
    done,
    templateOut,
    run: run?.state ?? 'none',
    left: run?.left ?? false,
  };
}

/**
 * What a mobile got in the last 24 hours, the newest first and of each kind as many as any limit counts: other messages, and
 * every one that the gateway had before somebody had it sent again.
 */
const handedTo = ({ id, receiver }: { id: string; receiver: string }) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('template', h.template, 'marketing', h.marketing, 'bulk', h.bulk, 'at', extract(epoch from h.at) * 1000) order by h.at desc)
    from (
      select o.template, o.marketing, o.corpmsg_id is not null as bulk, t.at,
        row_number() over (partition by o.template, o.marketing, o.corpmsg_id is not null order by t.at desc) as nth
      from outbox_message o
        cross join lateral (select o.handed_at as at where o.id <> ${id} union all select unnest(o.handed_before)) t
      where o.receiver = ${receiver} and (o.handed_at > now() - interval '1 day' or o.handed_before <> '{}')
        and t.at > clock_timestamp() - interval '1 day' and t.at <= clock_timestamp()
    ) h where h.nth <= ${MOST_A_DAY}), '[]')`;

/** Whether nobody who has this number, and still comes, wants a digest any more. */
const noDigestOf = (receiver: string) => sql<boolean>`not exists (
  select from user_account u join message_preference p using (user_id)
  where u.mobile = ${receiver} and u.active and p.digest_since is not null)`;

/** Whether the task that a message asks for is over, or the visit that it reminds of has begun. */
async function isDone(tx: Tx, { template, task_workflow, task_visit }: Message): Promise<boolean> {
  if (task_workflow === null || task_visit === null) return false;
  const task = await tx
    .selectFrom('case_task')
    .where('workflow_id', '=', task_workflow)
    .where('visit', '=', task_visit)
    .select('closed_at')
    .forShare()
    .executeTakeFirst();
  return task?.closed_at !== null || (template === TOUR_REMINDER && (await hasBegun(tx, task_workflow)));
}

const hasBegun = async (tx: Tx, workflowId: string): Promise<boolean> =>
  (await tx
    .selectFrom('reception')
    .where('workflow_id', '=', workflowId)
    .where('visit_at', '<=', now)
    .select('workflow_id')
    .executeTakeFirst()) !== undefined;

/** Whether a guest is reminded of what is off: they do not come, or the activity was withdrawn, moved or has begun. */
async function isOff(tx: Tx, { guest, guest_at }: Message): Promise<boolean> {
  if (guest === null || guest_at === null) return false;
  // their own row alone is locked: who signs up locks the activity and then the mobile, who withdraws it cancels its guests too
  const coming = await tx
    .selectFrom('activity_invitee as i')
    .innerJoin('activity_public as p', (on) =>
      on.onRef('p.tenant_id', '=', 'i.tenant_id').onRef('p.activity_id', '=', 'i.activity_id'),
    )
    .where('i.invitee_id', '=', guest)
    .where('i.state', 'in', INVITEE_COMING)
    .where('p.withdrawn_at', 'is', null)
    .where('p.begin_at', '=', guest_at)
    .where('p.begin_at', '>', now)
    .select('i.invitee_id')
    .forShare('i')
    .executeTakeFirst();
  return !coming;
}

/** Whether no version of a template is in use any more. */
async function isOut(tx: Tx, code: string): Promise<boolean> {
  const template = await tx
    .selectFrom('sms_template')
    .where('code', '=', code)
    .select('status')
    .forShare()
    .executeTakeFirst();
  return template?.status !== 'in_use';
}

/** How the run of a message to an enterprise stands, and whether its recipient is one no more; undefined of anything else. */
async function runOf(tx: Tx, { corpmsg_id, corpmsg_n }: Message) {
  if (corpmsg_id === null || corpmsg_n === null) return undefined;
  const run = await tx
    .selectFrom('corpmsg_run as run')
    .innerJoin('corpmsg_recipient as r', 'r.corpmsg_id', 'run.corpmsg_id')
    .innerJoin('corp as c', (on) => on.onRef('c.tenant_id', '=', 'r.tenant_id').onRef('c.corp_id', '=', 'r.corp_id'))
    .innerJoin('tenant as t', 't.tenant_id', 'r.tenant_id')
    .where('run.corpmsg_id', '=', corpmsg_id)
    .where('r.n', '=', corpmsg_n)
    .select(['run.state', 'run.stopped_by', 'r.corp_id', 'r.user_id', 'r.tenant_id'])
    .select(sql<boolean>`c.disabled_at is not null or t.closed_at is not null`.as('gone'))
    .forShare(['run', 'c', 't'])
    .executeTakeFirst();
  if (!run) return undefined;
  // what failures stopped a person may still send again
  const stopped = run.stopped_by === 'person';
  const going = run.state === 'paused' ? ('paused' as const) : ('going' as const);
  const left = run.gone || !(await mayBeTold(tx, run));
  return { state: stopped ? ('stopped' as const) : going, left };
}

/** Counts it for its park's month, once, and marks it as handed over; false when the month has no room. */
async function countedAndHanded(tx: Tx, message: Message): Promise<boolean> {
  const { id, tenant_id, template, counted, corpmsg_id, marketing } = message;
  const counts = !counted && tenant_id !== null && !tellsOfStranger(template);
  const room = !counts || (await countSms(tx, tenant_id, template, corpmsg_id !== null || marketing));
  await tx
    .updateTable('outbox_message')
    .set(
      room
        ? { handed_at: sql<Date>`clock_timestamp()`, not_before: null, hold: null, counted: counted || counts }
        : { status: 'failed', reason: 'quota', ...(isSecretSms(template) && { body: '' }) },
    )
    .where('id', '=', id)
    .execute();
  return room;
}

const keep = (tx: Tx, { id }: Held, verdict: Exclude<Verdict, { to: 'go' }>) =>
  tx
    .updateTable('outbox_message')
    .set(
      verdict.to === 'wait'
        ? // it was no try
          {
            not_before: verdict.until,
            hold: verdict.why,
            attempts: sql<number>`attempts - 1`,
            next_at: sql<Date>`now()`,
          }
        : verdict.to === 'skip'
          ? { status: 'skipped', reason: verdict.reason }
          : { status: 'failed', reason: verdict.reason },
    )
    .where('id', '=', id)
    .execute();
