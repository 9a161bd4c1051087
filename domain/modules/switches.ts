import { refuse, type Refusal } from '../shared/cases/case.ts';
import { isResource } from '../shared/calls/scene.ts';
import { PRODUCT_MODULES, type ProductModule } from './catalogue.ts';

/** What somebody switched of a module in a park; a module without a switch is as it usually is. */
export interface ModuleSwitch {
  tenant_id: string;
  code: string;
  enabled: boolean;
  /** Roles of the park that do not see it. */
  hidden_from: readonly string[];
}

/** How a module stands in a park. */
export function switchOf(switches: readonly ModuleSwitch[], tenantId: string, code: string): ModuleSwitch {
  return (
    switches.find((each) => each.tenant_id === tenantId && each.code === code) ?? {
      tenant_id: tenantId,
      code,
      enabled: PRODUCT_MODULES.find((each) => each.code === code)?.usual ?? false,
      hidden_from: [],
    }
  );
}

/** A hat as modules are asked about: of one park, or of several. */
export interface ModuleWearer {
  actor: { roles: readonly string[] };
  tenant_id: string | null;
  tenants: readonly string[];
  modules: readonly ModuleSwitch[];
}

/**
 * The parks of a hat that have a module for it. What a park hides from roles is hidden from who has no other role there;
 * its administrators and the provider's people see whatever is on.
 */
export function parksWith({ actor, tenant_id, tenants, modules }: ModuleWearer, code: string): string[] {
  const roles = actor.roles.filter((role) => !isResource(role));
  const whole = tenant_id === null || roles.includes('super_admin');
  return tenants.filter((park) => {
    const { enabled, hidden_from } = switchOf(modules, park, code);
    return enabled && (whole || hidden_from.length === 0 || roles.some((role) => !hidden_from.includes(role)));
  });
}

/** Which of some modules a hat sees in any of its parks; on an installation without parks, what parks usually have. */
export const modulesOf = (hat: ModuleWearer, codes: readonly string[]): string[] =>
  codes.filter((code) => (hat.tenants.length === 0 ? switchOf([], '', code).enabled : parksWith(hat, code).length > 0));

/** The kinds of cases that modules have. */
export type ModuleCases = NonNullable<ProductModule['cases']>;
/** The kind of a module's cases; none where it has none. */
export const casesOf = (code: string): ModuleCases | undefined =>
  PRODUCT_MODULES.find((each) => each.code === code)?.cases;

type OpenOf = Readonly<Record<ModuleCases, number>>;
/** Why a module may not be switched off in a park: its open cases, which nobody could end (product §8). */
export function judgeSwitch(code: string, enabled: boolean, open: OpenOf): Refusal | undefined {
  const cases = casesOf(code);
  if (enabled || cases === undefined || open[cases] === 0) return undefined;
  return refuse('MODULE_HAS_CASES', { count: open[cases] });
}
