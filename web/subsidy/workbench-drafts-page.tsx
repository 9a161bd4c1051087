import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isProviderScene, isTenantScene } from '#domain/shared/scene.ts';
import { ListTabs } from '#web/components/list/list-tabs.tsx';
import { PageTitle } from '#web/components/page-title.tsx';
import { StateMessage } from '#web/components/page-state.tsx';
import { to } from '#web/paths.ts';
import { sceneOf } from '#web/shared/scene.ts';
import { useSessionActs, useSignedIn } from '#web/shared/session.ts';
import { queryOf, searchOf } from './workbench/list-query.ts';
import { useCaseList } from './workbench/use-case-list.ts';
import '#web/components/list/list.css';

/** Drafts are the enterprise's own until they are submitted: staff with a portal hat are shown the way to theirs. */
export function WorkbenchDraftsPage() {
  const { t } = useTranslation('workbench');
  const navigate = useNavigate();
  const session = useSignedIn();
  const query = queryOf('');
  const lists = isProviderScene(session.scene) || isTenantScene(session.scene);
  const { data } = useCaseList(query);
  const hats = session.memberships.filter((m) => sceneOf(session.provider.code, m.scene) === 'portal');
  return (
    <div className="workbench-page">
      <PageTitle hint={t('drafts.hint')}>{t('drafts.title')}</PageTitle>
      {lists && (
        <ListTabs
          tab={null}
          label={t('tabs.label')}
          pending={t('tabs.pending')}
          all={t('tabs.all')}
          counts={data}
          onTab={(tab) => void navigate(`${to.subsidyList('online')}?${searchOf({ ...query, tab })}`)}
        />
      )}
      <div className="panel">
        {hats.length === 0 ? (
          <StateMessage title={t('drafts.none')} hint={t('drafts.noneHint')} />
        ) : (
          <StateMessage title={t('drafts.hats')} hint={t('drafts.hatsHint')}>
            {hats.map((hat) => (
              <WearHat key={hat.membership_id} id={hat.membership_id} corp={hat.corp_name ?? hat.tenant_name} />
            ))}
          </StateMessage>
        )}
      </div>
    </div>
  );
}

function WearHat({ id, corp }: { id: string; corp: string }) {
  const { t } = useTranslation('workbench');
  const navigate = useNavigate();
  const { switchHat } = useSessionActs();
  const wear = async () => {
    try {
      await switchHat(id);
      await navigate(to.myApplications());
    } catch {
      // the refusal has shown its toast
    }
  };
  return (
    <Button type="primary" onClick={() => void wear()}>
      {t('drafts.wear', { corp })}
    </Button>
  );
}
