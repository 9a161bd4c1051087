import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import type { checkContract } from '#domain/subsidy/contract/check.ts';
import { to } from '#web/paths.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import './readiness.css';

type Check = Output<typeof checkContract.checkConfig>;
type Lack = Check['lacks'][number];

/** What a park lacks before it takes applications, each with the way to where it is mended; `onGo` as somebody goes there. */
export function Checklist({ check, onGo }: { check: Check; onGo?: () => void }) {
  const { t } = useTranslation('parks');
  if (check.complete) return <p role="status">{t('ready.complete')}</p>;
  return (
    <ul className="readiness">
      {check.lacks.map((lack) => (
        <li key={`${lack.what}/${lack.step_name}`}>
          <LackText lack={lack} />
          <Way of={check} lack={lack} onGo={onGo} />
        </li>
      ))}
    </ul>
  );
}

function LackText({ lack: { what, step_name, role_name_list } }: { lack: Lack }) {
  const { t } = useTranslation('parks');
  const lang = useLang();
  if (what !== 'role') return <span>{t(`ready.${what}`)}</span>;
  const roles = role_name_list.join(lang === 'zh' ? '、' : ', ');
  return (
    <div>
      {t('ready.role', { step: step_name })}
      <div className="cell-note">{t('ready.roleHint', { roles })}</div>
    </div>
  );
}

interface WayProps {
  of: Check;
  lack: Lack;
  onGo: (() => void) | undefined;
}

/** Where it is mended; what the platform keeps is no park's to set. */
function Way({ of: { tenant_id: tenant, name }, lack: { mended_at }, onGo }: WayProps) {
  const { t } = useTranslation('parks');
  const { scene, user } = useSignedIn();
  const beyondParks = user.tenant_id === null;
  if ((mended_at === 'provider' || mended_at === 'catalog') && !beyondParks)
    return <span className="cell-note">{t('ready.byProvider')}</span>;
  if (mended_at === 'parks' && scene !== 'platform') return <span className="cell-note">{t('ready.byPlatform')}</span>;
  const path = {
    parks: to.parks({ keyword: name, edit: tenant }),
    configuration: to.configuration({ tenant }),
    provider: to.configuration({ tenant, view: 'account' }),
    catalog: to.products(),
    flows: to.flows({ tenant }),
    users: to.users(),
  }[mended_at];
  return (
    <Link to={path} onClick={onGo}>
      {t('ready.mend')}
    </Link>
  );
}
