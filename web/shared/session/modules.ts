import { useSessionQuery } from './session.ts';
import { useTenant } from './tenant.ts';

/** The modules that the reader sees: those of the hat, of the host's park for a visitor; undefined until it is known. */
export function useModules(): readonly string[] | undefined {
  const { data: session } = useSessionQuery();
  const { data: tenant } = useTenant();
  if (session === undefined) return undefined;
  return session?.user.modules ?? tenant?.modules;
}
