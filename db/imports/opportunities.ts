import { alikeInFile, importedPast, insertImported, openAlike } from '#db/repositories/customers/imported.ts';
import { newOpportunityIds } from '#db/repositories/customers/opportunities.ts';
import { lockKind } from '#db/repositories/shared/change.ts';
import { insertChanges } from '#db/repositories/shared/changes.ts';
import { opportunityImportsContract } from '#domain/customers/contract/imports.ts';
import { STAFF } from '#domain/customers/parties.ts';
import { OPPORTUNITY_IMPORT, PAST_OPPORTUNITY_IMPORT } from '#domain/customers/import/opportunity-import.ts';
import type { Fault, Refused } from '#domain/shared/import/judge.ts';
import type { ImportRow } from '#domain/shared/import/spec.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import type { Tx } from '#db/client.ts';
import type { Importer, ImportTarget } from './target.ts';

type Verdict = Parameters<ImportTarget['apply']>[2];
const endOf = (row: ImportRow): string => String(row['ended_day'] ?? '');
const faultOf = (line: number, fault: Fault): Refused => ({ line, faults: [fault] });

/** Stores the lines, and of each the record that it was imported. */
async function store(tx: Tx, tenant_id: string, { added }: Verdict, by: Importer): Promise<void> {
  const ids = await newOpportunityIds(tx, added.length);
  // as they ended: who was won back is told by what was won before
  const inOrder = added.toSorted((a, b) => (endOf(a.value) < endOf(b.value) ? -1 : 1));
  const lines = inOrder.map(({ line, value }, i) => ({ line, bid: ids[i] ?? '', row: value }));
  await insertImported(tx, tenant_id, lines, by);
  const { author, author_id, reason, idem_key } = by;
  const changes = lines.map(({ line, bid, row }) => ({
    author,
    author_id,
    reason,
    tenant_id,
    kind: 'opportunity' as const,
    record_id: bid,
    subject: String(row['name']),
    before: null,
    after: row,
    idem_key: `${idem_key}:${line}`,
    body_sha256: null,
  }));
  await insertChanges(tx, changes);
}

/** Lines that are alike an open opportunity, or an earlier line of the file. */
async function refuseAlike(tx: Tx, tenantId: string, { added }: Verdict): Promise<Refused[]> {
  const lines = added.map(({ line, value }) => ({ line, row: value }));
  const [open, earlier] = [await openAlike(tx, tenantId, lines), await alikeInFile(tx, lines)];
  return lines.flatMap(({ line, row }) => {
    const value = String(row['name']);
    const first = earlier.get(line);
    if (first !== undefined)
      return faultOf(line, { field: 'name', value, rule: 'importTwice', params: { line: first } });
    const alike = open.get(line);
    if (!alike) return [];
    const params = { name: alike.follower_name === '' ? '—' : alike.follower_name };
    return faultOf(line, { field: alike.field, value: String(row[alike.field]), rule: 'opportunityAlike', params });
  });
}

/** Lines that end before they begin or after today, that were won for nothing, or that would change one that was taken over. */
function refusePast({ added, changed }: Verdict, today: string): Refused[] {
  const faults = (row: ImportRow): Fault[] => {
    const [begun, ended] = [String(row['created_day']), String(row['ended_day'])];
    const fault = (field: string, rule: Fault['rule']): Fault => ({
      field,
      value: String(row[field] ?? ''),
      rule,
      params: {},
    });
    return [
      ...(ended < begun ? [fault('ended_day', 'lastDayFirst')] : []),
      ...(ended > today ? [fault('ended_day', 'outOfRange')] : []),
      ...(row['step'] === 'won' && !(Number(row['amount'] ?? 0) > 0) ? [fault('amount', 'enterAmount')] : []),
      ...(row['step'] === 'lost' && row['close_reason'] === '' ? [fault('close_reason', 'reason')] : []),
    ];
  };
  return [
    ...added.flatMap(({ line, value }) => {
      const found = faults(value);
      return found.length > 0 ? [{ line, faults: found }] : [];
    }),
    ...changed.map(({ line, after }) =>
      faultOf(line, { field: 'name', value: String(after['name']), rule: 'pastKept', params: {} }),
    ),
  ];
}

const lock: ImportTarget['lock'] = (tx, tenant_id) => lockKind(tx, 'opportunity', { tenant_id });

/** A park's new opportunities (spec §7, InsertOpportunities). */
export const opportunities: ImportTarget = {
  spec: OPPORTUNITY_IMPORT,
  access: opportunityImportsContract.insertOpportunities.access,
  party: STAFF,
  lock,
  current: () => Promise.resolve([]),
  refuse: refuseAlike,
  apply: store,
};

/** What came of a park's opportunities before this product (spec §7, InsertHisOpportunities). */
export const pastOpportunities: ImportTarget = {
  spec: PAST_OPPORTUNITY_IMPORT,
  access: opportunityImportsContract.insertHisOpportunities.access,
  party: STAFF,
  lock,
  current: importedPast,
  refuse: (_tx, _tenantId, verdict) => Promise.resolve(refusePast(verdict, beijingDay(Date.now()))),
  apply: store,
};
