import { Button, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OpportunityDetail } from '#domain/customers/contract/views.ts';
import { CLOUD_TYPES, CUSTOMER_TYPES, SCALES, SOURCES } from '#domain/customers/enums.ts';
import { INDUSTRIES } from '#domain/shared/fields/industries.ts';
import { POSITIONS } from '#domain/shared/fields/positions.ts';
import { DESK, forResource, WORKBENCH } from '#domain/shared/calls/access.ts';
import { Facts } from '#web/components/case/facts.tsx';
import { Money } from '#web/components/marks/money.tsx';
import { to } from '#web/paths.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { needWord } from '#web/components/opportunity/change-words.ts';
import { nameIn } from '#domain/shared/fields/names.ts';
import { NextContact } from '../columns.tsx';
import type { Part } from './part.ts';
import { Ratio } from './ratio.tsx';

interface Props {
  of: OpportunityDetail;
  onEdit: (part: Part) => void;
}
interface PanelProps {
  part: Part;
  title: string;
  may: boolean;
  onEdit: (part: Part) => void;
  children: ReactNode;
}

/** A part of an opportunity, and the way to change it for whoever may. */
function Panel({ part, title, may, onEdit, children }: PanelProps) {
  const { t } = useTranslation('customers');
  return (
    <section className="panel">
      <div className="opportunity-head">
        <h2 className="panel-title">{title}</h2>
        {may && (
          <Button type="link" aria-label={t('detail.editOf', { what: title })} onClick={() => onEdit(part)}>
            {t('detail.edit')}
          </Button>
        )}
      </div>
      {children}
    </section>
  );
}

const READS_CORPS = forResource(WORKBENCH, 'identity.corps.read');
const READS_DEMANDS = forResource(DESK, 'demand.cases.read');

/** The enterprise of the park that it is about and the demand that it came from, for whoever may read these. */
function useOrigin({ corp_id, demand_bid }: OpportunityDetail) {
  const session = useSignedIn();
  return {
    corp: mayCall(READS_CORPS, session) ? corp_id : null,
    demand: mayCall(READS_DEMANDS, session) ? demand_bid : null,
  };
}

/** Who it is about, and where it comes from. */
export function FactsPanel({ of, onEdit }: Props) {
  const { t } = useTranslation('customers');
  const lang = useLang();
  const { corp, demand } = useOrigin(of);
  const helping = of.members.map(({ name }) => name).join(lang === 'zh' ? '、' : ', ');
  return (
    <Panel part="facts" title={t('detail.facts')} may={of.action.edit} onEdit={onEdit}>
      <Facts
        facts={[
          { key: 'name', label: t('name'), value: corp ? <Link to={to.corp(corp)}>{of.name}</Link> : of.name },
          { key: 'credit_code', label: t('credit_code'), value: of.credit_code },
          { key: 'corp_contact', label: t('corp_contact'), value: of.corp_contact },
          {
            key: 'contact_position',
            label: t('contact_position'),
            value: nameIn(POSITIONS, of.contact_position, lang),
          },
          { key: 'corp_mobile', label: t('corp_mobile'), value: of.corp_mobile },
          { key: 'source', label: t('source'), value: nameIn(SOURCES, of.source, lang) },
          { key: 'source_agent', label: t('source_agent'), value: of.source_agent },
          ...(demand
            ? [
                {
                  key: 'demand',
                  label: t('demand'),
                  value: <Link to={to.demandDetail({ bid: demand })}>{t('detail.demand')}</Link>,
                },
              ]
            : []),
          { key: 'follower', label: t('follower'), value: of.follower_name || t('pool') },
          { key: 'members', label: t('members'), value: helping },
          { key: 'next', label: t('next_contact_day'), value: <NextContact row={of} /> },
          { key: 'created', label: t('created'), value: formatMinute(of.create_time) },
          ...(of.close_reason === ''
            ? []
            : [{ key: 'close_reason', label: t('close_reason'), value: of.close_reason, wide: true }]),
        ]}
      />
    </Panel>
  );
}

/** What the enterprise wants, and what that may come to. */
export function WantsPanel({ of, onEdit }: Props) {
  const { t } = useTranslation('customers');
  const lang = useLang();
  const needs = of.needs.map((need) => needWord(need, lang));
  return (
    <Panel part="wants" title={t('detail.wants')} may={of.action.edit} onEdit={onEdit}>
      <Facts
        facts={[
          { key: 'amount', label: t('amount'), value: <Money value={of.amount} /> },
          { key: 'expected_day', label: t('expected_day'), value: of.expected_day ?? '' },
          { key: 'needs', label: t('needs'), value: tags(needs), wide: true },
          { key: 'products', label: t('products'), value: tags(of.products), wide: true },
          { key: 'description', label: t('description'), value: of.description, wide: true },
        ]}
      />
    </Panel>
  );
}
const tags = (words: readonly string[]): ReactNode =>
  words.length === 0 ? '' : words.map((word, i) => <Tag key={`${i} ${word}`}>{word}</Tag>);

/** What is known of the enterprise, and how complete that is. */
export function PortraitPanel({ of, onEdit }: Props) {
  const { t } = useTranslation('customers');
  const lang = useLang();
  const ratio = of.complete_ratio;
  return (
    <Panel part="portrait" title={t('detail.portrait')} may={of.action.edit} onEdit={onEdit}>
      <Ratio ratio={ratio} />
      <Facts
        facts={[
          { key: 'scale', label: t('scale'), value: nameIn(SCALES, of.scale, lang) },
          { key: 'trade', label: t('trade'), value: nameIn(INDUSTRIES, of.trade, lang) },
          { key: 'second_trade', label: t('second_trade'), value: of.second_trade ?? '' },
          { key: 'customer_type', label: t('customer_type'), value: nameIn(CUSTOMER_TYPES, of.customer_type, lang) },
          { key: 'type_cloud', label: t('type_cloud'), value: nameIn(CLOUD_TYPES, of.type_cloud, lang) },
          { key: 'forecast', label: t('annual_cloud_forecast'), value: <Money value={of.annual_cloud_forecast} /> },
          { key: 'revenue', label: t('annual_revenue'), value: <Money value={of.annual_revenue} /> },
          { key: 'agent', label: t('agent'), value: of.agent ?? '' },
          { key: 'register_trade', label: t('register_trade'), value: nameIn(INDUSTRIES, of.register_trade, lang) },
          { key: 'income_trade', label: t('income_trade'), value: nameIn(INDUSTRIES, of.income_trade, lang) },
        ]}
      />
    </Panel>
  );
}
