import type { Tx } from '#db/client.ts';
import type { MessageRow } from '#db/repositories/messages/mine.ts';
import { flowKey } from '#db/repositories/subsidy/subsidy-config.ts';
import { ASSESSMENT_STEP_NAMES } from '#domain/assessment/steps.ts';
import { DEMAND_STEP_NAMES } from '#domain/demand/steps.ts';
import type { MessageView } from '#domain/messages/contract.ts';
import { ACTIVITY_MESSAGE, isOfCase, isOfOpportunity, SETTLE_IN_MESSAGE } from '#domain/messages/kinds.ts';
import { sayActivity, sayMessage, sayOpportunity, saySettleIn } from '#domain/messages/texts.ts';
import { RECEPTION_STEP_NAMES } from '#domain/reception/steps.ts';
import type { CaseKind } from '#domain/shared/cases/case.ts';
import type { Names } from '#domain/shared/fields/names.ts';
import type { Flow } from '#domain/subsidy/flow/flow.ts';
import { VOUCHER_STEP_NAMES } from '#domain/voucher/steps.ts';
import type { Context } from '../shared/calls/context.ts';

const STEP_NAMES: Record<Exclude<CaseKind, 'subsidy'>, Readonly<Record<string, Names>>> = {
  reception: RECEPTION_STEP_NAMES,
  demand: DEMAND_STEP_NAMES,
  voucher: VOUCHER_STEP_NAMES,
  assessment: ASSESSMENT_STEP_NAMES,
};

/** What a message's step is called: an application's by the flow that it runs on. */
function stepNameOf({ lang }: Context, flows: ReadonlyMap<string, Flow>, row: MessageRow): string {
  const { step } = row.params;
  if (step === undefined || row.case_kind === null) return '';
  if (row.case_kind !== 'subsidy') return STEP_NAMES[row.case_kind][step]?.[lang] ?? '';
  const flow = isOfFlow(row) ? flows.get(flowKey(row)) : undefined;
  return flow?.steps.find(({ code }) => code === step)?.name[lang] ?? '';
}

type OfFlow = MessageRow & { allowance_type: NonNullable<MessageRow['allowance_type']>; flow_version: number };
const isOfFlow = (row: MessageRow): row is OfFlow => row.allowance_type !== null && row.flow_version !== null;

/** What a case, an opportunity, the decision on an activity or the answer to a request to move in says in the reader's language, or a park in its own. */
function saidBy({ kind, case_kind, ...row }: MessageRow, step_name: string, { lang }: Context): string {
  if (kind === ACTIVITY_MESSAGE) return sayActivity(row, lang);
  if (kind === SETTLE_IN_MESSAGE) return saySettleIn(row, lang);
  if (isOfOpportunity(kind)) return sayOpportunity(kind, row, lang);
  if (case_kind !== null && isOfCase(kind)) return sayMessage({ ...row, kind, case_kind, step_name }, lang);
  return row.run_title ?? '';
}

/** Messages in the reader's language. */
export async function viewsOf(ctx: Context, tx: Tx, rows: readonly MessageRow[]): Promise<MessageView[]> {
  const flows = await ctx.deps.flows.of(tx, rows.filter(isOfFlow));
  return rows.map((row) => ({
    message_id: row.message_id,
    kind: row.kind,
    text: saidBy(row, stepNameOf(ctx, flows, row), ctx),
    body: row.run_text ?? '',
    case_kind: row.case_kind,
    case_no: row.case_no,
    subject: row.subject,
    tenant_id: row.tenant_id,
    tenant_name: row.tenant_name,
    allowance_type: row.allowance_type,
    create_time: row.created_at.toISOString(),
    read: row.read_at !== null,
    settled: row.settled_at !== null,
    waiting: row.asks && row.settled_at === null,
  }));
}
