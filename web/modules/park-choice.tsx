import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';

/** Of which park the modules are shown. */
export function ParkChoice({ value, onChange }: { value: string | undefined; onChange: (tenantId: string) => void }) {
  const { t } = useTranslation('modules');
  const { tenants } = useSignedIn().user;
  if (value === undefined) return <StateMessage title={t('noParks')} />;
  return (
    <Select
      className="modules-park"
      aria-label={t('park')}
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      onChange={onChange}
      options={tenants.map(({ tenant_id, name }) => ({ value: tenant_id, label: name }))}
    />
  );
}
