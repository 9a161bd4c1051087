import { isFlowAdmin } from '#domain/subsidy/case/interventions.ts';
import type { Session } from './session.ts';

/** Whether this hat keeps flows and cases going: it sees the console of stuck cases and migrates running ones. */
export const isOps = ({ scene, roles, user }: Session): boolean =>
  isFlowAdmin({ user_id: user.user_id, name: user.name, scene, roles });
