import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { DraftList } from './draft-list.tsx';
import './apply.css';

/** Where an application begins: the kind of subsidy, what to have at hand, and the drafts to go on with. */
export function ApplyEntryPage() {
  const { t } = useTranslation('apply');
  const navigate = useNavigate();
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
        <section className="panel entry-kind">
          <h2 className="panel-title">{t('entry.online')}</h2>
          <p>{t('entry.onlineHint')}</p>
          <Button type="primary" size="large" onClick={() => void navigate(to.applyForm({ type: 'apply' }))}>
            {t('entry.start')}
          </Button>
        </section>
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
