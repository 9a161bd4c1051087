import { useTranslation } from 'react-i18next';
import type { CorpDetail } from '#domain/identity/corp-contract.ts';
import { Facts } from '#web/components/case/facts.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';

const Code = ({ children }: { children: string }) => (
  <span className="num" lang="zxx">
    {children || '—'}
  </span>
);

/** What is known of an enterprise. */
export function CorpAbout({ corp }: { corp: CorpDetail }) {
  const { t } = useTranslation('corps');
  return (
    <section className="panel" aria-labelledby="corp-facts">
      <h2 className="panel-title" id="corp-facts">
        {t('facts')}
      </h2>
      <Facts
        facts={[
          { key: 'code', label: t('creditCode'), value: <Code>{corp.credit_code}</Code> },
          { key: 'park', label: t('park'), value: corp.tenant_name },
          { key: 'lar', label: t('lar'), value: corp.lar },
          { key: 'account', label: t('account'), value: <Code>{corp.cloud_account}</Code> },
          { key: 'contact', label: t('contact'), value: corp.contact_name },
          { key: 'mobile', label: t('mobile'), value: <Code>{corp.contact_mobile}</Code> },
          { key: 'domain', label: t('domain'), value: corp.domain },
          { key: 'created', label: t('created'), value: <Code>{formatMinute(corp.create_time)}</Code> },
          { key: 'introduction', label: t('introduction'), value: corp.introduction, wide: true },
        ]}
      />
    </section>
  );
}
