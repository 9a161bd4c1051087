import { useTranslation } from 'react-i18next';
import { FINANCE_NEEDS, IP_STATES } from '#domain/demand/enums.ts';
import { POSITIONS } from '#domain/shared/fields/positions.ts';
import { Facts } from '#web/components/case/facts.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';
import { levelOf, nameOf, needsOf, systemsOf, tradeOf } from '../names.ts';
import { PackageScenes } from '#web/components/catalog/package-scenes.tsx';
import type { DemandDetail } from '../queries.ts';

/** What the enterprise told, row by row (spec §2, customer table). */
export function CustomerPanel({ detail: d }: { detail: DemandDetail }) {
  const { t } = useTranslation('demand');
  const lang = useLang();
  const trade = tradeOf(d, lang);
  const level = [d.expedite_pkg_name, levelOf(d.expedite_pkg_type, lang)].filter((part) => part !== '');
  const facts = [
    { key: 'corp_contact', value: d.corp_contact },
    { key: 'mobile', value: <span className="num">{d.mobile}</span> },
    { key: 'contact_position', value: nameOf(POSITIONS, d.contact_position, lang) },
    { key: 'trade', value: d.trade === 'other' ? t('customer.otherTrade', { trade }) : trade },
    { key: 'finance_svr_require', value: nameOf(FINANCE_NEEDS, d.finance_svr_require, lang) },
    { key: 'state_of_art', value: nameOf(IP_STATES, d.state_of_art, lang) },
    { key: 'used_system', wide: true, value: systemsOf(d.used_system, lang) },
    { key: 'core_require', wide: true, value: needsOf(d.core_require, lang) },
    {
      key: 'expedite_pkg_type',
      wide: true,
      value: level.length > 0 ? level.join(' · ') : t('customer.noPackage'),
    },
    ...(d.expedite_pkg_product.length > 0
      ? [{ key: 'product', wide: true, value: <PackageScenes scenes={d.expedite_pkg_product} /> }]
      : []),
  ];
  return (
    <section className="panel" aria-labelledby="customer-title">
      <h2 className="panel-title" id="customer-title">
        {t('customer.title')}
      </h2>
      <Facts facts={facts.map((fact) => ({ ...fact, label: t(`customer.${fact.key as 'mobile'}`) }))} />
    </section>
  );
}
