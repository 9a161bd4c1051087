import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { CRM_SOURCE } from '#domain/demand/enums.ts';
import { POSITIONS } from '#domain/shared/fields/positions.ts';
import { Mobile, text } from '#domain/shared/fields/fields.ts';
import { codesOf } from '#domain/shared/fields/names.ts';
import { Facts } from '#web/components/case/facts.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { nameOf } from './names.ts';
import './demand.css';
import './desk/desk.css';

/** What the address may tell; anything else is no report of ours. */
const Report = z.object({
  source: z.literal(CRM_SOURCE.zh),
  name: text(100),
  corp_contact: text(60),
  contact_position: z.enum(codesOf(POSITIONS)),
  corp_mobile: Mobile,
});
const ROWS = ['name', 'corp_contact', 'contact_position', 'corp_mobile'] as const;

/** `/newCustomer`: the customer report that a demand has opened (spec §2), as its address tells it. */
export function NewCustomerPage() {
  const { t } = useTranslation('demand');
  const lang = useLang();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { data: report } = Report.safeParse(Object.fromEntries(params));
  const back = (
    <Button type="primary" onClick={() => void navigate(to.demandList())}>
      {t('detail.back')}
    </Button>
  );
  if (!report) {
    return (
      <div className="demand-page">
        <PageTitle>{t('report.title')}</PageTitle>
        <div className="panel">
          <StateMessage title={t('report.missing')} hint={t('report.missingHint')}>
            {back}
          </StateMessage>
        </div>
      </div>
    );
  }
  const told = { ...report, contact_position: nameOf(POSITIONS, report.contact_position, lang) };
  return (
    <div className="demand-page">
      <PageTitle>{t('report.title')}</PageTitle>
      <section className="panel report">
        <CheckCircleFilled className="report-mark" aria-hidden="true" />
        <h2 className="report-title">{t('report.filed')}</h2>
        <p className="report-hint">{t('report.filedHint')}</p>
        <Facts
          narrow
          facts={[
            { key: 'source', label: t('report.source'), value: CRM_SOURCE[lang] },
            ...ROWS.map((key) => ({ key, label: t(`report.${key}`), value: told[key] })),
          ]}
        />
        {back}
      </section>
    </div>
  );
}
