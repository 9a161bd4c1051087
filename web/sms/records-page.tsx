import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { smsContract, type SmsRecord } from '#domain/sms/contract.ts';
import { SMS_STATES } from '#domain/sms/records.ts';
import { useTenants } from '#web/components/list/tenant-choice.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { ResendButton } from './resend-button.tsx';
import { SettleButtons } from './settle-buttons.tsx';
import { useSmsColumns } from './sms-columns.tsx';

const CALLS = { list: smsContract.listSmsRecords };
const NOTHING = { schema: z.strictObject({}), initial: {}, valueOf: () => ({}), fields: () => null };
const nameOf = ({ template_name }: SmsRecord) => template_name;

/** `/dashboard/sms`: what was sent by SMS, to whom, and what became of it (product §13). */
export function SmsRecordsPage() {
  const { t } = useTranslation('sms');
  const parks = useTenants();
  const columns = useSmsColumns(parks.length > 1);
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <ResourcePage<SmsRecord, object>
        calls={CALLS}
        id="message_id"
        what={t('what')}
        nameOf={nameOf}
        searched={t('searched')}
        emptyHint={t('emptyHint')}
        filters={[
          ...(parks.length > 1
            ? [
                {
                  name: 'tenant_id',
                  label: t('park'),
                  options: parks.map(({ tenant_id, name }) => ({ value: tenant_id, label: name })),
                },
              ]
            : []),
          {
            name: 'state',
            label: t('state'),
            options: SMS_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        columns={columns}
        form={NOTHING}
        more={(record) => <RecordActs record={record} />}
        exportName={t('title')}
      />
    </div>
  );
}

const RecordActs = ({ record }: { record: SmsRecord }) => (
  <>
    <ResendButton record={record} />
    <SettleButtons record={record} />
  </>
);
