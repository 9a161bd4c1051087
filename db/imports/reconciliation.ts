import { lockKind } from '#db/repositories/shared/change.ts';
import {
  everyPark,
  keepReconciliation,
  numbersOf,
  reconciledBefore,
  vouchersBeside,
} from '#db/repositories/voucher/reconciliation.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import type { Added, Refused } from '#domain/shared/import/judge.ts';
import { reconciliationContract } from '#domain/voucher/contract/reconciliation.ts';
import { contradictions, countKinds, reconcile, type FileLine } from '#domain/voucher/reconciliation/reconcile.ts';
import { fileLine, RECONCILIATION_IMPORT } from '#domain/voucher/reconciliation/reconciliation-import.ts';
import type { Tx } from '../client.ts';
import type { ImportTarget } from './target.ts';

/**
 * The provider's reconciliation file beside a park's vouchers (product §11). Lines of other parks are counted and left out,
 * of those that the reader does not see, too: the provider has one file for all of them.
 */
export const reconciliation: ImportTarget = {
  spec: RECONCILIATION_IMPORT,
  access: reconciliationContract.importReconciliation.access,
  secret: true,
  system: true,
  lock: (tx, tenant_id) => lockKind(tx, 'reconciliation', { tenant_id }),
  current: () => Promise.resolve([]),

  async refuse(tx, tenantId, { added }) {
    const lines = added.map(({ line, value }) => fileLine(line, value));
    const found = contradictions(lines, await vouchersBeside(tx, tenantId, numbersIn(lines)));
    return found.map(({ line, first }): Refused => {
      const fault = { field: 'serial', value: line.serial, rule: 'serialTwice' as const };
      return { line: line.line, faults: [{ ...fault, params: { line: first.line } }] };
    });
  },

  async outlook(tx, tenantId, { added }, hash) {
    const { answers, elsewhere } = await judgeFile(tx, tenantId, added);
    const before = await reconciledBefore(tx, tenantId, hash);
    return {
      counts: { ...countKinds(answers), elsewhere },
      before: before
        ? { id: before.reconciliation_id, author: before.author, create_time: before.created_at.toISOString() }
        : null,
    };
  },

  async apply(tx, tenant_id, { added }, { author, author_id, reason, idem_key, file, statement_day }) {
    if (statement_day === undefined) throw new Error('a reconciliation without the day of its statement');
    const before = await reconciledBefore(tx, tenant_id, file.hash);
    if (before)
      throw new AppError('IMPORTED_BEFORE', { params: { name: before.author, at: before.created_at.getTime() } });
    const { answers, elsewhere } = await judgeFile(tx, tenant_id, added);
    const of = { tenant_id, reconciliation_id: idem_key, file_name: file.name, file_hash: file.hash, statement_day };
    const by = { author, author_id, reason };
    await keepReconciliation(tx, { ...of, ...by, file_lines: added.length, elsewhere }, answers);
  },
};

const numbersIn = (lines: readonly FileLine[]): string[] => [...new Set(lines.map(({ number }) => number))];

async function judgeFile(tx: Tx, tenantId: string, added: readonly Added[]) {
  const all = added.map(({ line, value }) => fileLine(line, value));
  const numbers = numbersIn(all);
  const own = await numbersOf(tx, [tenantId], numbers);
  const others = await numbersOf(
    tx,
    (await everyPark(tx)).filter((tenant) => tenant !== tenantId),
    numbers.filter((number) => !own.has(number)),
  );
  const lines = all.filter(({ number }) => !others.has(number));
  return {
    answers: reconcile(lines, await vouchersBeside(tx, tenantId, numbers)),
    elsewhere: all.length - lines.length,
  };
}
