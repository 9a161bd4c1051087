import { sideOf } from '#domain/apps/standing.ts';
import { keepsSpaces } from '#domain/estate/roles.ts';
import { SCENES } from '#domain/shared/calls/scene.ts';
import { useHostState } from '../kit/use-host.ts';

/** Who reads, and what of the application is theirs; what they may do is judged by the server again. */
export function useReader() {
  const { user, role, tenant_id } = useHostState();
  const scene = SCENES.find((known) => known === user?.scene);
  return {
    tenant_id,
    name: user?.name ?? '',
    signedIn: user !== null,
    /** They are of the park, as its staff or an enterprise's. */
    own: scene !== undefined && sideOf(scene) !== undefined,
    asks: scene === 'portal',
    keeps: scene !== undefined && keepsSpaces(role, scene),
  };
}
