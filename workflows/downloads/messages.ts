import type { JobKind } from '#domain/shared/jobs/job.ts';

/** Input of a job's workflow: one attempt at it. */
export interface StartJob {
  job_id: string;
  attempt: number;
  kind: JobKind;
  source: string;
  tenant_id: string | null;
}

/** An attempt has a workflow of its own, so that what an earlier one still does is told apart. */
export const jobWorkflowId = ({ job_id, attempt }: Pick<StartJob, 'job_id' | 'attempt'>): string =>
  `job/${job_id}/${attempt}`;
export const JOB_WORKFLOW = 'downloadJob';
