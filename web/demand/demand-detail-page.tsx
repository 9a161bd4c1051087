import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { parseAsString, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { CRM_SOURCE } from '#domain/demand/enums.ts';
import { Bid } from '#domain/shared/fields/fields.ts';
import { DemandNav, listAddress } from './desk/demand-nav.tsx';
import { useDuties } from './desk/use-duties.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useHeld } from '#web/shared/screen/use-held.ts';
import { CustomerPanel } from './desk/customer-panel.tsx';
import { DemandRecords } from './desk/demand-records.tsx';
import { DetailHeading } from './desk/detail-heading.tsx';
import { FeedbackPanel } from './desk/feedback-panel.tsx';
import { DemandMoved } from './desk/demand-moved.tsx';
import { demandKeys, useDemand, type DemandDetail } from './queries.ts';
import './demand.css';
import './desk/desk.css';

const PARSERS = { list: parseAsString.withDefault('') };

/** `/demand-detail/:bid`: one demand under the workbench's scenes (spec §2, Zjtx demand detail). */
export function DemandDetailPage() {
  const { t } = useTranslation('demand');
  const navigate = useNavigate();
  const { bid = '' } = useParams();
  const [{ list }] = useQueryStates(PARSERS);
  if (!Bid.safeParse(bid).success) {
    return (
      <div className="case-page">
        <PageTitle className="visually-hidden">{t('detail.title')}</PageTitle>
        <StateMessage title={t('detail.wrong')} hint={t('detail.wrongHint')} role="alert">
          <Button type="primary" onClick={() => void navigate(listAddress(list))}>
            {t('detail.back')}
          </Button>
        </StateMessage>
      </div>
    );
  }
  return <DemandPage key={bid} bid={bid} list={list} />;
}

function DemandPage({ bid, list }: { bid: string; list: string }) {
  const { t } = useTranslation('demand');
  const navigate = useNavigate();
  const client = useQueryClient();
  const query = useDemand(bid);
  const { next } = useDuties(list, bid);
  const [records, setRecords] = useState(false);
  /** Who was first, in the server's words, and the task that is stale: it gives way to the newest. */
  const [stale, setStale] = useState({ message: '', task: '' });
  const [done, setDone] = useState(false);
  const { shown, newer, adopt } = useHeld(query.data, {
    stateOf: ({ task_id }) => task_id,
    mayAct: ({ action }) => action.update,
    released: ({ task_id }) => done || task_id === stale.task,
  });

  const nav = <DemandNav list={list} next={next} />;
  if (!shown) {
    return (
      <div className="case-page">
        <PageTitle className="visually-hidden">{t('detail.title')}</PageTitle>
        {nav}
        {query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : <PageLoading />}
      </div>
    );
  }
  const finish = (status: string) => {
    setDone(true);
    toast.success(t('feedback.success'));
    // opened again, it is read again: what is held here would be told as somebody else's change
    client.removeQueries({ queryKey: demandKeys.detail(bid) });
    void client.invalidateQueries({ queryKey: demandKeys.all });
    void navigate(status === 'new_crm' ? reportOf(shown) : (next?.path ?? listAddress(list)));
  };
  const showNewest = (message: string) => {
    setStale({ message, task: shown.task_id });
    void client.invalidateQueries({ queryKey: demandKeys.all });
    window.scrollTo({ top: 0 });
  };
  return (
    <div className="case-page">
      {nav}
      <DetailHeading detail={shown} onRecords={() => setRecords(true)} />
      <StaleNotice message={stale.message} onClose={() => setStale({ ...stale, message: '' })} />
      {newer && <DemandMoved newer={newer} onAdopt={adopt} />}
      <div className="case-flow">
        <CustomerPanel detail={shown} />
        <FeedbackPanel detail={shown} onDone={finish} onStale={showNewest} />
      </div>
      <LeaveGuard />
      {records && <DemandRecords bid={bid} onClose={() => setRecords(false)} />}
    </div>
  );
}

/** Who was first, in the server's words. */
function StaleNotice({ message, onClose }: { message: string; onClose: () => void }) {
  const { t } = useTranslation('demand');
  if (message === '') return null;
  const text = { title: message, description: t('detail.staleHint') };
  return <Alert className="case-notice" type="warning" showIcon role="alert" {...text} closable={{ onClose }} />;
}

/** spec §2: a filed report goes on to the new customer, with what the CRM is told. */
const reportOf = (d: DemandDetail): string =>
  to.newCustomer({
    bid: d.bid,
    source: CRM_SOURCE.zh,
    name: d.name,
    corp_mobile: d.mobile,
    contact_position: d.contact_position,
    corp_contact: d.corp_contact,
  });
