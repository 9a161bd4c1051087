import { z } from 'zod';
import { WORKBENCH } from '../shared/calls/access.ts';
import { defineContract } from '../shared/calls/endpoint.ts';
import { Guid, optionalText, text } from '../shared/fields/fields.ts';
import { codesOf } from '../shared/fields/names.ts';
import { JOB_KINDS, JOB_STATES } from '../shared/jobs/job.ts';
import { JobView } from '../shared/jobs/job-view.ts';
import { pageFields, pageOf, TOTAL_CAP } from '../shared/calls/page.ts';
import { EXPORT_SOURCES, FILE_FORMATS } from './sources.ts';

const one = z.strictObject({ job_id: Guid });

/** The download centre (product §18): exports and imports as durable jobs, a file at their end. */
export const downloadsContract = defineContract({
  listDownloads: {
    method: 'POST',
    path: '/platform/api/v1/download/List',
    access: WORKBENCH,
    summary: 'Own jobs under this hat, the newest first',
    input: z.strictObject({ ...pageFields, kind: z.enum(JOB_KINDS).optional(), state: z.enum(JOB_STATES).optional() }),
    output: pageOf(JobView),
  },
  createDownload: {
    method: 'POST',
    path: '/platform/api/v1/download/Create',
    access: WORKBENCH,
    summary: 'Exports what a list finds; once per idempotency key',
    log: { type: 'export', grade: 'medium' },
    input: z.strictObject({
      source: z.enum(codesOf(EXPORT_SOURCES)),
      format: z.enum(FILE_FORMATS).default('csv'),
      /** The input of the list’s own call as JSON text, without its page. */
      filter: optionalText(2_000).default(''),
    }),
    output: JobView,
  },
  tellExport: {
    method: 'POST',
    path: '/platform/api/v1/download/Tell',
    access: WORKBENCH,
    summary: 'Says that the browser saves rows of a list as a file, before it does: a row of the log of operations',
    log: { type: 'export', grade: 'medium' },
    input: z.strictObject({ source: text(64), rows: z.number().int().min(0).max(TOTAL_CAP) }),
    output: z.object({}),
  },
  getDownload: {
    method: 'POST',
    path: '/platform/api/v1/download/Detail',
    access: WORKBENCH,
    summary: 'One own job',
    input: one,
    output: JobView,
  },
  fetchDownload: {
    method: 'POST',
    path: '/platform/api/v1/download/Fetch',
    access: WORKBENCH,
    summary: 'A short-lived address of an own job’s file; null when there is none, or not any more',
    log: { type: 'export', grade: 'medium' },
    input: one,
    output: z.object({ download_url: z.string().nullable() }),
  },
  cancelDownload: {
    method: 'POST',
    path: '/platform/api/v1/download/Cancel',
    access: WORKBENCH,
    summary: 'Ends a job that is not over; nothing of it is kept',
    log: { type: 'update', grade: 'low' },
    input: one,
    output: JobView,
  },
  retryDownload: {
    method: 'POST',
    path: '/platform/api/v1/download/Retry',
    access: WORKBENCH,
    summary: 'Begins a failed or cancelled job anew',
    log: { type: 'update', grade: 'low' },
    /** After which attempt: a repetition finds the job begun. */
    input: one.extend({ attempt: z.number().int().min(1).max(1_000_000) }),
    output: JobView,
  },
});
