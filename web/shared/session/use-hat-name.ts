import { useTranslation } from 'react-i18next';
import { sceneOf } from './scene.ts';
import type { Session } from './session.ts';

type Hat = Pick<Session['memberships'][number], 'scene' | 'tenant_name'> & { corp_name?: string | null };

/** What a hat is called: its park or its side, and the enterprise, or else what it is there for. */
export function useHatName({ provider }: Pick<Session, 'provider'>): (hat: Hat) => string {
  const { t } = useTranslation();
  return ({ scene, tenant_name, corp_name }) =>
    [tenant_name, corp_name ?? t(`scene.${sceneOf(provider.code, scene)}`)].filter((part) => part !== '').join(' · ');
}
