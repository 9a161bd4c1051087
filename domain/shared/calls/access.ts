/** Who owns flows and configuration, and keeps cases going: a park's administrator its own, the provider's every granted one's. */
export const CONFIGURING = {
  scenes: ['tenant-admin', 'provider-admin', 'platform'],
  roles: ['provider_allowance_admin'],
} as const;
/** Who keeps the pools that subsidies are promised from: who configures, and the government, whose money it is. */
export const KEEPING_POOLS = { ...CONFIGURING, roles: [...CONFIGURING.roles, 'government_allowance_admin'] } as const;
/** Who lets one enterprise have what the rules of a park refuse: the government, whose money it is, and who administers a scene. */
export const OVERRIDING = { scenes: CONFIGURING.scenes, roles: ['government_allowance_admin'] } as const;
/** Of many parks at once: the provider and the platform. */
export const PROVIDER_CONFIGURING = { ...CONFIGURING, scenes: ['provider-admin', 'platform'] } as const;
/** Of what is the same for every park. */
export const EVERY_PARK_CONFIGURING = { ...PROVIDER_CONFIGURING, whole: true } as const;

/** The resources of a custom role that keeps cases going, and that takes them to another version of their flow. */
export const READ_PROBLEMS = 'admin.problems.read';
export const KEEP_CASES_GOING = 'admin.problems.write';
export const MOVE_CASES = 'subsidy.migration.write';
/** The resource of a custom role that decides at the steps which name it. */
export const DECIDE_CASE = 'subsidy.case.decide';

/** An access rule with the resource that a custom role holds to be admitted (product §8). */
export const forResource = <const A extends object, const R extends string>(access: A, resource: R) => ({
  ...access,
  resource,
});

/** Who opens and closes parks: no custom role holds it, since a park begins with an administrator of the opener’s choice. */
export const KEEPING_PARKS = { scenes: ['platform'], roles: ['super_admin'], whole: true } as const;

/** Who sees the applications: a park's administrator those of the park, the platform's all of them. */
export const KEEPING_APPS = {
  scenes: ['tenant-admin', 'platform'],
  roles: ['super_admin'],
  resource: 'apps.list.read',
  whole: true,
} as const;

/** Who writes what a park, or the provider, tells everybody, its portal and its articles: the administrators, and whoever they let. */
export const KEEPING_PORTAL = {
  scenes: ['tenant', 'tenant-admin', 'provider', 'provider-admin', 'platform'],
  roles: ['super_admin'],
  whole: true,
} as const;

/** Everybody of the workbench. */
export const WORKBENCH = { scenes: ['tenant', 'tenant-admin', 'provider', 'provider-admin', 'platform'] } as const;
/** Those of them who work on cases. */
export const DESK = { scenes: ['tenant', 'tenant-admin', 'provider', 'provider-admin'] } as const;
/** The resource of a custom role that sees opportunities, and what they come to. */
export const READ_OPPORTUNITIES = 'customers.opportunities.read';
/** The built-in roles of a park’s staff that work on them. The government, whose money the subsidies are, has no part in the park’s business. */
export const OPPORTUNITY_STAFF = ['operator_allowance_approver', 'reception_operator', 'demand_operator'] as const;
/** The provider’s people, who read the opportunities of the parks that they see. */
export const PROVIDER_READING_OPPORTUNITIES = {
  scenes: ['provider', 'provider-admin'],
  roles: [
    'provider_allowance_approver',
    'provider_reception_approver',
    'provider_allowance_admin',
    'provider_allowance_final_admin',
  ],
} as const;
/** The provider’s people in a built-in role: who takes entries of competitions as a document. */
export const PROVIDER_READING_RACES = {
  scenes: PROVIDER_READING_OPPORTUNITIES.scenes,
  roles: PROVIDER_READING_OPPORTUNITIES.roles,
} as const;
/** Who reads opportunities: the park’s staff, and the provider’s people. */
export const READING_OPPORTUNITIES = {
  ...DESK,
  roles: [...OPPORTUNITY_STAFF, ...PROVIDER_READING_OPPORTUNITIES.roles],
} as const;
/** Who keeps the roles of a park, or the provider's. */
export const KEEPING_ROLES = {
  scenes: ['tenant-admin', 'provider-admin', 'platform'],
  roles: ['super_admin'],
  resource: 'identity.roles.read',
  whole: true,
} as const;
/** Who keeps the people of a park, of the provider, or of the platform. */
export const KEEPING_USERS = {
  scenes: ['tenant-admin', 'provider-admin', 'platform'],
  roles: ['super_admin'],
} as const;
/** Who lets people into an enterprise: its own, and the park's administrator. */
export const ANSWERING_JOINS = {
  scenes: ['portal', 'tenant-admin'],
  roles: ['applicant'],
  resource: 'identity.joins.write',
} as const;
/** Who keeps a park's enterprises: its administrator, the provider's and the platform's. */
export const KEEPING_CORPS = {
  scenes: ['tenant-admin', 'provider-admin', 'platform'],
  roles: ['super_admin'],
} as const;
/** Who says how long the log is kept: a park's administrator its own, the platform every park's and its own. */
export const KEEPING_LOGS = { scenes: ['tenant-admin', 'platform'], roles: ['super_admin'] } as const;
