import { filledBy, type Filled } from '#domain/assessment/filled.ts';
import { daysOf } from '#domain/assessment/period.ts';
import { sumOf } from '#domain/assessment/score.ts';
import { resultsOf, type KeyResult } from '#domain/assessment/template.ts';
import { addDays, instantOf } from '#domain/shared/time/days.ts';
import { foldCases, foldLedger } from '#domain/statistics/figures/fold.ts';
import type { Tx } from '../../client.ts';
import { caseCells } from '../statistics/case-cells.ts';
import { ledgerCells } from '../statistics/ledger-cells.ts';
import type { AssessmentRow } from './assessments.ts';

type Config = KeyResult['extra_config'];

/**
 * What the platform fills in for the results of a sheet, from the statistics of subsidies of its park and period: what was
 * issued, net, and the orders of passed applications in the categories that the template names. As it stands now; once the
 * sheet is closed, as was known then.
 */
export async function filledOf(tx: Tx, row: AssessmentRow): Promise<(config: Config) => Filled | null> {
  const sources = new Set(resultsOf(row.business_dimension).map(({ extra_config }) => extra_config.source));
  const { from, to } = daysOf(row.year, row.period);
  const asked = {
    tenants: [row.tenant_id],
    from: new Date(instantOf(from, '00:00')),
    until: new Date(instantOf(addDays(to, 1), '00:00')),
    ...(row.ended_at && { known_at: row.ended_at }),
  };
  const issued = sources.has('subsidy_issuance')
    ? foldLedger('voucher', await ledgerCells(tx, 'voucher', asked), { by: 'all' })
    : [];
  const sold = sources.has('key_products')
    ? foldCases('income', await caseCells(tx, 'income', asked), { by: 'category' })
    : [];
  return ({ source, target, categories = [] }) => {
    if (source === null) return null;
    const actual =
      source === 'subsidy_issuance'
        ? (issued[0]?.value ?? '0.00')
        : sumOf(sold.filter(({ name }) => categories.includes(name)).map(({ value }) => value));
    return filledBy(actual, target);
  };
}
