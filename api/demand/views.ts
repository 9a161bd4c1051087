import type { DemandRow } from '#db/repositories/demand/demands.ts';
import { demandActions, feedbackShown, readOnly, yearLabel } from '#domain/demand/policy.ts';
import { parseInformationMode } from '#domain/demand/information-mode.ts';
import type { DemandStatus } from '#domain/demand/status.ts';
import { taskOf } from '#domain/shared/cases/case-acts.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import type { Sent } from '../shared/cases/acts.ts';
import type { Context } from '../shared/calls/context.ts';
import { temporalUrl } from '../shared/temporal/temporal-url.ts';

/** An act's answer. */
export const actResult = ({ workflow_id, outcome }: Sent) => ({
  bid: workflow_id.split('/').at(-1) ?? '',
  status: outcome.status as DemandStatus,
  projected: outcome.projected,
});

const headOf = (row: DemandRow, actor: Actor) => ({
  tenant_id: row.tenant_id,
  tenant_name: row.tenant_name,
  bid: row.bid,
  task_id: taskOf(row.bid, row.visit),
  name: row.name,
  corp_contact: row.corp_contact,
  mobile: row.mobile,
  contact_position: row.contact_position,
  trade: row.trade,
  other_trade: row.other_trade,
  status: row.status,
  create_time: row.create_time.toISOString(),
  action: demandActions({ bid: row.bid, state: row.state }, actor),
});

/** A list row with its action flag for the caller. */
export const listView = (row: DemandRow, actor: Actor) => ({
  ...headOf(row, actor),
  expedite_pkg_name: row.expedite_pkg_name,
  expedite_pkg_type: row.expedite_pkg_type,
  step: row.activity,
  step_since: row.step_since.toISOString(),
});

const NO_FEEDBACK = {
  register_trade: '',
  last_year_profit: '',
  corp_rd_investment: '',
  information_mode: '',
  information_investment: '',
};

/** One demand as its detail page shows it to the caller's scene. */
export function detailView(ctx: Context, row: DemandRow) {
  const { actor } = ctx.session;
  const feedback = (row.feedback as typeof NO_FEEDBACK | null) ?? NO_FEEDBACK;
  const { register_trade, last_year_profit, corp_rd_investment, information_investment } = feedback;
  return {
    ...headOf(row, actor),
    finance_svr_require: row.finance_svr_require,
    used_system: JSON.stringify(row.used_system),
    state_of_art: row.state_of_art,
    core_require: JSON.stringify(row.core_require),
    expedite_pkg_id: row.expedite_pkg_id,
    expedite_pkg_name: row.expedite_pkg_name,
    expedite_pkg_type: row.expedite_pkg_type,
    expedite_pkg_product: JSON.stringify(row.expedite_pkg_product),
    close_reason: row.close_reason,
    register_trade,
    last_year_profit,
    corp_rd_investment,
    ...parseInformationMode(feedback.information_mode),
    information_investment,
    read_only: readOnly(actor.scene, row.status),
    feedback_shown: feedbackShown(actor.scene, row.status, register_trade),
    year_label: yearLabel(row.create_time.getTime()),
    temporal_url: temporalUrl(ctx, row.workflow_id),
  };
}
