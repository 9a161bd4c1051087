import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { hasProductLines } from '#domain/subsidy/form/lines.ts';
import { APPLY_SECTIONS, type AllowanceType } from '#domain/subsidy/flow/flow.ts';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { LoadError, StateMessage } from '#web/components/shell/page-state.tsx';
import { formOf } from '#web/components/subsidy-detail/form-of.ts';
import { thisYear } from '#web/shared/texts/clock.ts';
import { useCloudConfig } from '#web/shared/queries/config-queries.ts';
import { useApplication } from '#web/shared/queries/queries.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { ApplyEditor } from './apply-editor.tsx';
import { copied, prefilled } from './prefilled.ts';

const NONE = [] as const;

interface Props {
  type: AllowanceType;
  /** What the market led here for, or ''. */
  product: string;
  /** An own application to take over from, or ''. */
  copy: string;
  onReload: () => void;
}

/** A new application, filled in as far as the registration, or an earlier application, knows. */
export function NewApplication({ type, product, copy, onReload }: Props) {
  const { t } = useTranslation('apply');
  const { corp, user } = useSignedIn();
  const config = useCloudConfig();
  const earlier = useApplication('portal', { apply_num: copy, tenant_id: '' });
  if (!corp) return <StateMessage page title={t('entry.noCorp')} role="alert" />;
  // the form starts once, with the year already chosen; without the ratios it starts all the same
  if (config.isPending || (copy !== '' && earlier.isPending)) return <PageLoading />;
  if (earlier.isLoadingError) return <LoadError error={earlier.error} onRetry={() => void earlier.refetch()} />;
  if (config.data && !config.data.offered_types.includes(type))
    return <StateMessage page title={t('entry.notOffered')} hint={t('entry.notOfferedHint')} role="alert" />;
  const wanted = product === '' ? undefined : { product, description: t('entry.forProduct', { name: product }) };
  const years = config.data?.ratio_list.map((r) => r.year) ?? [];
  const fresh = prefilled(corp, years, thisYear(), type, wanted);
  return (
    <div className="page apply-page">
      <PageTitle hint={copy === '' ? t('hint') : t('copyHint', { num: copy })}>{t(`titleOf.${type}`)}</PageTitle>
      <Appealed by={earlier.data?.appealed_by ?? null} type={type} />
      <ApplyEditor
        initial={earlier.data ? copied(fresh, formOf(earlier.data.form), corp) : fresh}
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

/** What was applied for in an application that was appealed is taken by the appeal: said before anything is filled in. */
function Appealed({ by, type }: { by: string | null; type: AllowanceType }) {
  const { t } = useTranslation('apply');
  if (by === null || hasProductLines(type)) return null;
  return <Alert type="warning" showIcon className="modal-alert" title={t('copyAppealed', { num: by })} />;
}
