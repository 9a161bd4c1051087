import { Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WIN_BACK_PAGE } from '#domain/statistics/customers/attributes.ts';
import { customerFiguresContract } from '#domain/statistics/customer-figures-contract.ts';
import { CountTabs } from '#web/components/marks/count-tabs.tsx';
import { call } from '#web/shared/calls/call.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { quiet } from './counted-head.tsx';
import { CountedRows } from './counted-rows.tsx';
import { REPORT_KEYS, REPORTS, type Report } from './reports.ts';
import type { CustomersInput } from './use-customers.ts';

interface Props {
  input: CustomersInput;
  parks: boolean;
  onClose: () => void;
}

/** Enterprises that came back after a year without orders, five hundred a page (spec §9), and the other lists of customers. */
export function WinBackModal({ input: narrowed, parks, onClose }: Props) {
  const { t } = useTranslation('customerFigures');
  const [list, choose] = useState<Report>('wonBack');
  const [page, setPage] = useState(1);
  const asked = { ...narrowed, ...REPORTS[list] };
  const input = { ...asked, limit: WIN_BACK_PAGE, offset: (page - 1) * WIN_BACK_PAGE };
  const query = useCall(['reported', input], customerFiguresContract.getCustomerReportList, input);
  return (
    <Modal open width={1080} title={t('winBack.title')} footer={null} onCancel={onClose}>
      <CountTabs
        value={list}
        label={t('winBack.lists')}
        options={REPORT_KEYS.map((key) => ({ key, name: t(`winBack.list.${key}`) }))}
        onChange={(next) => {
          choose(next);
          setPage(1);
        }}
      />
      <p className="cell-note">{t(`winBack.hint.${list}`)}</p>
      <CountedRows
        query={query}
        list={{
          name: t(`winBack.list.${list}`),
          load: (next, signal) =>
            call(customerFiguresContract.getCustomerReportList, { ...asked, ...next }, quiet(signal)),
        }}
        page={page}
        size={WIN_BACK_PAGE}
        onPage={setPage}
        parks={parks}
      />
    </Modal>
  );
}
