import { ImportOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SMS_TYPE_NAMES, TEMPLATE_STATUSES, templateCan, type SmsTemplate } from '#domain/sms/template.ts';
import { smsTemplatesContract } from '#domain/sms/template-contract.ts';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { Filter } from '#web/components/resource/types.ts';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { TemplateActs } from './template-acts.tsx';
import { useTemplateColumns, useTemplateFurther } from './template-columns.tsx';
import { templateBody, useTemplateForm, type TemplateForm } from './template-form.tsx';
import { useTemplateName } from './use-template-name.ts';

const {
  listSmsTemplates: list,
  createSmsTemplate: add,
  modifySmsTemplate: update,
  deleteSmsTemplate: remove,
} = smsTemplatesContract;
const CALLS = { list, add, update, remove };
const IMPORT = {
  preview: smsTemplatesContract.importSmsTemplatesPreview,
  confirm: smsTemplatesContract.importSmsTemplates,
  template: smsTemplatesContract.importSmsTemplatesTable,
};
const NO_SCOPE = {};
const removable = ({ status }: SmsTemplate) => templateCan('delete', status);
// few come to import: its code comes when they do
const ImportDrawer = lazy(async () => ({
  default: (await import('#web/components/import/import-drawer.tsx')).ImportDrawer,
}));

/** `/dashboard/sms/templates`: the texts of all SMS, the same for every park (product §13). */
export function SmsTemplatesPage() {
  const { t } = useTranslation(['sms', 'downloads']);
  const client = useQueryClient();
  const session = useSignedIn();
  const filters = useTemplateFilters();
  const columns = useTemplateColumns();
  const further = useTemplateFurther();
  const form = useTemplateForm();
  const nameOf = useTemplateName();
  const [importing, setImporting] = useState(false);
  const mayImport = mayCall(IMPORT.confirm.access, session);
  return (
    <div className="workbench-page">
      <PageTitle hint={t('templates.hint')}>{t('templates.title')}</PageTitle>
      <ResourcePage<SmsTemplate, TemplateForm>
        calls={CALLS}
        id="template_id"
        what={t('templates.what')}
        nameOf={nameOf}
        searched={t('templates.searched')}
        filters={filters}
        columns={columns}
        further={further}
        body={templateBody}
        form={form}
        removable={removable}
        more={(template) => <TemplateActs template={template} />}
        exportTable={IMPORT.template}
        tools={
          mayImport && (
            <Button icon={<ImportOutlined aria-hidden="true" />} onClick={() => setImporting(true)}>
              {t('downloads:import.open')}
            </Button>
          )
        }
      />
      {importing && (
        <Suspense fallback={null}>
          <ImportDrawer
            what={t('templates.title')}
            calls={IMPORT}
            scope={NO_SCOPE}
            onDone={() => void client.invalidateQueries({ queryKey: ['resource', list.path] })}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
      <LeaveGuard />
    </div>
  );
}

function useTemplateFilters(): Filter[] {
  const { t } = useTranslation('sms');
  const lang = useLang();
  return [
    {
      name: 'status',
      label: t('templates.status'),
      options: TEMPLATE_STATUSES.map((value) => ({ value, label: t(`templates.statuses.${value}`) })),
    },
    {
      name: 'type',
      label: t('templates.type'),
      options: ([0, 1] as const).map((value) => ({ value, label: SMS_TYPE_NAMES[value][lang] })),
    },
  ];
}
