import { sql } from 'kysely';
import type { CaseKind } from '#domain/shared/cases/case.ts';
import type { Tx } from '../../client.ts';

const PREFIX: Record<CaseKind, string> = { subsidy: '', reception: 'R', demand: 'D', voucher: 'V', assessment: 'A' };

/**
 * The next public number of a tenant's cases of a kind: `{YYYYMMDD}{short code}{6 digits}` (product §1), with a letter
 * before it for kinds other than the subsidy. `day` is `YYYY-MM-DD`.
 */
export async function nextCaseNo(
  tx: Tx,
  kind: CaseKind,
  { tenant_id, short_code }: { tenant_id: string; short_code: string },
  day: string,
): Promise<string> {
  const { n } = await tx
    .insertInto('case_sequence')
    .values({ tenant_id, case_kind: kind, day, n: 1 })
    .onConflict((c) =>
      c.columns(['tenant_id', 'case_kind', 'day']).doUpdateSet({ n: sql<number>`case_sequence.n + 1` }),
    )
    .returning('n')
    .executeTakeFirstOrThrow();
  return `${PREFIX[kind]}${day.replaceAll('-', '')}${short_code}${String(n).padStart(6, '0')}`;
}
