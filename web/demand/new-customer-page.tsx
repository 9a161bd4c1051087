import { CheckCircleFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { opportunitiesContract } from '#domain/customers/contract/opportunities.ts';
import { CRM_SOURCE } from '#domain/demand/enums.ts';
import { POSITIONS } from '#domain/shared/fields/positions.ts';
import { Bid, Mobile, text } from '#domain/shared/fields/fields.ts';
import { codesOf } from '#domain/shared/fields/names.ts';
import { Facts } from '#web/components/case/facts.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
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
  /** The demand, whose opportunity it leads to. */
  bid: Bid.optional(),
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
        <div className="report-acts">
          {report.bid !== undefined && <ToOpportunity bid={report.bid} />}
          {back}
        </div>
      </section>
    </div>
  );
}

/** The way to the opportunity that a report opened, for whoever sees it. */
function ToOpportunity({ bid }: { bid: string }) {
  const { t } = useTranslation('demand');
  const navigate = useNavigate();
  const call = opportunitiesContract.getOpportunityList;
  const asked = { demand_bid: bid, limit: 1 };
  const enabled = mayCall(call.access, useSignedIn());
  const { data } = useCall(['crm', 'of-demand', bid], call, asked, { enabled, staleTime: 0 });
  const [found] = data?.items ?? [];
  return found && <Button onClick={() => void navigate(to.opportunity(found.bid))}>{t('report.opportunity')}</Button>;
}
