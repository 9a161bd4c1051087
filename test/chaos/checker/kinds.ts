import { assessment } from './assessment.ts';
import { demand } from './demand.ts';
import type { CaseKind } from './kind.ts';
import { voucher } from './voucher.ts';
import { reception } from './reception.ts';
import { subsidy } from './subsidy.ts';

/** The kinds by workflow type. */
export const KINDS: Record<string, CaseKind> = {
  subsidyApplication: subsidy,
  receptionReservation: reception,
  voucher,
  parkAssessment: assessment,
  zjtxDemand: demand,
};
