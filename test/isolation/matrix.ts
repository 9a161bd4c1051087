import { sql } from 'kysely';
import { openSession } from '#api/plugins/session.ts';
import type { Endpoint } from '#domain/shared/calls/endpoint.ts';
import { CALLS } from '../calls.ts';
import type { TestUser } from '../test-user.ts';
import type { World } from '../world.ts';
import { CANARIES, nowhere, type Cast, type CastMember } from './cast.ts';
import type { Address, Place } from './rule.ts';
import { probeOf, ruleOf } from './probes.ts';

/** `smuggled`: another park's objects, asked for under the caller's own park. */
export const TARGETS = ['own', 'neighbour', 'foreign', 'smuggled', 'nonexistent'] as const;
export type Target = (typeof TARGETS)[number];
/** `reached`: the domain's rules had their say, whatever it was. */
export type Expected = 'answered' | 'reached' | 'no session' | 'forbidden' | 'absent';

/** A call that leaves no row in the log of operations changes nothing (product §18). */
export const isRead = ({ log }: Endpoint): boolean => log === undefined;

/** One call by one actor on one target, with the answer that the contract's access rule asks for. */
export interface Cell {
  call: string;
  endpoint: Endpoint;
  actor: CastMember;
  target: Target;
  expected: Expected;
  input: Record<string, unknown>;
}
export interface Outcome {
  cell: Cell;
  got: string;
  /** The answer without what differs by nature. */
  text: string;
}

/** Every cell; `neighbour` and the foreign ones only for whom there is one. */
export function cellsOf(cast: Cast): Cell[] {
  return CALLS.flatMap(([call, endpoint]) =>
    cast.members.flatMap((actor) =>
      TARGETS.flatMap((target) => {
        const place = placeOf(cast, actor, target);
        if (!place) return [];
        const input = probeOf(call, endpoint, place);
        return [{ call, endpoint, actor, target, input, expected: expectation(call, endpoint, actor, target) }];
      }),
    ),
  );
}

function placeOf({ places }: Cast, actor: CastMember, target: Target): Place | undefined {
  const own = { ...places[actor.own], ...(actor.hat && { membership_id: actor.hat.membership_id }) };
  if (actor.everywhere && (target === 'foreign' || target === 'smuggled')) return undefined;
  const foreign = { ...places[actor.own === 'foreign' ? 'one' : 'foreign'], form: own.form };
  switch (target) {
    case 'own':
      return own;
    case 'neighbour':
      return actor.neighbour && { ...places[actor.neighbour], form: own.form };
    case 'foreign':
      return foreign;
    case 'smuggled':
      return { ...foreign, tenant_id: own.tenant_id, flow_id: `subsidy/${own.tenant_id}/${foreign.apply_num}` };
    case 'nonexistent':
      return nowhere(own.form);
  }
}

/** What the access rule and the address of the call ask for. */
function expectation(call: string, endpoint: Endpoint, { hat, everywhere }: CastMember, target: Target): Expected {
  const { access } = endpoint;
  const rule = ruleOf(call, endpoint);
  if (access !== 'public') {
    if (!hat) return 'no session';
    if (access !== 'session') {
      // the cast has built-in roles alone
      const roleFits =
        !access.roles || hat.roles.includes('super_admin') || access.roles.some((role) => hat.roles.includes(role));
      // the provider's and the platform's people of the cast are granted one park
      const partly = access.whole && !everywhere && ['provider-admin', 'platform'].includes(hat.scene);
      if (!access.scenes.includes(hat.scene) || !roleFits || partly) return 'forbidden';
    }
  }
  if (!mayTouch(rule.address, hat?.scene === 'portal', target)) return 'absent';
  return rule.judged ? 'reached' : 'answered';
}

/** Whether an address of a target is one of the caller's: an enterprise has its own objects, the others their park's. */
function mayTouch(address: Address, enterprise: boolean, target: Target): boolean {
  switch (address) {
    case 'nothing':
    case 'anything':
      return true;
    case 'visitor':
      return target !== 'smuggled' && target !== 'nonexistent';
    case 'any tenant':
      return target !== 'nonexistent';
    case 'public file':
    case 'personal':
      return false;
    case 'hat':
    case 'draft':
      return target === 'own';
    case 'tenant':
      return target === 'own' || target === 'neighbour' || target === 'smuggled';
    case 'case':
    case 'file':
      return target === 'own' || (target === 'neighbour' && !enterprise);
  }
}

/** Runs cells, each actor's in order; returns what came back, and the canaries that somebody should not have seen. */
export async function run(w: World, cells: readonly Cell[]) {
  const byActor = Map.groupBy(cells, (c) => c.actor);
  const outcomes: Outcome[] = [];
  for (const turns of await Promise.all([...byActor.values()].map((own) => inTurn(w, own)))) outcomes.push(...turns);
  return outcomes;
}

async function inTurn(w: World, cells: readonly Cell[]): Promise<Outcome[]> {
  const answers = new Map<string, Promise<Omit<Outcome, 'cell'>>>();
  const outcomes: Outcome[] = [];
  for (const cell of cells) {
    // what points at nothing is one request for all targets
    const pointless = ruleOf(cell.call, cell.endpoint).address === 'nothing';
    const key = `${cell.call} ${pointless ? '' : cell.target}`;
    const answer = answers.get(key) ?? answerTo(w, cell);
    answers.set(key, answer);
    outcomes.push({ cell, ...(await answer) });
  }
  return outcomes;
}

async function answerTo(w: World, cell: Cell): Promise<Omit<Outcome, 'cell'>> {
  const user = cell.call === 'identity.logout' ? await spareOf(w, cell.actor) : cell.actor.user;
  const { status, body, text } = await user.send(cell.endpoint, cell.input);
  return {
    got: classify(status, body.code, ruleOf(cell.call, cell.endpoint).absent),
    text: `${status} ${text.replace(/"request_id":"[^"]*"/, '')}`,
  };
}

/** The same person with a session to lose. */
async function spareOf(w: World, { hat, user }: CastMember): Promise<TestUser> {
  if (!hat) return user;
  const spare = w.anonymous();
  spare.cookie = `sid=${await openSession(w.deps, { user_id: hat.user_id }, hat.membership_id)}`;
  return spare;
}

/** What a code means; one that no cell may have stays a number. */
function classify(status: number, code: number, absent: number): string {
  if (status === 401) return 'no session';
  if (status !== 200) return `status ${status}`;
  if (code === 0) return 'answered';
  if (code === 7102 || code === 7251) return 'forbidden';
  if (code === absent) return 'absent';
  // neither a probe that the contract refuses nor an act that got lost is an answer of the rules
  return [7100, 7101, 7121].includes(code) ? `code ${code}` : 'reached';
}

/** The cells that came out otherwise, a line each. */
export const unexpected = (outcomes: readonly Outcome[]): string[] =>
  outcomes
    .filter(({ cell: { expected }, got }) => got !== expected && !(expected === 'reached' && got === 'answered'))
    .map(({ cell, got, text }) => `${lineOf(cell)}: expected ${cell.expected}, got ${got} (${text.slice(0, 200)})`);

const lineOf = ({ call, actor, target }: Cell) => `${call} × ${actor.name} × ${target}`;

/** The absent objects that do not answer byte for byte as one that never existed. */
export function tellingApart(outcomes: readonly Outcome[]): string[] {
  const absent = outcomes.filter(({ cell }) => cell.expected === 'absent');
  const never = new Map(absent.filter((o) => o.cell.target === 'nonexistent').map((o) => [keyOf(o), o.text]));
  return absent
    .filter((o) => never.has(keyOf(o)) && never.get(keyOf(o)) !== o.text)
    .map((o) => `${lineOf(o.cell)}: ${o.text} is not ${never.get(keyOf(o))}`);
}
const keyOf = ({ cell }: Outcome) => `${cell.call} ${cell.actor.name}`;

/** The canaries that somebody was shown who may not read them. */
export const leaks = (outcomes: readonly Outcome[]): string[] =>
  outcomes.flatMap(({ cell, text }) =>
    Object.entries(CANARIES)
      .filter(([whose, word]) => text.includes(word) && !cell.actor.reads.some((r) => r === whose))
      .map(([, word]) => `${lineOf(cell)} shows ${word}`),
  );

/** Who has looked at a task, which reading it leaves, and the log. */
const APART = ['task_opening', 'operation_log', 'log_account'];
/** A digest of every table that belongs to tenants, but for those that reading writes, and the `others`. */
export async function tenantRows({ db }: World, others: readonly string[] = []): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'tenant_id' and table_name <> all(${sql.val([...APART, ...others])}::text[]) order by 1`.execute(
    db.system,
  );
  const digests = rows.map(async ({ name }) => {
    const found = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\n' order by t::text)), '') as digest
      from ${sql.table(name)} t`.execute(db.system);
    return [name, found.rows[0]?.digest ?? ''] as const;
  });
  return Object.fromEntries(await Promise.all(digests));
}
