import { MOBILES } from '../builders.ts';
import { ChaosUser } from './client.ts';
import type { Journal } from './journal.ts';

/** The park where everything happens. */
export const TENANT = 'nanshan';

/** Everybody who takes part, each signed in once. */
export interface People {
  applicant: ChaosUser;
  colleague: ChaosUser;
  /** Three who may act at the operator's step: rivals for one task. The last is the park's administrator. */
  operators: ChaosUser[];
  government: ChaosUser;
  providerAdmin: ChaosUser;
  provider: ChaosUser;
  /** Passes offline and postpaid applications last. */
  finalAdmin: ChaosUser;
}

export async function signInAll(origins: () => string[], journal: Journal): Promise<People> {
  const user = (mobile: string, type: 4 | 1 = 1) => new ChaosUser(mobile, origins, journal).signIn(type);
  const [applicant, colleague, government, providerAdmin, provider, finalAdmin, ...operators] = await Promise.all([
    user(MOBILES.applicant, 4),
    user(MOBILES.colleague, 4),
    user(MOBILES.government),
    user(MOBILES.providerAdmin),
    user(MOBILES.provider),
    user(MOBILES.finalAdmin),
    user(MOBILES.operator),
    user(MOBILES.operator2),
    user(MOBILES.tenantAdmin),
  ]);
  return { applicant, colleague, government, providerAdmin, provider, finalAdmin, operators };
}

/** Who sits at a step; steps of one's own are the operators'. */
export function deskOf(p: People, step: string): ChaosUser[] {
  if (step === 'government_approval_coupon') return [p.government];
  if (step.includes('admin_help_modify')) return [p.providerAdmin];
  if (step === 'cloud_final_approval_coupon') return [p.finalAdmin];
  return step === 'cloud_admin_approval_coupon' ? [p.provider] : p.operators;
}

/** Whether somebody works for the provider: then a call names the park. */
export const isProviders = ({ scene }: ChaosUser): boolean => scene.startsWith('cloud');

export const staffOf = (p: People): ChaosUser[] => [
  ...p.operators,
  p.government,
  p.providerAdmin,
  p.provider,
  p.finalAdmin,
];
export const administratorOf = (p: People): ChaosUser => p.operators[2] as ChaosUser;
