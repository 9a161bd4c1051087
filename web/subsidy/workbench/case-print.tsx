import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { STAFF_DOCUMENTS } from '#domain/subsidy/case/staff-documents.ts';
import { STATUS_NAMES } from '#domain/subsidy/case/status.ts';
import { documentsIn } from '#domain/subsidy/form/handed-in.ts';
import { hasProductLines } from '#domain/subsidy/form/lines.ts';
import { tasksContract } from '#domain/subsidy/contract/tasks.ts';
import { PrintSheet } from '#web/components/print/print-sheet.tsx';
import { AttachmentsView } from '#web/components/subsidy-detail/attachments-view.tsx';
import { BasicView } from '#web/components/subsidy-detail/basic-view.tsx';
import { CaseBanner } from '#web/components/subsidy-detail/case-banner.tsx';
import { moneyOf, type CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { formOf } from '#web/components/subsidy-detail/form-of.ts';
import { HandedInView } from '#web/components/subsidy-detail/handed-in-view.tsx';
import { SubsidyView } from '#web/components/subsidy-detail/subsidy-view.tsx';
import { call } from '#web/shared/calls/call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { useProgress } from '#web/shared/queries/queries.ts';
import { formatDueDay, formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { CaseSummary } from './case-summary.tsx';
import { DocumentSection } from './review/documents-section.tsx';
import { InspectionsSection } from './review/inspections-section.tsx';
import { PrintOrders } from './print-orders.tsx';
import { TRAIL } from './visit-trail.tsx';

/** The most comments on a sheet; the newest of them. */
const MOST = 200;

/** An application on paper: its facts, its way, and every tab below one another. */
export function CasePrint({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation(['detail', 'review']);
  const lang = useLang();
  const form = formOf(detail.form);
  const wording = detail.subsidy_wording;
  // nothing is handed in or entered on paper
  const printed = { ...detail, action: { ...detail.action, hand_in: false, inspect: false } };
  return (
    <PrintSheet>
      <header>
        <h1>{detail.corp_name}</h1>
        <p className="num">
          {detail.apply_num} · {detail.credit_code} · {STATUS_NAMES[detail.status][lang]}
        </p>
      </header>
      <CaseBanner status={detail.status} message={detail.message} />
      <CaseSummary detail={detail} wording={wording} />
      <Part title={t('review:trail.title')}>
        <Steps flowId={detail.flow_id} />
      </Part>
      <Part title={t('tabs.basic')}>
        <BasicView form={form} corp={detail} approvalMsg={detail.data.approval_msg} parkName={detail.park_name} />
      </Part>
      <Part title={t('tabs.subsidy')}>
        <SubsidyView form={form} money={moneyOf(detail)} wording={wording} />
      </Part>
      <Part title={t(hasProductLines(detail.allowance_type) ? 'tabs.products' : 'tabs.orders')}>
        <PrintOrders form={form} detail={detail} />
      </Part>
      {documentsIn(form).map((document) => (
        <Part key={document} title={t(`tabs.${document}`)}>
          <HandedInView document={document} form={form} />
        </Part>
      ))}
      <Part title={t('tabs.attachments')}>
        {STAFF_DOCUMENTS.map((document) => (
          <DocumentSection key={document} detail={printed} document={document} />
        ))}
        <AttachmentsView attachments={detail.attachments} />
      </Part>
      <InspectionsSection detail={printed} />
      <Comments detail={detail} />
    </PrintSheet>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2>{title}</h2>
    {children}
  </section>
);

/** The case's way: who decided what when, and by when the open step is due. */
function Steps({ flowId }: { flowId: string }) {
  const { t } = useTranslation(['detail', 'review']);
  const { data } = useProgress(flowId);
  const done = (outcome: string) => {
    const known = TRAIL.find((name) => name === outcome);
    return known ? t(`review:trail.${known}`) : '';
  };
  return (
    <table className="print-table">
      <tbody>
        {data?.progress.map(({ code, visit, name, outcome, operator, operate_time, due_at }) => (
          <tr key={`${code}${visit}`}>
            <th scope="row">{name}</th>
            <td>{done(outcome)}</td>
            <td>{operator}</td>
            <td className="num">
              {operate_time !== null
                ? formatMinute(operate_time)
                : due_at !== null && t('progress.due', { day: formatDueDay(due_at) })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What colleagues said to each other; nothing where nobody did. */
function Comments({ detail: { apply_num, tenant_id } }: { detail: CaseDetail }) {
  const { t } = useTranslation('detail');
  const { data } = useQuery({
    queryKey: [...keys.comments(apply_num), 'print'],
    queryFn: ({ signal }) =>
      call(tasksContract.getCommentList, { apply_num, tenant_id, limit: MOST }, { signal, showMsg: false }),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <Part title={t('tabs.comments')}>
      <ol className="comments">
        {data.items.map(({ seq, operator, operate_time, note }) => (
          <li key={seq}>
            <strong>{operator}</strong> · <span className="num">{formatMinute(operate_time)}</span>
            <p className="comment-text">{note}</p>
          </li>
        ))}
      </ol>
    </Part>
  );
}
