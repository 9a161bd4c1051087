import { selectAssessments, type AssessmentRow } from '#db/repositories/assessment/assessments.ts';
import { sheetExportColumns, type SheetExportRow } from '#domain/assessment/export-columns.ts';
import { progressOf } from '#domain/assessment/progress.ts';
import { assessmentsContract } from '#domain/assessment/sheet-contract.ts';
import type { Parsed } from '#domain/shared/calls/endpoint.ts';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { found, type Asked, type ExportSource } from './source.ts';

const { tenantAssessments, providerAssessments } = assessmentsContract;

const shown = (row: AssessmentRow): SheetExportRow => ({ ...row, ...progressOf(row.business_dimension, row.state) });

/** The workbench's assessments of parks (product §16). */
export const assessments: ExportSource = {
  calls: [tenantAssessments, providerAssessments],
  find(tx, { hat, tenants, input }: Asked<Parsed<typeof tenantAssessments>>) {
    const { tab, sort, order, status, year, period, keyword } = input;
    const waiting_for = tab === 1 ? hat.actor : undefined;
    const rows = selectAssessments(tx, { tenants, waiting_for, status, year, period, keyword }, { sort, order });
    const columns = sheetExportColumns(isProviderScene(hat.actor.scene));
    return found(rows, columns, (_tx, page: readonly AssessmentRow[]) => page.map(shown));
  },
};
