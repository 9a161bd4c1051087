import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { reconciliationContract, type ReconciliationView } from '#domain/voucher/contract/reconciliation.ts';
import { KIND_NAMES, KINDS } from '#domain/voucher/reconciliation/kinds.ts';
import { StatusMark } from '#web/components/marks/status-mark.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column } from '#web/components/resource/types.ts';
import { to } from '#web/paths.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { ImportReconciliation } from './import-reconciliation.tsx';

const CALLS = { list: reconciliationContract.listReconciliations };
/** Nobody writes one by hand. */
const NO_FORM = { schema: z.strictObject({}), initial: {}, valueOf: () => ({}), fields: () => null };
const nameOf = (row: ReconciliationView) => row.file_name;

/** The files of the provider that were held against a park's vouchers, the newest first. */
export function ReconciliationList({ tenantId, tools }: { tenantId: string; tools: ReactNode }) {
  const { t } = useTranslation('reconciliation');
  const columns = useColumns();
  const navigate = useNavigate();
  const pathOf = (id: string) => to.reconciliation({ tenant: tenantId, id });
  return (
    <ResourcePage<ReconciliationView, object>
      calls={CALLS}
      id="reconciliation_id"
      what={t('what')}
      nameOf={nameOf}
      scope={{ tenant_id: tenantId }}
      searched={t('searched')}
      columns={columns}
      form={NO_FORM}
      emptyHint={t('emptyHint')}
      more={(row) => (
        <Link
          className={row.open > 0 ? 'row-act row-act-main' : 'row-act'}
          aria-label={t('lookOf', { name: row.file_name })}
          to={pathOf(row.reconciliation_id)}
        >
          {t('look')}
        </Link>
      )}
      tools={
        <>
          {tools}
          <ImportReconciliation tenantId={tenantId} onKept={(id) => void navigate(pathOf(id))} />
        </>
      }
    />
  );
}

function useColumns(): Column<ReconciliationView>[] {
  const { t } = useTranslation('reconciliation');
  const lang = useLang();
  const countsOf = ({ counts }: ReconciliationView) =>
    KINDS.filter((kind) => counts[kind] > 0)
      .map((kind) => `${KIND_NAMES[kind][lang]} ${counts[kind]}`)
      .join(' · ');
  return [
    { key: 'file_name', title: t('file'), width: 190 },
    {
      key: 'statement_day',
      title: t('day'),
      width: 130,
      render: ({ statement_day }) => <span className="num">{statement_day}</span>,
    },
    {
      key: 'file_lines',
      title: t('lines'),
      width: 80,
      render: ({ file_lines }) => <span className="num">{file_lines}</span>,
    },
    { key: 'counts', title: t('counts'), width: 240, render: countsOf },
    {
      key: 'open',
      title: t('open'),
      width: 120,
      render: ({ open }) =>
        open > 0 ? (
          <StatusMark tone="waiting">{t('openCount', { count: open })}</StatusMark>
        ) : (
          <StatusMark tone="good">{t('settled')}</StatusMark>
        ),
    },
    { key: 'author', title: t('by'), width: 90 },
    {
      key: 'create_time',
      title: t('at'),
      width: 130,
      sorts: true,
      render: ({ create_time }) => <span className="num">{formatMinute(create_time)}</span>,
    },
  ];
}
