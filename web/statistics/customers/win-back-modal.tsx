import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WIN_BACK_PAGE } from '#domain/statistics/customers/attributes.ts';
import { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { CountedRows } from './counted-rows.tsx';
import type { SpanInput } from './use-customers.ts';

interface Props {
  span: SpanInput;
  parks: boolean;
  onClose: () => void;
}

/** Enterprises that came back after a year without orders, five hundred a page (spec §9). */
export function WinBackModal({ span, parks, onClose }: Props) {
  const { t } = useTranslation('customerFigures');
  const [page, setPage] = useState(1);
  const input = { ...span, status: 0, winback: true, limit: WIN_BACK_PAGE, offset: (page - 1) * WIN_BACK_PAGE };
  const query = useCall(['win-back', input], customerFiguresContract.getCustomerReportList, input);
  return (
    <Modal open width={960} title={t('winBack.title')} footer={null} onCancel={onClose}>
      <p className="cell-note">{t('winBack.hint')}</p>
      <CountedRows query={query} page={page} size={WIN_BACK_PAGE} onPage={setPage} parks={parks} />
    </Modal>
  );
}
