import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { ALLOWANCE_TYPES } from '#domain/subsidy/flow/flow.ts';
import type { PlanQuery } from './plan-query.ts';

interface Props {
  query: PlanQuery;
  tenants: readonly { tenant_id: string; name: string }[];
  version: number | undefined;
  onChange: (patch: Partial<PlanQuery>) => void;
}

/** Whose applications of which type, and the version that they are moved to. */
export function PlanFilters({ query, tenants, version, onChange }: Props) {
  const { t } = useTranslation('ops');
  return (
    <div className="ops-bar" role="search" aria-label={t('migration.target')}>
      {tenants.length > 1 && (
        <div className="ops-field">
          <span aria-hidden="true">{t('migration.tenant')}</span>
          <Select
            aria-label={t('migration.tenant')}
            value={query.tenant_id}
            options={tenants.map(({ tenant_id, name }) => ({ value: tenant_id, label: name }))}
            onChange={(tenant_id: string) => onChange({ tenant_id, version: null })}
          />
        </div>
      )}
      <div className="ops-field">
        <span aria-hidden="true">{t('migration.type')}</span>
        <Select
          aria-label={t('migration.type')}
          value={query.allowance_type}
          options={ALLOWANCE_TYPES.map((value) => ({ value, label: t(`migration.types.${value}`) }))}
          onChange={(allowance_type: PlanQuery['allowance_type']) => onChange({ allowance_type, version: null })}
        />
      </div>
      {version !== undefined && (
        <div className="ops-field">
          <span>{t('migration.target')}</span>
          <strong>{t(query.version === null ? 'migration.newest' : 'migration.version', { version })}</strong>
        </div>
      )}
    </div>
  );
}
