import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { useSignedIn } from '#web/shared/session/session.ts';

interface Props {
  tenantId: string;
  onChange: (tenantId: string) => void;
}

/** The park of a list; only the provider's people see several. */
export function TenantFilter({ tenantId, onChange }: Props) {
  const { t } = useTranslation('workbench');
  const { scene, user } = useSignedIn();
  if (!isProviderScene(scene)) return null;
  return (
    <Select
      aria-label={t('filter.tenant')}
      className="filter-tenant"
      value={tenantId}
      onChange={onChange}
      options={[
        { value: '', label: t('filter.allTenants') },
        ...user.tenants.map((park) => ({ value: park.tenant_id, label: park.name })),
      ]}
    />
  );
}
