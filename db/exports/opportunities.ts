import { selectOpportunities, whoseOf } from '#db/repositories/customers/opportunity-list.ts';
import { stepNamesOf } from '#db/repositories/customers/pipeline.ts';
import { toldOf, type Opportunity, type StoredRow } from '#db/repositories/customers/opportunities.ts';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { opportunityExportColumns, type OpportunityExportRow } from '#domain/customers/export-columns.ts';
import { asStep, STEP_NAMES } from '#domain/customers/steps.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { beijingDay } from '#domain/shared/time/working-days.ts';
import { found, type Asked, type ExportSource } from './source.ts';

const { getOpportunityList } = opportunitiesContract;
type Input = Parsed<typeof getOpportunityList>;
type Shown = OpportunityExportRow & { step_name: string };

const shown = (row: Opportunity, step_name: string): Shown => ({
  ...row,
  step_name,
  touch_time: row.touched_at.toISOString(),
  create_time: row.created_at.toISOString(),
});

/** The opportunities of the workbench (product §14). */
export const opportunities: ExportSource = {
  calls: [getOpportunityList],
  find(tx, { hat, tenants, input }: Asked<Input>) {
    const { sort, order, follower, tenant_id: _park, limit: _limit, offset: _offset, ...narrow } = input;
    const whose = whoseOf(follower, hat.actor.user_id);
    const asked = { ...narrow, tenants, follower: whose, today: beijingDay(Date.now()) };
    const columns = opportunityExportColumns<Shown>(hat.tenants.length > 1, ({ step_name }) => step_name);
    // several parks may each have names of their own: of them together the product's are told
    const [only, ...others] = hat.tenants;
    return found(
      selectOpportunities(tx, asked, { sort, order }),
      columns,
      async (reading, page: readonly StoredRow[], lang) => {
        const names = only !== undefined && others.length === 0 ? await stepNamesOf(reading, only) : {};
        const told = await toldOf(reading, page);
        return told.map((row) => shown(row, names[row.step] ?? STEP_NAMES[asStep(row.step)][lang]));
      },
    );
  },
};
