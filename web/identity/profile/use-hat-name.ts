import { useTranslation } from 'react-i18next';
import { sceneOf } from '#web/shared/session/scene.ts';
import { useSignedIn } from '#web/shared/session/session.ts';

/** What a hat is called: its park, if it has one, and its scene. */
export function useHatName(): (scene: string, tenantName: string) => string {
  const { t } = useTranslation();
  const { provider } = useSignedIn();
  return (scene, tenantName) => {
    const role = t(`scene.${sceneOf(provider.code, scene)}`);
    return tenantName === '' ? role : `${tenantName} · ${role}`;
  };
}
