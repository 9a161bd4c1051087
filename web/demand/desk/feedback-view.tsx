import { Descriptions } from 'antd';
import { useTranslation } from 'react-i18next';
import { INFORMATION_INVESTMENTS, INFORMATION_MODES, PROFITS, RD_INVESTMENTS } from '#domain/demand/enums.ts';
import { DEMAND_STATUS_NAMES, isDemandOver } from '#domain/demand/status.ts';
import { INDUSTRIES } from '#domain/shared/industries.ts';
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
      <Descriptions
        bordered
        size="middle"
        column={{ xs: 1, sm: 1, md: 2 }}
        className="customer-table"
        items={[
          { label: t('feedback.register_trade'), children: nameOf(INDUSTRIES, d.register_trade, lang) },
          {
            label: t('feedback.last_year_profit', { year }),
            children: nameOf(PROFITS, d.last_year_profit, lang),
          },
          {
            label: t('feedback.corp_rd_investment', { year }),
            children: nameOf(RD_INVESTMENTS, d.corp_rd_investment, lang),
          },
          { label: t('feedback.information_mode'), children: mode },
          {
            label: t('feedback.information_investment', { year }),
            children: nameOf(INFORMATION_INVESTMENTS, d.information_investment, lang),
          },
          { label: t('feedback.status'), children: DEMAND_STATUS_NAMES[d.status][lang] },
          ...(d.close_reason === ''
            ? []
            : [{ label: t('detail.closeReason'), span: 'filled' as const, children: d.close_reason }]),
        ]}
      />
    </>
  );
}
