import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { settleInContract } from '#domain/settlein/contract.ts';
import {
  asSettleInStatus,
  SETTLE_IN_STATUS,
  SETTLE_IN_STATUS_NAMES,
  settleInCan,
  type SettleIn,
} from '#domain/settlein/settle-in.ts';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Column } from '#web/components/resource/types.ts';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { AnswerModal } from './requests/answer-modal.tsx';
import { SETTLE_IN_PRESSES } from './requests/presses.ts';
import { SettleInMark } from './status-mark.tsx';

const CALLS = { list: settleInContract.listSettleIn };
const NOTHING = { schema: z.strictObject({}), initial: {}, valueOf: () => ({}), fields: () => null };
const nameOf = (row: SettleIn) => row.corp_name;

/** `/dashboard/settle-in`: enterprises that ask to move into the park, and its answers (product §18). */
export function SettleInsPage() {
  const { t } = useTranslation('settleIn');
  const lang = useLang();
  const columns = useColumns();
  const may = useMayPress(SETTLE_IN_PRESSES)('answer');
  const [open, setOpen] = useState<{ row: SettleIn; agree: boolean } | null>(null);
  const acts = (row: SettleIn) =>
    may && settleInCan('agree', row.status)
      ? ([true, false] as const).map((agree) => (
          <Button
            key={String(agree)}
            type="link"
            size="small"
            danger={!agree}
            className={agree ? 'row-act row-act-main' : 'row-act'}
            aria-label={t(agree ? 'agreeOf' : 'refuseOf', { name: row.corp_name })}
            onClick={() => setOpen({ row, agree })}
          >
            {t(agree ? 'agree' : 'refuse')}
          </Button>
        ))
      : null;
  return (
    <div className="workbench-page">
      <PageTitle hint={t('parkHint')}>{t('title')}</PageTitle>
      <ResourcePage<SettleIn, object>
        calls={CALLS}
        id="settle_in_id"
        what={t('title')}
        nameOf={nameOf}
        filters={[
          {
            name: 'status',
            label: t('status'),
            options: Object.values(SETTLE_IN_STATUS).map((value) => ({
              value,
              label: SETTLE_IN_STATUS_NAMES[value][lang],
            })),
          },
        ]}
        searched={t('searched')}
        columns={columns}
        form={NOTHING}
        more={acts}
        emptyHint={t('parkNoneHint')}
        exportName={t('title')}
      />
      {open && <AnswerModal {...open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function useColumns(): Column<SettleIn>[] {
  const { t } = useTranslation('settleIn');
  const lang = useLang();
  const statusOf = ({ status }: SettleIn) => SETTLE_IN_STATUS_NAMES[asSettleInStatus(status)][lang];
  const timeOf = ({ apply_time }: SettleIn) => formatMinute(apply_time);
  return [
    {
      key: 'corp_name',
      title: t('corp'),
      width: 220,
      sorts: true,
      render: ({ corp_name, credit_code }) => (
        <>
          <div>{corp_name}</div>
          <div className="cell-note num">{credit_code}</div>
        </>
      ),
      text: ({ corp_name }) => corp_name,
    },
    {
      key: 'status',
      title: t('status'),
      width: 140,
      sorts: true,
      render: ({ status, reason, decided_by }) => (
        <>
          <SettleInMark status={status} />
          {decided_by !== '' && <div className="cell-note">{decided_by}</div>}
          {reason !== '' && <div className="cell-note">{reason}</div>}
        </>
      ),
      text: statusOf,
    },
    { key: 'area', title: t('areaMetres'), width: 110 },
    { key: 'servers', title: t('servers'), width: 110 },
    { key: 'move_in_day', title: t('day'), width: 120, sorts: true },
    { key: 'needs', title: t('needs'), width: 240 },
    {
      key: 'name',
      title: t('contact'),
      width: 140,
      render: ({ name, mobile }) => (
        <>
          <div>{name}</div>
          <div className="cell-note num">{mobile}</div>
        </>
      ),
      text: ({ name, mobile }) => `${name} ${mobile}`,
    },
    { key: 'apply_time', title: t('time'), width: 140, render: timeOf, text: timeOf },
  ];
}
