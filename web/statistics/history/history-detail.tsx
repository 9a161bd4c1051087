import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { historyContract, type HistoryRow } from '#domain/statistics/history-contract.ts';
import { HISTORY_IMPORT } from '#domain/statistics/history/history-import.ts';
import { Facts } from '#web/components/case/facts.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { PHONE, useMedia } from '#web/shared/screen/use-media.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

type Told = Output<typeof historyContract.historyDetail>;
type Change = Told['records'][number];

/** One line of an earlier year, and the imports that brought and changed it. */
export function HistoryDetail({ row, onClose }: { row: HistoryRow; onClose: () => void }) {
  const { t } = useTranslation(['history', 'common']);
  const phone = useMedia(PHONE);
  const { tenant_id, history_id, year, corp_name } = row;
  const detail = useCall(['history-detail', history_id], historyContract.historyDetail, { tenant_id, history_id });
  return (
    <Drawer
      open
      size={phone ? '100%' : 640}
      title={`${year} · ${corp_name}`}
      closable={{ 'aria-label': t('common:act.close') }}
      onClose={onClose}
    >
      <PageState query={detail}>{detail.data && <DetailBody told={detail.data} />}</PageState>
    </Drawer>
  );
}

function DetailBody({ told }: { told: Told }) {
  const { t } = useTranslation('history');
  const lang = useLang();
  const values: Record<string, unknown> = told;
  return (
    <>
      <Facts
        narrow
        facts={HISTORY_IMPORT.columns.map(({ field, names, write }) => ({
          key: field,
          label: names[lang],
          value: write((values[field] ?? null) as string | null, lang),
        }))}
      />
      <h3 className="panel-title">{t('records')}</h3>
      <ul className="history-records">
        {told.records.map((record) => (
          <li key={record.create_time}>
            <div>
              {formatMinute(record.create_time)} · {record.author} · {record.reason}
            </div>
            <Changed record={record} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What an import changed of the line, or that it brought it. */
function Changed({ record: { before, after } }: { record: Change }) {
  const { t } = useTranslation('history');
  const lang = useLang();
  if (before === null || after === null) return <div className="cell-note">{t('brought')}</div>;
  const differing = HISTORY_IMPORT.columns.filter(({ field }) => before[field] !== after[field]);
  return differing.map(({ field, names, write }) => {
    const said = (of: Record<string, unknown>) => write((of[field] ?? null) as string | null, lang) || '—';
    return (
      <div key={field} className="cell-note">
        {t('changed', { field: names[lang], before: said(before), after: said(after) })}
      </div>
    );
  });
}
