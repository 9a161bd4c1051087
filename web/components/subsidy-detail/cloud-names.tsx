import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { useProviders, useServices } from '#web/shared/queries/config-queries.ts';

interface Props {
  ids: readonly string[];
}

/** Cloud providers of a form, by their names. */
export function ProviderNames({ ids }: Props) {
  const { data, isPending } = useProviders();
  const names = new Map(data?.items.map((each) => [each.provider_id, each.provider_name]));
  return <Names ids={ids} names={names} pending={isPending} />;
}

/** Cloud services of a form, by their names. */
export function ServiceNames({ ids }: Props) {
  const { data, isPending } = useServices();
  const names = new Map(data?.items.map((each) => [each.service_id, each.service_name]));
  return <Names ids={ids} names={names} pending={isPending} />;
}

/** The names once they are there; what has none is shown by its id. */
function Names({ ids, names, pending }: Props & { names: ReadonlyMap<string, string>; pending: boolean }) {
  const { t } = useTranslation();
  if (pending) return <Skeleton.Input active size="small" />;
  return <>{ids.map((id) => names.get(id) ?? id).join(t('list.comma'))}</>;
}
