import { z } from 'zod';
import { defineContract } from '#domain/shared/calls/endpoint.ts';
import { MAX_BATCH } from '#domain/shared/cases/batch.ts';
import { ApplyNum, rule, TenantId } from '#domain/shared/fields/fields.ts';
import { JobView } from '#domain/shared/jobs/job-view.ts';
import { Paper } from '#domain/shared/files/paper.ts';

const READ = 'subsidy.case.read';
const staff = { scenes: ['tenant', 'tenant-admin', 'provider', 'provider-admin'], resource: READ } as const;
/** The staff, and the enterprise whose application it is. */
const readers = { ...staff, scenes: ['portal', ...staff.scenes] } as const;

/** The park of an application; left out, it is the one where its number stands. */
const one = z.strictObject({ apply_num: ApplyNum, tenant_id: TenantId.optional() });
/** A workbook: its bytes as base64. */
const Workbook = z.object({ file_name: z.string(), content: z.string() });
/** A short-lived address where the file is to be had, made while it is read. */
const Address = z.object({ file_name: z.string(), download_url: z.string() });

/** What of each application: its PDF, its files, or both. */
export const BUNDLE_CONTENTS = ['all', 'pdf', 'files'] as const;
/** What a bundle is asked with, as its job keeps it. */
export interface BundleInput {
  items: readonly { tenant_id: string; apply_num: string }[];
  content: (typeof BUNDLE_CONTENTS)[number];
  /** Where the code of each PDF leads. */
  origin: string;
}

const log = { type: 'export', grade: 'medium' } as const;

/** One application as files (spec §7, Export): workbooks, a PDF of the whole, and its files in one zip; and many of them at once. */
export const exportsContract = defineContract({
  exportBaseInfo: {
    method: 'GET',
    path: '/allowance/api/v1/ExportBaseInfo',
    access: staff,
    log,
    summary: 'The basic information of an application as a workbook',
    input: one,
    output: Workbook,
  },
  exportOrder: {
    method: 'GET',
    path: '/allowance/api/v1/ExportOrder',
    access: staff,
    log,
    summary: 'The orders of an application as a workbook',
    input: one,
    output: Workbook,
  },
  exportPdf: {
    method: 'GET',
    path: '/allowance/api/v1/ExportPdf',
    access: readers,
    log,
    summary:
      'The whole application as a PDF: form, orders, documents, decisions and records, as its reader may see them',
    input: one,
    output: Address,
  },
  exportPaper: {
    method: 'GET',
    path: '/allowance/api/v1/ExportPaper',
    access: readers,
    log,
    summary: 'What the PDF of an application says, for the sheet that a browser prints',
    input: one,
    output: Paper,
  },
  exportFiles: {
    method: 'GET',
    path: '/allowance/api/v1/ExportFiles',
    access: readers,
    log,
    summary:
      'Every file of an application that its reader may see, in one zip; those of earlier revisions in a folder each',
    input: one,
    output: Address,
  },
  exportCases: {
    method: 'POST',
    path: '/allowance/api/v1/ExportCases',
    access: staff,
    log,
    summary:
      'PDF and files of chosen applications as one zip, by a job of the download centre; once per idempotency key',
    input: z.strictObject({
      items: z
        .array(z.strictObject({ tenant_id: TenantId, apply_num: ApplyNum }))
        .min(1)
        .max(MAX_BATCH, rule('tooMany')),
      content: z.enum(BUNDLE_CONTENTS).default('all'),
    }),
    output: JobView,
  },
});
