import type { assessmentsContract } from '#domain/assessment/sheet-contract.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';

/** Parks side by side in a period, and what they average from year to year. */
export type Compared = Output<typeof assessmentsContract.compareAssessments>;
/** What is closed of the own park. */
export type OwnCompared = Output<typeof assessmentsContract.compareOwnAssessments>;
