import { moduleOfAccess } from '#domain/modules/catalogue.ts';
import type { Page } from '#web/page.ts';
import { useSessionQuery } from './session.ts';
import { useTenant } from './tenant.ts';

/** The module that a page is of; none for what every park has. */
export const moduleOfPage = ({ module, access }: Page) => module ?? moduleOfAccess(access);

/** The modules that the reader sees: those of the hat, of the host's park for a visitor; undefined until it is known. */
export function useModules(): readonly string[] | undefined {
  const { data: session } = useSessionQuery();
  const { data: tenant } = useTenant();
  if (session === undefined) return undefined;
  return session?.user.modules ?? tenant?.modules;
}
