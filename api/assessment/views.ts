import { documentHash } from '#db/document-hash.ts';
import type { AssessmentRow } from '#db/repositories/assessment/assessments.ts';
import type { filledOf } from '#db/repositories/assessment/filled.ts';
import type { FileRow } from '#db/repositories/shared/files.ts';
import { expiresAt } from '#domain/assessment/alarms.ts';
import { assessmentActions } from '#domain/assessment/policy.ts';
import { progressOf } from '#domain/assessment/progress.ts';
import { scoresOf } from '#domain/assessment/score.ts';
import type { SheetDetail, SheetItemView } from '#domain/assessment/sheet-contract.ts';
import type { FilesOf, Sheet } from '#domain/assessment/sheet.ts';
import { ITEM_STATUS } from '#domain/assessment/status.ts';
import type { Actor } from '#domain/shared/calls/scene.ts';
import { fileView } from '../files/service.ts';
import type { Context } from '../shared/calls/context.ts';
import { temporalUrl } from '../shared/temporal/temporal-url.ts';

type Uploads = ReadonlyMap<string, readonly FilesOf[]>;

/** A sheet as its row and its uploads tell it, without scores. */
export function sheetOf({ year, period, status, business_dimension, state }: AssessmentRow, uploads: Uploads): Sheet {
  let place = 0;
  const businessDimension = business_dimension.map((module) => ({
    ...module,
    keyGoal: module.keyGoal.map((goal) => ({
      ...goal,
      keyResult: goal.keyResult.map((result) => {
        const item = place++;
        const at = state.items[item];
        const files = uploads.get(at?.upload_id ?? '')?.find((each) => each.item === item);
        return {
          ...result,
          achieved: at?.achieved ?? null,
          status: at?.status ?? ITEM_STATUS.notSubmitted,
          reason: at?.reason ?? '',
          file_list: files?.file_list ?? [],
        };
      }),
    })),
  }));
  return { year, period, status, businessDimension };
}

const headOf = (row: AssessmentRow, actor: Actor, score: string) => ({
  tenant_id: row.tenant_id,
  tenant_name: row.tenant_name,
  assess_num: row.assess_num,
  name: row.name,
  year: row.year,
  period: row.period,
  status: row.status,
  score,
  deadline: row.deadline,
  closes_at: new Date(expiresAt(row)).toISOString(),
  step: row.activity,
  step_since: row.step_since.toISOString(),
  create_time: row.create_time.toISOString(),
  action: assessmentActions({ assess_num: row.assess_num, state: row.state }, actor),
});

/** A row of a list, with what the caller may do. */
export function listView(row: AssessmentRow, actor: Actor): SheetItemView {
  const progress = progressOf(row.business_dimension, row.state);
  return { ...headOf(row, actor, progress.score), ...progress, lock: lockOf(row) };
}

/** The fingerprint under which a sheet may be changed: of what somebody may change in it. */
export const lockOf = ({ assess_num, status, state }: AssessmentRow): string =>
  documentHash({ assess_num, status, items: state.items });

/** What an assessment's page is made of. */
interface Read {
  row: AssessmentRow;
  uploads: Uploads;
  files: FileRow[];
  /** What the platform counted for a result that it fills. */
  filled: Awaited<ReturnType<typeof filledOf>>;
}

/** One assessment as its page shows it to the caller's scene. */
export function detailView(ctx: Context, { row, uploads, files, filled }: Read): SheetDetail {
  const sheet = sheetOf(row, uploads);
  const { score, modules } = scoresOf(sheet);
  const businessDimension = sheet.businessDimension.map((module, m) => ({
    ...module,
    score: modules[m]?.score ?? '0.00',
    keyGoal: module.keyGoal.map((goal, g) => ({
      ...goal,
      keyResult: goal.keyResult.map((result, r) => ({
        ...result,
        extra_config: { ...result.extra_config, filled: filled(result.extra_config) },
        file_list: [...result.file_list],
        score: modules[m]?.goals[g]?.[r] ?? '0.00',
      })),
    })),
  }));
  return {
    ...headOf(row, ctx.session.actor, score),
    version: row.version,
    grace_days: row.grace_days,
    lock: lockOf(row),
    businessDimension,
    files: files.map(fileView),
    temporal_url: temporalUrl(ctx, row.workflow_id),
  };
}
