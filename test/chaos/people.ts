import { MOBILES } from '#test/builders/subsidy.ts';
import { ChaosUser } from './client.ts';
import type { Journal } from './journal.ts';

/** The park where most happens. */
export const TENANT = 'nanshan';
export const CUSTOM_TENANT = 'qiyuan';
/** Who is hired for the custom park: the demo has one of each there. */
export const CUSTOM_STAFF = {
  operator2: '13800000043',
  administrator: '13800000044',
  colleague: '13800000045',
} as const;

/** Where an enterprise is, and in which of a park's places. */
interface Place {
  tenant_id: string;
  park_id: string;
  cloud_account: string;
  /** A custom park: no letter in the form, a note on each approval, no step of the government. */
  custom: boolean;
}

/** Everybody who takes part in one park, each signed in once. */
export interface People extends Place {
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
  const place: Place = { tenant_id: TENANT, park_id: 'nanshan-a', cloud_account: '100012345678', custom: false };
  return { ...place, applicant, colleague, government, providerAdmin, provider, finalAdmin, operators };
}

/** The people of a custom park, and those of the provider, who work for every park. */
export async function signInCustom(origins: () => string[], journal: Journal, others: People): Promise<People> {
  const user = (mobile: string, type: 4 | 1 = 1) => new ChaosUser(mobile, origins, journal).signIn(type);
  const [applicant, colleague, operator, second, administrator] = await Promise.all([
    user(MOBILES.customApplicant, 4),
    user(CUSTOM_STAFF.colleague, 4),
    user(MOBILES.customOperator),
    user(CUSTOM_STAFF.operator2),
    user(CUSTOM_STAFF.administrator),
  ]);
  const place: Place = { tenant_id: CUSTOM_TENANT, park_id: 'qiyuan-1', cloud_account: '100034567890', custom: true };
  const operators = [operator, second, administrator];
  return { ...others, ...place, applicant, colleague, operators, government: administrator };
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
