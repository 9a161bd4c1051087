import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Amount, Guid } from '#domain/shared/fields/fields.ts';
import { capsContract, type CapOverride } from '#domain/subsidy/contract/caps.ts';
import type { CapType } from '#domain/subsidy/ledger/cap.ts';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { ResourceForm } from '#web/components/resource/types.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { CorpField } from './corp-field.tsx';
import { useOverrideColumns } from './override-columns.tsx';
import { POOL_PRESSES } from './presses.ts';
import { TakeBackModal } from './take-back-modal.tsx';
import { YuanField } from '#web/components/fields/pasted-fields.tsx';

const CALLS = {
  list: capsContract.listCapOverrides,
  add: capsContract.setCapOverride,
  update: capsContract.setCapOverride,
};
const SCHEMA = z.strictObject({ corp_id: Guid, amount: Amount });
type Values = z.output<typeof SCHEMA>;

/** Year and types of a cap. */
export interface CapKey {
  apply_year: number;
  allowance_type: CapType;
}

/** The enterprises that may be promised more than a cap, and what each is promised. */
export function OverrideList({ tenantId, cap }: { tenantId: string; cap: CapKey }) {
  const { t } = useTranslation('limits');
  const columns = useOverrideColumns();
  const scope = { tenant_id: tenantId, ...cap };
  return (
    <ResourcePage<CapOverride, Values>
      calls={CALLS}
      id="corp_id"
      what={t('override.what')}
      nameOf={({ corp_name }) => corp_name}
      scope={scope}
      searched={t('searched')}
      columns={columns}
      form={{
        schema: SCHEMA,
        initial: { corp_id: '', amount: '' },
        valueOf: ({ corp_id, amount }) => ({ corp_id, amount: amount ?? '' }),
        fields: (form, row) => <OverrideFields form={form} tenantId={tenantId} known={row !== null} />,
      }}
      savedOf={() => t('override.saved')}
      more={(override) => <TakeBackButton scope={scope} override={override} />}
      emptyHint={t('override.emptyHint')}
      reason
      exportName={t('override.title')}
    />
  );
}

interface FieldsProps {
  form: ResourceForm<Values>;
  tenantId: string;
  known: boolean;
}
function OverrideFields({ form, tenantId, known }: FieldsProps) {
  const { t } = useTranslation('limits');
  return (
    <>
      {!known && <CorpField form={form} name="corp_id" tenantId={tenantId} label={t('corp')} required />}
      <YuanField form={form} name="amount" label={t('override.amount')} help={t('override.amountHelp')} required />
    </>
  );
}

interface ButtonProps {
  scope: CapKey & { tenant_id: string };
  override: CapOverride;
}

/** Lets an enterprise be promised no more than every other. */
function TakeBackButton({ scope, override }: ButtonProps) {
  const { t } = useTranslation('limits');
  const [open, setOpen] = useState(false);
  const may = useMayPress(POOL_PRESSES)('takeBackOverride');
  if (!may) return null;
  return (
    <>
      <Button
        type="link"
        size="small"
        className="row-act"
        aria-label={t('override.takeBackOf', { name: override.corp_name })}
        onClick={() => setOpen(true)}
      >
        {t('override.takeBack')}
      </Button>
      {open && <TakeBackModal scope={scope} override={override} onClose={() => setOpen(false)} />}
    </>
  );
}
