import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Day, Guid, Reason200 } from '#domain/shared/fields/fields.ts';
import { redListContract, type RedListing } from '#domain/subsidy/contract/red-list.ts';
import { RED_LIST_STATES } from '#domain/subsidy/ledger/red-list.ts';
import { DateField } from '#web/components/fields/date-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import type { ResourceForm } from '#web/components/resource/types.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { today } from '#web/shared/texts/clock.ts';
import { CorpField } from './corp-field.tsx';
import { EndListingModal } from './end-listing-modal.tsx';
import { POOL_PRESSES } from './presses.ts';
import { useRedListColumns } from './red-list-columns.tsx';

const CALLS = { list: redListContract.listRedList, add: redListContract.addRedListing };
const SCHEMA = z.strictObject({ corp_id: Guid, until: Day.nullable(), reason: Reason200 });
type Values = z.input<typeof SCHEMA>;

/** The enterprises that a park promises nothing, with those that were on the list. */
export function RedList({ tenantId, tools }: { tenantId: string; tools: ReactNode }) {
  const { t } = useTranslation('limits');
  const columns = useRedListColumns();
  return (
    <ResourcePage<RedListing, Values>
      calls={CALLS}
      id="listing_id"
      what={t('red.what')}
      nameOf={({ corp_name }) => corp_name}
      scope={{ tenant_id: tenantId }}
      searched={t('searched')}
      filters={[
        {
          name: 'state',
          label: t('red.state'),
          options: RED_LIST_STATES.map((value) => ({ value, label: t(`red.states.${value}`) })),
        },
      ]}
      columns={columns}
      form={{
        schema: SCHEMA,
        initial: { corp_id: '', until: null, reason: '' },
        valueOf: ({ corp_id, until, reason }) => ({ corp_id, until, reason }),
        fields: (form) => <RedListFields form={form} tenantId={tenantId} />,
      }}
      savedOf={() => t('red.added')}
      more={(listing) => <EndButton tenantId={tenantId} listing={listing} />}
      tools={tools}
      emptyHint={t('red.emptyHint')}
      exportName={t('red.title')}
    />
  );
}

function RedListFields({ form, tenantId }: { form: ResourceForm<Values>; tenantId: string }) {
  const { t } = useTranslation('limits');
  const first = today();
  return (
    <>
      <p className="modal-hint">{t('red.emptyHint')}</p>
      <CorpField form={form} name="corp_id" tenantId={tenantId} label={t('corp')} required />
      <DateField
        form={form}
        name="until"
        label={t('red.until')}
        help={t('red.untilHelp')}
        placeholder={t('red.forever')}
        isClosed={(chosen) => chosen < first}
        orNone
      />
      <TextField
        form={form}
        name="reason"
        label={t('red.reason')}
        help={t('red.reasonHelp')}
        max={200}
        rows={3}
        required
      />
    </>
  );
}

/** Takes an enterprise off the list, while it is on it. */
function EndButton({ tenantId, listing }: { tenantId: string; listing: RedListing }) {
  const { t } = useTranslation('limits');
  const [open, setOpen] = useState(false);
  const may = useMayPress(POOL_PRESSES)('endRedListing');
  const { state, corp_name } = listing;
  return (
    <>
      {may && state === 'on' && (
        <Button
          type="link"
          size="small"
          className="row-act row-act-main"
          aria-label={t('red.endOf', { name: corp_name })}
          onClick={() => setOpen(true)}
        >
          {t('red.end')}
        </Button>
      )}
      {open && <EndListingModal tenantId={tenantId} listing={listing} onClose={() => setOpen(false)} />}
    </>
  );
}
