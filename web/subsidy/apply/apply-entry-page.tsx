import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useCloudConfig } from '#web/shared/queries/config-queries.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useWording } from '#web/shared/texts/use-wording.ts';
import { DraftList } from './draft-list.tsx';
import './apply.css';

/** Where an application begins: the kind of subsidy, what to have at hand, and the drafts to go on with. */
export function ApplyEntryPage() {
  const { t } = useTranslation('apply');
  const { user } = useSignedIn();
  const needs = [
    t('entry.prepare1'),
    t(user.isCustomTenantIds ? 'entry.prepare2Custom' : 'entry.prepare2'),
    t('entry.prepare3'),
    t('entry.prepare4'),
  ];
  return (
    <div className="page">
      <PageTitle hint={t('entry.hint')}>{t('entry.title')}</PageTitle>
      <div className="entry-grid">
        <Kinds />
        <section className="panel">
          <h2 className="panel-title">{t('entry.prepare')}</h2>
          <ul className="entry-list">
            {needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </section>
      </div>
      <section className="panel entry-drafts">
        <h2 className="panel-title">{t('entry.drafts')}</h2>
        <DraftList />
      </section>
    </div>
  );
}

/** The kinds of subsidy that the park takes applications for. */
function Kinds() {
  const { t } = useTranslation('apply');
  const navigate = useNavigate();
  const { custom } = useWording();
  const query = useCloudConfig();
  const types = query.data?.offered_types ?? [];
  return (
    <PageState query={query} empty={types.length === 0 ? <StateMessage title={t('entry.none')} /> : undefined}>
      <div className="entry-kinds">
        {types.map((type) => (
          <section key={type} className="panel entry-kind">
            <h2 className="panel-title">{t(`entry.${type}`)}</h2>
            <p>{t(`entry.${type}Hint`, custom ? { context: 'custom' } : {})}</p>
            <Button
              type="primary"
              size="large"
              aria-label={t('entry.startOf', { type: t(`entry.${type}`) })}
              onClick={() => void navigate(to.applyForm({ type: 'apply', from: type }))}
            >
              {t('entry.start')}
            </Button>
          </section>
        ))}
      </div>
    </PageState>
  );
}
