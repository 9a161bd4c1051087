import { z } from 'zod';
import { defineContract } from '../../shared/calls/endpoint.ts';
import { Lock } from '../../shared/calls/resource-calls.ts';
import { text } from '../../shared/fields/fields.ts';
import { STEPS, type Step } from '../steps.ts';
import { KEEPING, READING } from './access.ts';
import { Keyword, opportunityFilters } from './filters.ts';

const at = '/tenant/api/v1/crm';
const NAME_MAX = 20;
const stepText = text(NAME_MAX);
/** A name for each step. */
export const StepNames = z.strictObject(
  Object.fromEntries(STEPS.map((step) => [step, stepText])) as Record<Step, typeof stepText>,
);

/** The steps of a park’s pipeline (spec §7; product §14). */
export const pipelineContract = defineContract({
  getCrmStepMapList: {
    method: 'POST',
    path: `${at}/GetCrmStepMapList`,
    access: READING,
    summary: 'The steps with their names, and what the filters find at each: how many and their amounts together',
    input: z.strictObject({ keyword: Keyword, ...opportunityFilters }),
    output: z.object({
      list: z.array(
        z.object({
          step: z.enum(STEPS),
          name: z.string(),
          status: z.number().int(),
          count: z.number().int(),
          /** Yuan. */
          amount: z.string(),
        }),
      ),
      /** Under which the names of the asked park are saved. */
      lock: Lock,
    }),
  },
  saveCrmSteps: {
    method: 'POST',
    path: `${at}/SaveCrmSteps`,
    access: KEEPING,
    log: { type: 'update', grade: 'low' },
    summary: 'Names the steps of one’s own park as they were read',
    input: z.strictObject({ lock: Lock, names: StepNames }),
    output: z.object({ names: z.record(z.string(), z.string()), lock: Lock }),
  },
});
