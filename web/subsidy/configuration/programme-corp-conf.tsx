import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { ProgrammeCorpFields, type ProgrammeCorp } from '#domain/subsidy/configuration/gov-lists.ts';
import { govListsContract } from '#domain/subsidy/contract/gov-lists.ts';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { CreditCodeField } from '#web/components/fields/pasted-fields.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import { thisYear } from '#web/shared/texts/clock.ts';
import type { Column, ResourceForm } from '#web/components/resource/types.ts';

const CALLS = {
  list: govListsContract.describeProgrammeCorps,
  add: govListsContract.addProgrammeCorp,
  remove: govListsContract.removeProgrammeCorp,
};
const SCHEMA = z.strictObject(ProgrammeCorpFields);
type Values = z.output<typeof SCHEMA>;
const nameOf = ({ corp_name }: ProgrammeCorp) => corp_name;
/** Years that the list is filtered by, the next one first. */
const YEARS = 4;

/** The enterprises that the programme names, by year: put on the list and taken off, each with a reason. */
export function ProgrammeCorpConf({ tenantId }: { tenantId: string }) {
  const { t } = useTranslation('flows');
  const year = thisYear();
  const years = Array.from({ length: YEARS }, (_, i) => year + 1 - i);
  const columns: Column<ProgrammeCorp>[] = [
    { key: 'year', title: t('conf.year'), width: 90, sorts: true },
    { key: 'corp_name', title: t('conf.corpName'), width: 280, sorts: true },
    {
      key: 'credit_code',
      title: t('conf.creditCode'),
      width: 200,
      render: ({ credit_code }) => (
        <span className="num" lang="zxx">
          {credit_code}
        </span>
      ),
    },
    { key: 'note', title: t('conf.note'), width: 240 },
  ];
  return (
    <ResourcePage<ProgrammeCorp, Values>
      calls={CALLS}
      id="listed_id"
      what={t('conf.programmeCorp')}
      nameOf={nameOf}
      scope={{ tenant_id: tenantId }}
      columns={columns}
      filters={[
        { name: 'year', label: t('conf.year'), options: years.map((value) => ({ value, label: String(value) })) },
      ]}
      body={(act, { tenant_id, reason, listed_id, lock, ...fields }) =>
        act === 'remove' ? { tenant_id, reason, listed_id, lock } : { tenant_id, reason, ...fields }
      }
      form={{
        schema: SCHEMA,
        initial: { year, credit_code: '', corp_name: '', note: '' },
        valueOf: ({ year: of, credit_code, corp_name, note }) => ({ year: of, credit_code, corp_name, note }),
        fields: (form) => <Fields form={form} />,
      }}
      reason
      history="programme_corp"
      exportName={t('conf.view.programmeCorp')}
    />
  );
}

function Fields({ form }: { form: ResourceForm<Values> }) {
  const { t } = useTranslation('flows');
  return (
    <>
      <NumberField form={form} name="year" label={t('conf.year')} required />
      <CreditCodeField form={form} name="credit_code" label={t('conf.creditCode')} required />
      <TextField form={form} name="corp_name" label={t('conf.corpName')} max={100} required />
      <TextField form={form} name="note" label={t('conf.note')} max={200} rows={2} />
    </>
  );
}
