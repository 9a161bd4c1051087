import { assessmentsContract, type SheetDetail } from '#domain/assessment/sheet-contract.ts';
import type { Input } from '#domain/shared/calls/endpoint.ts';

export type Result = SheetDetail['businessDimension'][number]['keyGoal'][number]['keyResult'][number];
type Sent = Input<typeof assessmentsContract.tenantUpdateAssessment>;

/** The results of a sheet in their order, each with its place. */
export const placedResults = ({ businessDimension }: SheetDetail): Result[] =>
  businessDimension.flatMap(({ keyGoal }) => keyGoal.flatMap(({ keyResult }) => keyResult));

/** A sheet as it was read, to be sent back whole, with one result changed (spec §7). */
export function sentSheet(sheet: SheetDetail, item?: number, change: Partial<Result> = {}): Sent {
  const { assess_num, lock, year, period, status, score } = sheet;
  let place = 0;
  const businessDimension = sheet.businessDimension.map((module) => ({
    ...module,
    keyGoal: module.keyGoal.map((goal) => ({
      ...goal,
      keyResult: goal.keyResult.map((result) => (place++ === item ? { ...result, ...change } : result)),
    })),
  }));
  return { assess_num, lock, year, period, status, score, businessDimension };
}
