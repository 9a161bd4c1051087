import { useTranslation } from 'react-i18next';
import { APPLY_SECTIONS, type AllowanceType } from '#domain/subsidy/flow/flow.ts';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { thisYear } from '#web/shared/texts/clock.ts';
import { useCloudConfig } from '#web/shared/queries/config-queries.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { ApplyEditor } from './apply-editor.tsx';
import { prefilled } from './prefilled.ts';

const NONE = [] as const;

interface Props {
  type: AllowanceType;
  /** What the market led here for, or ''. */
  product: string;
  onReload: () => void;
}

/** A new application, filled in as far as the registration knows. */
export function NewApplication({ type, product, onReload }: Props) {
  const { t } = useTranslation('apply');
  const { corp, user } = useSignedIn();
  const config = useCloudConfig();
  if (!corp) return <StateMessage page title={t('entry.noCorp')} role="alert" />;
  // the form starts once, with the year already chosen; without the ratios it starts all the same
  if (config.isPending) return <PageLoading />;
  if (config.data && !config.data.offered_types.includes(type))
    return <StateMessage page title={t('entry.notOffered')} hint={t('entry.notOfferedHint')} role="alert" />;
  const wanted = product === '' ? undefined : { product, description: t('entry.forProduct', { name: product }) };
  const years = config.data?.ratio_list.map((r) => r.year) ?? [];
  return (
    <div className="page apply-page">
      <PageTitle hint={t('hint')}>{t(`titleOf.${type}`)}</PageTitle>
      <ApplyEditor
        initial={prefilled(corp, years, thisYear(), type, wanted)}
        corp={corp}
        verdicts={NONE}
        opened={null}
        correction={null}
        kind={{ custom: user.isCustomTenantIds, type }}
        editable={APPLY_SECTIONS}
        changed={NONE}
        onReload={onReload}
      />
    </div>
  );
}
