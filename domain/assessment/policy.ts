import { PROBE_ID } from '../shared/cases/case.ts';
import type { Actor } from '../shared/calls/scene.ts';
import { decideAssessment, type AssessmentCase } from './machine.ts';
import { itemCan, type ItemStatus } from './status.ts';

/** What `actor` may do with a sheet; a flag is true if and only if such an event would be accepted: it asks the machine itself. */
export interface AssessmentActions {
  upload: boolean;
  evaluate: boolean;
  close: boolean;
}
export function assessmentActions(c: AssessmentCase, actor: Actor): AssessmentActions {
  const probe = { event_id: 'probe', actor } as const;
  const first = (can: (status: ItemStatus) => boolean) => c.state.items.findIndex(({ status }) => can(status));
  const upload = { ...probe, kind: 'upload', upload_id: PROBE_ID, items: [first(itemCan.upload)] } as const;
  const said = { item: first(itemCan.score), achieved: 10, reason: '' } as const;
  return {
    upload: decideAssessment(c, { ...upload, items: [...upload.items] }, 0).ok,
    evaluate: decideAssessment(c, { ...probe, kind: 'evaluate', evaluations: [said] }, 0).ok,
    close: decideAssessment(c, { ...probe, kind: 'close' }, 0).ok,
  };
}
