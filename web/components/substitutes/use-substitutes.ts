import { substituteContract } from '#domain/identity/substitute-contract.ts';
import { isProviderScene, isTenantScene } from '#domain/shared/calls/scene.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useCall } from '#web/shared/calls/use-call.ts';

/** Substitutes of the hat that is worn, whom it stands in for today, and who could be chosen. */
export function useSubstitutes() {
  const { scene, user } = useSignedIn();
  const known = isProviderScene(scene) || isTenantScene(scene);
  const query = useCall(
    [...keys.substitutes, scene, user.tenant_id],
    substituteContract.getSubstituteList,
    {},
    { enabled: known, staleTime: 5 * 60_000 },
  );
  return { known, query };
}
export type Substitute = NonNullable<ReturnType<typeof useSubstitutes>['query']['data']>['list'][number];
