import type { z } from 'zod';
import type { ErrorParams } from './errors.ts';

/** What the sentence of an issue names: the parameters of a rule of ours, and the bounds that zod knows. */
export const issueParams = (issue: z.core.$ZodIssue): ErrorParams => ({
  ...(issue.code === 'custom' && issue.params),
  ...('maximum' in issue && { max: Number(issue.maximum) }),
  ...('minimum' in issue && { min: Number(issue.minimum) }),
});
