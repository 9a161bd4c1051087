import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSignedIn } from '#web/shared/session/session.ts';

/** The parks that the reader may configure: the own one, or every granted one. */
export function useTenants(): { tenant_id: string; name: string }[] {
  const { user } = useSignedIn();
  return user.tenant_id === null ? user.tenants : [{ tenant_id: user.tenant_id, name: user.tenant_name }];
}

/** Which park is configured; nothing to choose for who has only one. */
export function TenantChoice({ value, onChange }: { value: string; onChange: (tenantId: string) => void }) {
  const { t } = useTranslation('flows');
  const tenants = useTenants();
  if (tenants.length < 2) return null;
  return (
    <Select
      aria-label={t('tenant')}
      className="filter-tenant"
      value={value}
      options={tenants.map((park) => ({ value: park.tenant_id, label: park.name }))}
      onChange={onChange}
    />
  );
}
