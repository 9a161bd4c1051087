import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CorpDetail } from '#domain/identity/corp-contract.ts';
import { DEMAND_STATUS_NAMES, type DemandStatus } from '#domain/demand/status.ts';
import { RECEPTION_STATUS_NAMES, type ReceptionStatus } from '#domain/reception/status.ts';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import type { Status } from '#domain/subsidy/case/status.ts';
import { ApplicationStatus } from '#web/components/marks/application-status.tsx';
import { Money } from '#web/components/marks/money.tsx';
import { to } from '#web/paths.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

/** What an enterprise has done in its park: of each kind of cases the newest, where the reader may see such cases. */
export function CorpCases({ corp }: { corp: CorpDetail }) {
  const { t } = useTranslation('corps');
  const lang = useLang();
  const side = isProviderScene(useSignedIn().scene) ? 'provider' : 'tenant';
  const { tenant_id, corp_name, applications, visits, demands } = corp;
  const all = { tenant_id, keyword: corp_name };
  return (
    <>
      {applications && (
        <Cases title={t('applications')} total={applications.total} all={to.casesOf('subsidy', all)}>
          {applications.items.map(({ case_no, flow_id, status, order_money, create_time }) => (
            <Case
              key={case_no}
              no={case_no}
              path={to.detail({ apply_num: case_no, tenant_id, flow_id, op: 'details' })}
              time={create_time}
            >
              <ApplicationStatus status={status as Status} />
              <Money value={order_money} unit />
            </Case>
          ))}
        </Cases>
      )}
      {visits && (
        <Cases title={t('visits')} total={visits.total} all={to.casesOf('reception', all)}>
          {visits.items.map(({ case_no, status, visit_time }) => (
            <Case
              key={case_no}
              no={case_no}
              path={to.receptionDetail({ reserve_num: case_no, tenant_id })}
              time={visit_time}
            >
              <span>{RECEPTION_STATUS_NAMES[side][status as ReceptionStatus][lang]}</span>
            </Case>
          ))}
        </Cases>
      )}
      {demands && (
        <Cases title={t('demands')} total={demands.total} all={to.casesOf('demand', all)}>
          {demands.items.map(({ case_no, status, corp_contact, create_time }) => (
            <Case key={case_no} no={case_no} path={to.demandDetail({ bid: case_no })} time={create_time}>
              <span>{DEMAND_STATUS_NAMES[status as DemandStatus][lang]}</span>
              <span>{corp_contact}</span>
            </Case>
          ))}
        </Cases>
      )}
    </>
  );
}

interface CasesProps {
  title: string;
  total: number;
  /** The list that has all of them. */
  all: string;
  children: ReactNode[];
}

function Cases({ title, total, all, children }: CasesProps) {
  const { t } = useTranslation('corps');
  return (
    <section className="panel" aria-label={title}>
      <h2 className="panel-title">
        {title} <span className="corp-count num">{total}</span>
      </h2>
      {total === 0 ? <p className="cell-note">{t('noCases')}</p> : <ul className="corp-rows">{children}</ul>}
      {total > children.length && (
        <p className="corp-all">
          <Link to={all} aria-label={t('inListOf', { title })}>
            {t('inList')}
          </Link>
        </p>
      )}
    </section>
  );
}

interface CaseProps {
  no: string;
  path: string;
  time: string;
  children: ReactNode;
}

const Case = ({ no, path, time, children }: CaseProps) => (
  <li className="corp-row">
    <Link to={path} lang="zxx" className="num">
      {no}
    </Link>
    {children}
    <span className="cell-note num">{formatMinute(time)}</span>
  </li>
);
