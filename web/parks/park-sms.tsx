import { useTranslation } from 'react-i18next';
import { tenantsContract, type Tenant } from '#domain/identity/tenant-contract.ts';
import { SmsFields } from '#domain/identity/tenant.ts';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { ResourceDrawer } from '#web/components/resource/resource-drawer.tsx';
import type { Column } from '#web/components/resource/types.ts';
import { z } from 'zod';
import { PARK_PRESSES } from './presses.ts';
import { SmsOfMonth } from './sms-of-month.tsx';

const CALLS = { list: tenantsContract.listTenant, update: PARK_PRESSES.sms };
/** A quota that is left empty is none. */
const SCHEMA = z.strictObject({ ...SmsFields, sms_month_quota: SmsFields.sms_month_quota.optional() });
interface Form {
  sms_signature: string;
  sms_month_quota?: number | undefined;
  sms_visitor_share: number;
}
const valueOf = ({ sms_signature, sms_month_quota, sms_visitor_share }: Tenant): Form => ({
  sms_signature,
  sms_visitor_share,
  ...(sms_month_quota !== null && { sms_month_quota }),
});

interface Props {
  park: Tenant;
  onSaved: () => void;
  onClose: () => void;
}

/** What a park's SMS begin with, and how many it may send in a month. Mount it to open it. */
export function ParkSms({ park, onSaved, onClose }: Props) {
  const { t } = useTranslation('parks');
  const columns: Column<Tenant>[] = [
    { key: 'sms_signature', title: t('sms.signature'), width: 200 },
    { key: 'sms_month_quota', title: t('sms.quota'), width: 120 },
    { key: 'sms_visitor_share', title: t('sms.share'), width: 120 },
  ];
  return (
    <ResourceDrawer<Tenant, Form>
      calls={CALLS}
      id="tenant_id"
      what={t('what')}
      nameOf={({ name }) => t('sms.of', { name })}
      columns={columns}
      row={park}
      body={(_act, { sms_month_quota = null, ...rest }) => ({ ...rest, sms_month_quota })}
      form={{
        schema: SCHEMA,
        initial: { sms_signature: '', sms_visitor_share: 50 },
        valueOf,
        fields: (form) => (
          <>
            <SmsOfMonth tenantId={park.tenant_id} />
            <TextField
              form={form}
              name="sms_signature"
              label={t('sms.signature')}
              help={t('sms.signatureHelp')}
              max={20}
            />
            <NumberField form={form} name="sms_month_quota" label={t('sms.quota')} help={t('sms.quotaHelp')} />
            <NumberField
              form={form}
              name="sms_visitor_share"
              label={t('sms.share')}
              help={t('sms.shareHelp')}
              required
            />
          </>
        ),
      }}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
