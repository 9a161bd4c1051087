import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { administers } from '#domain/identity/judge-role.ts';
import { PARK_SCENES, PROVIDER_SCENES } from '#domain/identity/roles.ts';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { LIST_BEGINNING, LIST_STATE } from '#web/components/resource/use-resource-list.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import { SceneRoles } from './roles/scene-roles.tsx';
import './roles/roles.css';

const SCENES = [...PARK_SCENES, ...PROVIDER_SCENES] as const;

/** `/dashboard/admin/roles`: the roles of each scene that the reader administers (product §8). */
export function RolesPage() {
  const { t } = useTranslation('roles');
  const { t: common } = useTranslation();
  const own = useSignedIn().scene;
  const scenes = SCENES.filter((scene) => administers(own, scene));
  const [{ scene: asked }, set] = useQueryStates(
    { ...LIST_STATE, scene: parseAsStringLiteral(SCENES) },
    { history: 'push' },
  );
  // an address of another's scene means the first of one's own
  const scene = scenes.find((each) => each === asked) ?? scenes[0];
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      {scene && (
        <>
          <CountTabs
            label={t('scenes')}
            options={scenes.map((key) => ({ key, name: common(`scene.${key}`) }))}
            value={scene}
            onChange={(next) => void set({ ...LIST_BEGINNING, scene: next })}
          />
          <SceneRoles key={scene} scene={scene} />
        </>
      )}
      <LeaveGuard />
    </div>
  );
}
