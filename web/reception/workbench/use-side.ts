import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import type { Side } from '../status-mark.tsx';

/** In whose words statuses are told to the reader. */
export const useSide = (): Side => (isProviderScene(useSignedIn().scene) ? 'provider' : 'tenant');
