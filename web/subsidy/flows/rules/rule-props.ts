import type { FlowStep } from '#domain/subsidy/flow/flow.ts';
import type { Sequence } from '#web/subsidy/flows/queries.ts';
import type { FlowEditor } from '#web/subsidy/flows/editor/use-flow-editor.ts';

/** What each rule of the panel works with. */
export interface RuleProps {
  step: FlowStep;
  at: number;
  faults: FlowEditor['faults'];
  change: (patch: Partial<FlowStep>) => void;
  sequence: Sequence;
  earlier: readonly FlowStep[];
  /** The subsidy is promised behind this step. */
  reserving: boolean;
}
