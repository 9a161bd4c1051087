import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { modulesContract, OwnModuleFields, type FunctionModule } from '#domain/modules/contract.ts';
import { TextField } from '#web/components/fields/text-field.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';

const CALLS = {
  list: modulesContract.listModule,
  add: modulesContract.addModule,
  update: modulesContract.updateModule,
  remove: modulesContract.deleteModule,
};
const SCHEMA = z.strictObject(OwnModuleFields);
const nameOf = (module: FunctionModule) => module.name;
const SCOPE = { own: 1 };

/** The modules that the platform adds to the product's own, for what it links to. */
export function OwnModules() {
  const { t } = useTranslation('modules');
  return (
    <ResourcePage<FunctionModule, { code: string; name: string; name_en: string }>
      calls={CALLS}
      id="module_id"
      what={t('what')}
      nameOf={nameOf}
      scope={SCOPE}
      // its code stays, and only the list is asked for the platform's own
      body={(act, { own: _own, code, ...fields }) => (act === 'add' ? { code, ...fields } : fields)}
      columns={[
        { key: 'name', title: t('name'), width: 240 },
        { key: 'name_en', title: t('nameEn'), width: 260, render: (m) => <span lang="en">{m.name_en}</span> },
        { key: 'code', title: t('code'), width: 220, render: (m) => <span lang="zxx">{m.code}</span>, sorts: true },
      ]}
      form={{
        schema: SCHEMA,
        initial: { code: '', name: '', name_en: '' },
        valueOf: ({ code, name, name_en }) => ({ code, name, name_en }),
        fields: (form, row) => (
          <>
            <TextField form={form} name="name" label={t('name')} max={30} required />
            <TextField form={form} name="name_en" label={t('nameEn')} max={60} required />
            {row === null && (
              <TextField form={form} name="code" label={t('code')} help={t('codeHelp')} max={40} required />
            )}
          </>
        ),
      }}
      history="module"
    />
  );
}
