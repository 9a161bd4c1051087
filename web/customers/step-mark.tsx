import { asStep, statusOf, type OpportunityStatus } from '#domain/customers/steps.ts';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';

const TONES: Record<OpportunityStatus, Tone> = { 1: 'moving', 2: 'good', 3: 'over' };

/** The step of an opportunity by its name in the park. */
export const StepMark = ({ step, name }: { step: string; name: string }) => (
  <StatusMark tone={TONES[statusOf(asStep(step))]}>{name}</StatusMark>
);
