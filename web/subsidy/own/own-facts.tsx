import { useTranslation } from 'react-i18next';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { FactList } from '#web/components/marks/fact-list.tsx';
import { Money } from '#web/components/marks/money.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';
import { StandingMark } from './standing-mark.tsx';
import '#web/components/subsidy-detail/subsidy-detail.css';

/** Who applied when, for how much, and where it stands, in the enterprise's words. */
export function OwnFacts({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation(['detail', 'apply']);
  const facts = [
    { label: t('field.apply_user'), value: detail.apply_user },
    ...(detail.prepared
      ? [
          {
            label: t('field.prepared'),
            value: `${detail.prepared.operator} · ${formatMinute(detail.prepared.prepare_time)}`,
          },
        ]
      : []),
    { label: t('field.apply_time'), value: formatMinute(detail.apply_time) },
    { label: t('field.order_money'), value: <Money value={detail.order_money} /> },
    // of a closed application no subsidy is expected any more
    ...(detail.standing === 'closed'
      ? []
      : [
          {
            label: t(detail.standing === 'granted' ? 'apply:outcome.granted' : 'apply:submit.subsidy'),
            value: <Money value={detail.subsidy_money} unit />,
          },
        ]),
    { label: t('field.step'), value: detail.activity_name },
    { label: t('field.status'), value: <StandingMark item={detail} /> },
  ];
  return <FactList className="case-facts" facts={facts} />;
}
