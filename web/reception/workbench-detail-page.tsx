import { Button } from 'antd';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { isInbox } from '#web/components/inbox/inbox-query.ts';
import { inboxAddress } from '#web/components/inbox/use-inbox.ts';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useReception } from './workbench/queries.ts';
import { ReceptionPage } from './workbench/reception-page.tsx';
import '#web/components/list/list.css';
import '#web/components/case/case.css';
import './workbench/reception.css';

const PARSERS = {
  reserve_num: parseAsString.withDefault(''),
  tenant_id: parseAsString.withDefault(''),
  /** The list's (or the week's) address, to come back to. */
  list: parseAsString.withDefault(''),
  from: parseAsStringLiteral(['list', 'calendar'] as const).withDefault('list'),
};

/** `/reception-detail`: a reservation for its operator or its approver (spec §2, exhibition reception detail). */
export function ReceptionDetailPage() {
  const { t } = useTranslation(['reception', 'today']);
  const navigate = useNavigate();
  const { user } = useSignedIn();
  const [{ reserve_num, tenant_id, list, from }] = useQueryStates(PARSERS);
  const query = useReception(tenant_id || (user.tenant_id ?? ''), reserve_num);
  const week = from === 'calendar';
  const back = isInbox(list)
    ? { path: inboxAddress(list), label: t('today:back') }
    : {
        path: week ? to.receptionCalendar(list) : to.receptionList(list),
        label: t(week ? 'detail.backCalendar' : 'detail.back'),
      };
  // what is being written belongs to one reservation
  if (reserve_num !== '' && query.data)
    return <ReceptionPage key={reserve_num} latest={query.data} list={week ? '' : list} back={back} />;
  const wrong = reserve_num === '' || isRefusal(query.error, 'INVALID_INPUT');
  const none = isRefusal(query.error, 'NOT_FOUND');
  return (
    <div className="case-page">
      <PageTitle className="visually-hidden">{t('detail.title')}</PageTitle>
      {wrong || none ? (
        <StateMessage
          title={t(wrong ? 'detail.wrong' : 'detail.none')}
          hint={t(wrong ? 'detail.wrongHint' : 'detail.noneHint')}
          role="alert"
        >
          <Button type="primary" onClick={() => void navigate(back.path)}>
            {back.label}
          </Button>
        </StateMessage>
      ) : query.error ? (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <PageLoading />
      )}
    </div>
  );
}
