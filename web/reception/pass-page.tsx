import { Button, QRCode } from 'antd';
import { PrinterOutlined } from '@ant-design/icons';
import { parseAsString, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { LoadError } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useTenant } from '#web/shared/session/tenant.ts';
import { bookedTime, confirmedTime } from './dates.ts';
import { awaitsPassCode, hasPassCode } from '#domain/reception/pass.ts';
import { HallPlace } from './hall/hall-place.tsx';
import { LookupForm } from './hall/lookup-form.tsx';
import { useLookup, type Wanted } from './hall/use-lookup.ts';
import type { VisitorView } from './queries.ts';
import { ReceptionStatusMark } from './status-mark.tsx';
import './hall/hall.css';
import './hall/pass.css';

/** `/exhibition-hall-booking/pass`: the printable pass of a reservation. Its address holds no mobile: that is asked for. */
export function PassPage() {
  const { t } = useTranslation('hall');
  const { data: tenant } = useTenant();
  const [number, setNumber] = useQueryState('reserve_num', parseAsString.withDefault(''));
  const { wanted, own, query, missing, find } = useLookup(tenant?.tenant_id ?? '', number);
  const ask = (next: Wanted) => {
    find(next);
    void setNumber(next.reserve_num);
  };
  const body = () => {
    if (!own || missing) return <LookupForm initial={wanted} missing={missing} hint={t('pass.need')} onFind={ask} />;
    if (query.data)
      return (
        <>
          <Pass view={query.data} />
          <HallPlace tenantId={own.tenant_id} />
        </>
      );
    return query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : <PageLoading />;
  };
  return (
    <div className="page hall pass-page">
      <PageTitle>{t('pass.title')}</PageTitle>
      {body()}
    </div>
  );
}

function Pass({ view }: { view: VisitorView }) {
  const { t, i18n } = useTranslation('hall');
  const navigate = useNavigate();
  const { reserve_num, status } = view;
  const address = window.location.origin + to.hallPass({ reserve_num });
  return (
    <>
      <article className="pass" aria-label={t('pass.title')}>
        <header className="pass-head">
          <span>{view.tenant_name}</span>
          <ReceptionStatusMark status={status} side="tenant" />
        </header>
        <div className="pass-body">
          <div className="pass-facts">
            <p className="pass-time">{confirmedTime(view, i18n.language) ?? bookedTime(view, i18n.language)}</p>
            <p className="cell-note">{t(`pass.note.s${status}`)}</p>
            <dl className="hall-facts">
              <div>
                <dt>{t('mine.number')}</dt>
                <dd className="num">{reserve_num}</dd>
              </div>
              <div>
                <dt>{t('mine.name')}</dt>
                <dd>{view.name}</dd>
              </div>
              <div>
                <dt>{t('mine.guests')}</dt>
                <dd>{t('summary.guestsOf', { count: view.guests_nums })}</dd>
              </div>
            </dl>
          </div>
          {hasPassCode(status) && (
            <figure className="pass-code" role="img" aria-label={t('pass.qr')}>
              <div aria-hidden="true">
                <QRCode
                  type="svg"
                  value={address}
                  size={148}
                  color="var(--ink)"
                  bgColor="var(--paper)"
                  bordered={false}
                />
              </div>
              <figcaption className="cell-note">{t('pass.scan')}</figcaption>
            </figure>
          )}
          {awaitsPassCode(status) && <p className="pass-later cell-note">{t('pass.later')}</p>}
        </div>
      </article>
      <div className="pass-acts">
        <Button type="primary" icon={<PrinterOutlined aria-hidden="true" />} onClick={() => window.print()}>
          {t('pass.print')}
        </Button>
        <Button onClick={() => void navigate(to.hallBooking({ view: 'mine', reserve_num }))}>{t('pass.manage')}</Button>
        <p className="cell-note">{t('pass.hint')}</p>
      </div>
    </>
  );
}
