import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import type { z } from 'zod';
import { racePortalContract, type OwnEntry } from '#domain/competition/contract/portal.ts';
import { ENTRY_STATUS, PLAN_MAX } from '#domain/competition/entry.ts';
import type { PortalRace } from '#domain/competition/race.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { useRaceName } from '#web/components/competition/race-name.ts';
import { FieldFrame } from '#web/components/fields/field-frame.tsx';
import { PhoneField } from '#web/components/fields/pasted-fields.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { FileUpload } from '#web/components/files/file-upload.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { discardUnsaved, useUnsaved } from '#web/shared/screen/unsaved.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { AppTitle } from '../kit/app-title.tsx';
import { useHostState } from '../kit/use-host.ts';
import { pages } from './addresses.ts';
import { ENTRY, type EntryValue } from './entry-value.ts';
import { TeamField } from './team-field.tsx';
import { isEntrant, RACES, useOwnEntries, useRace } from './use-races.ts';
import '#web/components/competition/competition.css';

/** `/race/{id}/entry`: enters a competition, or changes what was entered. */
export function EntryPage() {
  const { t } = useTranslation('race');
  const { raceId = '' } = useParams();
  const race = useRace(raceId);
  const entries = useOwnEntries(raceId);
  const navigate = useNavigate();
  const nameOf = useRaceName();
  const back = () => void navigate(pages.race(raceId));
  const entry = entries.data?.items.find(({ status }) => status === ENTRY_STATUS.submitted) ?? null;
  const closed = race.data && !(race.data.takes_entries && isEntrant(race.data));
  return (
    <div className="page">
      <AppTitle
        hint={race.data && t('form.hint', { time: formatMinute(race.data.deadline) })}
        extra={<Button onClick={back}>{t('back')}</Button>}
      >
        {entry || !race.data ? t('form.changeTitle') : t('form.title', { name: nameOf(race.data) })}
      </AppTitle>
      <PageState
        query={race}
        empty={closed ? <StateMessage title={t(race.data?.takes_entries ? 'viewerHint' : 'form.closed')} /> : undefined}
      >
        <PageState query={entries}>
          {race.data && entries.isFetchedAfterMount && (
            <EntryForm key={entry?.entry_id ?? 'new'} race={race.data} stored={entry} onDone={back} />
          )}
        </PageState>
      </PageState>
    </div>
  );
}

const useEntryForm = (entry: OwnEntry | null, contact_name: string) =>
  useZodForm<EntryValue, z.output<typeof ENTRY>>(
    entry
      ? {
          title: entry.title,
          team: entry.team,
          plan: entry.plan,
          plan_file: entry.plan_file?.guid ?? null,
          contact_name: entry.contact_name,
          mobile: entry.mobile,
        }
      : { title: '', team: [{ name: '', job: '' }], plan: '', plan_file: null, contact_name, mobile: '' },
    { schema: ENTRY },
  );

interface Props {
  race: PortalRace;
  /** Null: there is none yet. */
  stored: OwnEntry | null;
  onDone: () => void;
}
function EntryForm({ race, stored, onDone }: Props) {
  const { t } = useTranslation('race');
  // what is changed is what was read, whatever is read meanwhile
  const [entry] = useState(stored);
  const client = useQueryClient();
  const { user } = useHostState();
  const form = useEntryForm(entry, user?.name ?? '');
  const act = useSureAct(racePortalContract.saveEntry, {
    onSuccess: () => {
      toast.success(t(entry ? 'changed' : 'saved'));
      discardUnsaved();
      void client.invalidateQueries({ queryKey: RACES });
      onDone();
    },
    onRefused: (error) => void form.refuse(error),
  });
  const [uploading, setUploading] = useState(false);
  useUnsaved(() => form.dirty);
  const send = () => {
    const said = form.check();
    const { race_id } = race;
    if (said) act.send({ race_id, ...(entry && { entry_id: entry.entry_id, lock: entry.lock }), ...said });
  };
  const { plan_file } = form.value;
  return (
    <Form layout="vertical" component="div" className="race-card race-form" disabled={isOpen(act)}>
      <TextField form={form} name="title" label={t('form.name')} max={80} required />
      <TeamField form={form} />
      <TextField
        form={form}
        name="plan"
        label={t('form.plan')}
        placeholder={t('form.planHint')}
        max={PLAN_MAX}
        rows={10}
        required
      />
      <FieldFrame id={`${form.id}-file`} label={t('form.file')} error={form.errorOf('plan_file')}>
        <FileUpload
          id={`${form.id}-file`}
          use="plan"
          label={t('form.file')}
          max={1}
          value={plan_file ? [plan_file] : []}
          onBusy={setUploading}
          onChange={([guid = null]) => form.set({ plan_file: guid })}
        />
      </FieldFrame>
      <TextField form={form} name="contact_name" label={t('form.contact')} max={30} required />
      <PhoneField form={form} name="mobile" label={t('form.mobile')} required />
      <div className="race-answer">
        <ActAnswer act={act} />
      </div>
      <Button type="primary" loading={act.pending} disabled={uploading || isOpen(act)} onClick={send}>
        {t(entry ? 'form.save' : 'form.send')}
      </Button>
    </Form>
  );
}
