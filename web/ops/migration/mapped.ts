import type { Plan } from '../queries.ts';

/** A step of a running version that the target lacks, and the step that takes its place there. */
export interface Mapped {
  from: string;
  name: string;
  cases: number;
  to: string;
}

export const mappingOf = (mapped: readonly Mapped[]) => mapped.map(({ from, to }) => ({ from, to }));

/** What is to be mapped: the chosen ones in the order of choosing, and those without a choice yet. */
export const mappable = (plan: Plan, mapped: readonly Mapped[]): Mapped[] => [
  ...mapped,
  ...plan.unmapped
    .filter(({ code }) => mapped.every((m) => m.from !== code))
    .map(({ code, name, cases }) => ({ from: code, name, cases, to: '' })),
];

/** The server does not take this choice: of another kind, or not there. */
export const isRefused = (plan: Plan, { from, to }: Mapped): boolean =>
  to !== '' && plan.unmapped.some(({ code }) => code === from);
