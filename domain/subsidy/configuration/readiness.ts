import { ALLOWANCE_TYPES, type AllowanceType, type Flow } from '../flow/flow.ts';
import { peopleOf, type Member } from '../flow/flow-people.ts';
import type { Names } from '#domain/shared/fields/names.ts';

/** What a park may lack before anybody can apply there. */
export const LACKS = ['host', 'park', 'contact', 'ratio', 'products', 'accounts', 'flow', 'role'] as const;
/** Where each is mended. */
const MENDED_AT = {
  host: 'parks',
  park: 'parks',
  contact: 'parks',
  ratio: 'configuration',
  products: 'catalog',
  accounts: 'provider',
  flow: 'flows',
  role: 'users',
} as const satisfies Record<(typeof LACKS)[number], string>;
export const PLACES = ['parks', 'configuration', 'provider', 'catalog', 'flows', 'users'] as const;

export interface Lack {
  what: (typeof LACKS)[number];
  mended_at: (typeof PLACES)[number];
  /** The steps that nobody can act at, and the roles of which one would do. */
  steps: {
    name: Names;
    roles: readonly string[];
    scenes: readonly string[];
    /** What the custom ones among the roles are called. */
    role_names?: Flow['role_names'];
  } | null;
}
export interface ReadinessFacts {
  hosts: number;
  parks: number;
  /** Address or telephone: how somebody who is stuck reaches the park. */
  reachable: boolean;
  /** The years for which the park has a ratio. */
  ratio_years: readonly number[];
  this_year: number;
  /** Products of its subsidy list of this year: without one every order is refused. */
  products: number;
  /** Whether anybody's cloud account can be known: a directory is connected, or the provider keeps some. */
  accounts: boolean;
  /** The newest published flow of each type that has one. */
  flows: Partial<Record<AllowanceType, Flow>>;
  members: readonly Member[];
}

/** What is missing before a park can take applications, in the order in which it is best mended (product §8). */
export function lacksOf(facts: ReadinessFacts): Lack[] {
  const flows = ALLOWANCE_TYPES.flatMap((type) => facts.flows[type] ?? []);
  const lacks: [Lack['what'], boolean][] = [
    ['host', facts.hosts === 0],
    ['park', facts.parks === 0],
    ['contact', !facts.reachable],
    ['ratio', !facts.ratio_years.includes(facts.this_year)],
    ['products', facts.products === 0],
    ['accounts', !facts.accounts],
    ['flow', flows.length === 0],
  ];
  return [
    ...lacks.filter(([, lacking]) => lacking).map(([what]) => lackOf(what, null)),
    ...unmanned(flows, facts.members).map((step) => lackOf('role', step)),
  ];
}

const lackOf = (what: Lack['what'], steps: Lack['steps']): Lack => ({ what, mended_at: MENDED_AT[what], steps });

/** The steps that nobody can act at now that somebody's hats are `gone`: what nobody could before is not theirs to keep. */
export const leftWithout = (
  flows: readonly Flow[],
  members: readonly Member[],
  gone: readonly Member[],
): NonNullable<Lack['steps']>[] => {
  const neverTheirs = unmanned(flows, gone);
  return unmanned(flows, members).filter(({ name }) => !neverTheirs.some((step) => step.name === name));
};

/** The steps of published flows without anybody to act, those of the same people once. */
function unmanned(flows: readonly Flow[], members: readonly Member[]): NonNullable<Lack['steps']>[] {
  const found = new Map<string, NonNullable<Lack['steps']>>();
  const steps = flows.flatMap((flow) => flow.steps.map((step) => ({ ...step, role_names: flow.role_names })));
  for (const { name, roles, scenes, role_names } of steps.filter(({ kind }) => kind !== 'submit')) {
    const who = `${scenes.toSorted().join()}/${roles.toSorted().join()}`;
    if (!found.has(who) && peopleOf({ scenes, roles }, members).length === 0)
      found.set(who, { name, roles, scenes, role_names });
  }
  return [...found.values()];
}
