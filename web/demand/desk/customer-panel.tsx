import { Descriptions, type DescriptionsProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { FINANCE_NEEDS, IP_STATES, POSITIONS } from '#domain/demand/enums.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { levelOf, nameOf, needsOf, systemsOf, tradeOf } from '../names.ts';
import { PackageScenes } from '../package-scenes.tsx';
import type { DemandDetail } from '../queries.ts';

/** What the enterprise told, row by row (spec §2, customer table). */
export function CustomerPanel({ detail: d }: { detail: DemandDetail }) {
  const { t } = useTranslation('demand');
  const lang = useLang();
  const trade = tradeOf(d, lang);
  const level = [d.expedite_pkg_name, levelOf(d.expedite_pkg_type, lang)].filter((part) => part !== '');
  const items: DescriptionsProps['items'] = [
    { key: 'corp_contact', children: d.corp_contact },
    { key: 'mobile', children: <span className="num">{d.mobile}</span> },
    { key: 'contact_position', children: nameOf(POSITIONS, d.contact_position, lang) },
    { key: 'trade', children: d.trade === 'other' ? t('customer.otherTrade', { trade }) : trade },
    { key: 'finance_svr_require', children: nameOf(FINANCE_NEEDS, d.finance_svr_require, lang) },
    { key: 'state_of_art', children: nameOf(IP_STATES, d.state_of_art, lang) },
    { key: 'used_system', span: 'filled', children: systemsOf(d.used_system, lang) },
    { key: 'core_require', span: 'filled', children: needsOf(d.core_require, lang) },
    {
      key: 'expedite_pkg_type',
      span: 'filled',
      children: level.length > 0 ? level.join(' · ') : t('customer.noPackage'),
    },
    ...(d.expedite_pkg_product.length > 0
      ? [{ key: 'product', span: 'filled' as const, children: <PackageScenes scenes={d.expedite_pkg_product} /> }]
      : []),
  ];
  return (
    <section className="panel" aria-labelledby="customer-title">
      <h2 className="panel-title" id="customer-title">
        {t('customer.title')}
      </h2>
      <Descriptions
        bordered
        size="middle"
        column={{ xs: 1, sm: 1, md: 2 }}
        className="customer-table"
        items={items.map((item) => ({ ...item, label: t(`customer.${item.key as 'mobile'}`) }))}
      />
    </section>
  );
}
