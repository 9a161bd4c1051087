import { useTranslation } from 'react-i18next';
import { isPositive } from '#domain/shared/money/money.ts';
import { compareBills } from '#domain/subsidy/form/handed-in.ts';
import { Money } from '#web/components/marks/money.tsx';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { Difference } from '#web/components/subsidy-detail/difference.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';
import { formatPercent } from '#domain/shared/texts/percent.ts';

interface Props {
  detail: CaseDetail;
  wording: 'voucher' | 'payment' | 'subsidy';
}

/** What an approver wants to know first: the money and its split, and whose it is. */
export function CaseSummary({ detail, wording }: Props) {
  const { t } = useTranslation(['detail', 'common']);
  const { billed, difference } = compareBills(detail.form);
  const facts = [
    { label: t('field.order_money'), value: <Money value={detail.order_money} />, strong: true },
    // what was applied for, and what of it came of that, stand side by side
    ...(isPositive(billed)
      ? [{ label: t('bill.billed'), value: <Money value={billed} />, note: <Difference amount={difference} /> }]
      : []),
    {
      label: t('money.subsidy', { wording: t(`common:subsidyWording.${wording}`) }),
      value: <Money value={detail.subsidy_money} unit />,
      note: formatPercent(detail.allowance_ratio),
      strong: true,
    },
    {
      label: t('money.corp'),
      value: <Money value={detail.corp_money} unit />,
      note: formatPercent(detail.corp_ratio),
    },
    {
      label: t('field.apply_user'),
      value: detail.apply_user,
      note: formatMinute(detail.apply_time),
    },
    ...(detail.prepared
      ? [
          {
            label: t('field.prepared'),
            value: detail.prepared.operator,
            note: formatMinute(detail.prepared.prepare_time),
          },
        ]
      : []),
    { label: t('field.park'), value: detail.park_name, note: detail.tenant_name },
    { label: t('field.apply_year'), value: detail.apply_year },
  ];
  return (
    <dl className="case-summary">
      {facts.map(({ label, value, note, strong }) => (
        <div key={label} className={strong ? 'strong' : ''}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note !== undefined && <div className="cell-note num">{note}</div>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
