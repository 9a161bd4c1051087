import { useTranslation } from 'react-i18next';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { thisYear } from '#web/shared/texts/clock.ts';
import { useCloudConfig } from '#web/shared/queries/config-queries.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { ApplyEditor } from './apply-editor.tsx';
import { prefilled } from './prefilled.ts';

const NONE = [] as const;

/** A new application, filled in as far as the registration knows; `product` is what the market led here for, or ''. */
export function NewApplication({ product, onReload }: { product: string; onReload: () => void }) {
  const { t } = useTranslation('apply');
  const { corp, user } = useSignedIn();
  const config = useCloudConfig();
  if (!corp) return <StateMessage page title={t('entry.noCorp')} role="alert" />;
  // the form starts once, with the year already chosen; without the ratios it starts all the same
  if (config.isPending) return <PageLoading />;
  const wanted = product === '' ? undefined : { product, description: t('entry.forProduct', { name: product }) };
  const years = config.data?.ratio_list.map((r) => r.year) ?? [];
  return (
    <div className="page apply-page">
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <ApplyEditor
        initial={prefilled(corp, years, thisYear(), wanted)}
        corp={corp}
        verdicts={NONE}
        opened={null}
        correction={null}
        custom={user.isCustomTenantIds}
        changed={NONE}
        onReload={onReload}
      />
    </div>
  );
}
