import { z } from 'zod';
import { defineContract } from '../../shared/endpoint.ts';
import { ApplyNum, TenantId } from '../../shared/fields.ts';

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

const log = { type: 'export', grade: 'medium' } as const;

/** One application as files (spec §7, Export): workbooks, a PDF of the whole, and its files in one zip. */
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
  exportFiles: {
    method: 'GET',
    path: '/allowance/api/v1/ExportFiles',
    access: readers,
    log,
    summary: 'Every file of an application that its reader may see, in one zip',
    input: one,
    output: Address,
  },
});
