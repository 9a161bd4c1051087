import { useTranslation } from 'react-i18next';
import { INFORMATION_INVESTMENTS, INFORMATION_MODES, PROFITS, RD_INVESTMENTS } from '#domain/demand/enums.ts';
import { DEMAND_STATUS_NAMES, isDemandOver } from '#domain/demand/status.ts';
import { INDUSTRIES } from '#domain/shared/fields/industries.ts';
import { Facts } from '#web/components/case/facts.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';
import { nameOf } from '../names.ts';
import type { DemandDetail } from '../queries.ts';

/** The feedback that was given, to read. */
export function FeedbackView({ detail: d }: { detail: DemandDetail }) {
  const { t } = useTranslation('demand');
  const lang = useLang();
  const year = d.year_label;
  const mode =
    d.information_mode === 'other' && d.information_mode_other !== ''
      ? d.information_mode_other
      : nameOf(INFORMATION_MODES, d.information_mode, lang);
  return (
    <>
      {isDemandOver(d.status) && <p className="feedback-hint">{t('feedback.settled')}</p>}
      <Facts
        facts={[
          {
            key: 'register_trade',
            label: t('feedback.register_trade'),
            value: nameOf(INDUSTRIES, d.register_trade, lang),
          },
          {
            key: 'last_year_profit',
            label: t('feedback.last_year_profit', { year }),
            value: nameOf(PROFITS, d.last_year_profit, lang),
          },
          {
            key: 'corp_rd_investment',
            label: t('feedback.corp_rd_investment', { year }),
            value: nameOf(RD_INVESTMENTS, d.corp_rd_investment, lang),
          },
          { key: 'information_mode', label: t('feedback.information_mode'), value: mode },
          {
            key: 'information_investment',
            label: t('feedback.information_investment', { year }),
            value: nameOf(INFORMATION_INVESTMENTS, d.information_investment, lang),
          },
          { key: 'status', label: t('feedback.status'), value: DEMAND_STATUS_NAMES[d.status][lang] },
          ...(d.close_reason === ''
            ? []
            : [{ key: 'close_reason', label: t('detail.closeReason'), wide: true, value: d.close_reason }]),
        ]}
      />
    </>
  );
}
