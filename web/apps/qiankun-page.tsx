import { parseAsString, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { AppForHat } from './app-for-hat.tsx';
import { AppIcon } from './app-icon.tsx';
import { Enter } from './enter.tsx';
import { useAppWords } from './use-app-words.ts';
import './apps.css';

/** `/qiankun`: the applications that the reader may open; `?app=` one of them, within the page (spec §2). */
export function QiankunPage() {
  const [app] = useQueryState('app', parseAsString);
  return app === null ? <OwnApps /> : <AppForHat key={app} code={app} />;
}

function OwnApps() {
  const { t } = useTranslation('apps');
  const { nameOf } = useAppWords();
  const { apps } = useSignedIn().user;
  return (
    <div className="page">
      <PageTitle hint={t('mineHint')}>{t('mine')}</PageTitle>
      {apps.length === 0 ? (
        <StateMessage title={t('mineNone')} hint={t('mineNoneHint')} />
      ) : (
        <ul className="apps-grid">
          {apps.map(({ code, entry, opens, icon, ...app }) => (
            <li key={code} className="panel">
              <h2>
                <AppIcon name={icon} /> {nameOf(app)}
              </h2>
              <div className="apps-acts">
                <Enter code={code} entry={entry} opens={opens} name={nameOf(app)} />
                {opens === 'beside' && (
                  <Link to={to.app(code)} aria-label={`${t('about_')}: ${nameOf(app)}`}>
                    {t('about_')}
                  </Link>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
