import type { Report } from './use-step-times.ts';

/** The steps that a part of the report has something to tell of, in the order of the flow. */
export const stepRows = <R extends { step: string }>({ steps }: Pick<Report, 'steps'>, part: readonly R[]) =>
  steps.flatMap((step) => {
    const found = part.find((each) => each.step === step.step);
    return found ? [{ step, found }] : [];
  });
