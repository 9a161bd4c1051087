import { keepPreviousData } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { BATCH_ACTS, batchesContract } from '#domain/subsidy/contract/batches.ts';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { NoteField } from '#web/components/acts/note-field.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { to } from '#web/paths.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { PrecheckList } from './precheck-list.tsx';
import './batch.css';

export type BatchAct = (typeof BATCH_ACTS)[number];
interface Props {
  act: BatchAct;
  rows: readonly ListItem[];
  onClose: () => void;
}
const MAX_NOTE = 100;
const MAX_REASON = 200;
/** A note of any content: the pre-check asks whether there is one. */
const SOME_NOTE = '同意';

/** Looks at each application first; what would be accepted and is still ticked becomes a durable batch. */
export function BatchDialog({ act, rows, onClose }: Props) {
  const { t } = useTranslation('ops');
  const navigate = useNavigate();
  const [note, setNote] = useState('');
  const returning = act === 'return';
  const { precheck, items, chosen, tick } = usePrecheck(act, rows, note);
  const start = useSureAct(batchesContract.startBatch, {
    onSuccess: ({ batch_id }) => void navigate(to.batch(batch_id)),
  });
  const unready = chosen.length === 0 || (returning && note.trim() === '');
  return (
    <ActModal
      act={start}
      width={880}
      title={t(`batch.act.${act}`)}
      hint={t(`batch.hint.${act}`)}
      danger={returning}
      okText={t(`batch.confirm.${act}`, { count: chosen.length })}
      unready={unready || precheck.isPlaceholderData}
      onDismiss={onClose}
      onConfirm={() =>
        start.send({
          act,
          note: note.trim(),
          items: chosen.map(({ tenant_id, apply_num, task_id, revision_id, documents }) => ({
            tenant_id,
            apply_num,
            task_id,
            revision_id,
            documents,
          })),
        })
      }
    >
      {(returning || (act === 'pass' && items.some((item) => item.offers_note))) && (
        <Form layout="vertical">
          <NoteField
            label={t(returning ? 'batch.reason' : 'batch.note')}
            required={returning}
            autoFocus
            rows={2}
            max={returning ? MAX_REASON : MAX_NOTE}
            locked={isOpen(start)}
            value={note}
            placeholder={t(returning ? 'batch.reasonHint' : 'batch.noteHint')}
            onChange={setNote}
          />
        </Form>
      )}
      <PageState query={precheck}>
        <PrecheckList items={items} chosen={chosen} locked={isOpen(start)} onTick={tick} />
      </PageState>
    </ActModal>
  );
}

/** What would be accepted of each application, asked anew when the note changes it; those still ticked are chosen. */
function usePrecheck(act: BatchAct, rows: readonly ListItem[], note: string) {
  const lang = useLang();
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const refs = rows.map(({ tenant_id, apply_num }) => ({ tenant_id, apply_num }));
  // a step may ask for a note; a return is never without its reason, which is asked for below
  const asked = { act, note: act === 'return' || note.trim() !== '' ? SOME_NOTE : '', items: refs };
  const precheck = useCall(['precheck', lang, asked], batchesContract.precheckBatch, asked, {
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: 1,
  });
  const items = precheck.data?.items ?? [];
  const tick = (num: string, on: boolean) => {
    const next = new Set(unticked);
    if (on) next.delete(num);
    else next.add(num);
    setUnticked(next);
  };
  return { precheck, items, chosen: items.filter((item) => item.ok && !unticked.has(item.apply_num)), tick };
}
