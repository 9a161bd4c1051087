import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { GovUinFields, type GovUin } from '#domain/subsidy/configuration/gov-lists.ts';
import { govListsContract } from '#domain/subsidy/contract/gov-lists.ts';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import { thisYear } from '#web/shared/texts/clock.ts';
import type { Column, ResourceForm } from '#web/components/resource/types.ts';

const CALLS = {
  list: govListsContract.getGovUin,
  add: govListsContract.addGovUin,
  update: govListsContract.updateGovUin,
};
const SCHEMA = z.strictObject(GovUinFields);
type Values = z.output<typeof SCHEMA>;
const nameOf = ({ name }: GovUin) => name;

/** The accounts from which the government pays its share, by year, each change with a reason. */
export function GovUinConf({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('flows');
  const columns: Column<GovUin>[] = [
    { key: 'year', title: t('conf.year'), width: 90, sorts: true },
    { key: 'uin', title: t('conf.uin'), width: 160 },
    { key: 'name', title: t('conf.holder'), width: 280 },
    { key: 'note', title: t('conf.note'), width: 280 },
  ];
  return (
    <ResourcePage<GovUin, Values>
      calls={CALLS}
      id="gov_uin_id"
      what={t('conf.govUin')}
      nameOf={nameOf}
      scope={{ tenant_id: tenantId }}
      columns={columns}
      form={{
        schema: SCHEMA,
        initial: { year: thisYear(), uin: '', name: '', note: '' },
        valueOf: ({ year, uin, name, note }) => ({ year, uin, name, note }),
        fields: (form) => <Fields form={form} />,
      }}
      reason
      history="gov_uin"
      exportName={t('conf.view.govUin')}
    />
  );
}

function Fields({ form }: { form: ResourceForm<Values> }) {
  const { t } = useTranslation('flows');
  return (
    <>
      <NumberField form={form} name="year" label={t('conf.year')} required />
      <TextField form={form} name="uin" label={t('conf.uin')} max={12} inputMode="numeric" required />
      <TextField form={form} name="name" label={t('conf.holder')} max={100} required />
      <TextField form={form} name="note" label={t('conf.note')} max={200} rows={2} />
    </>
  );
}
