import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sameJson } from '#domain/shared/data/json.ts';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { useUploadHold } from '#web/components/files/upload-hold.ts';
import { newerOf } from '#web/shared/calls/call-error.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useUnsaved } from '#web/shared/screen/unsaved.ts';
import { untouched } from '#web/components/fields/untouched.ts';
import type { ResourceProps, Row } from './types.ts';

export interface RowEdit<R extends Row, V extends object> extends ResourceProps<R, V> {
  /** Null: a new one. */
  row: R | null;
  /** `saved`: what the server answered; absent when it refused. */
  onSaved: (saved?: unknown) => unknown;
  onClose: () => void;
}

/**
 * A row being written: its fields, its reason where one is asked for, and its save under the lock of what was read.
 * `newer` is what somebody else stored meanwhile; `load` takes it over but for what was typed here.
 */
export function useRowEdit<R extends Row, V extends object>(edit: RowEdit<R, V>) {
  const { calls, id, nameOf, scope = {}, body = (_act, fields) => fields, reason, row, onSaved, onClose } = edit;
  const { t } = useTranslation('list');
  const endpoint = row ? calls.update : calls.add;
  if (!endpoint) throw new Error('this resource has no such call');
  const [base, setBase] = useState(row);
  const [why, setWhy] = useState('');
  const { schema, valueOf, initial } = edit.form;
  const form = useZodForm(row ? valueOf(row) : initial, {
    schema: typeof schema === 'function' ? schema(row) : schema,
  });
  const act = useSureAct(endpoint, {
    onSuccess: (saved) => {
      const name = nameOf({ ...row, ...form.value } as unknown as R);
      toast.success(edit.savedOf?.(row) ?? t('resource.saved', { name }));
      void onSaved(saved);
      onClose();
    },
    onRefused: (error) => {
      form.refuse(error);
      void onSaved();
    },
  });
  const current = newerOf(act.error) as R | undefined;
  const newer = current && base ? { was: base, is: current } : null;
  const stored = base ? edit.form.valueOf(base) : edit.form.initial;
  const changed = !sameJson(form.value, stored) || why !== '';
  useUnsaved(() => changed);
  const { busy, hold } = useUploadHold();
  const whyNot = current
    ? t('resource.stale')
    : busy
      ? t('resource.uploading')
      : reason && why.trim() === ''
        ? t('resource.reasonFirst')
        : undefined;
  const save = () => {
    const fields = form.check();
    if (!fields || whyNot !== undefined) return;
    const of = base ? { [id]: base[id], lock: base.lock } : {};
    act.send(body(row ? 'update' : 'add', { ...scope, ...fields, ...of, ...(reason && { reason: why.trim() }) }));
  };
  const load = () => {
    if (!newer) return;
    form.set(untouched(form.value, stored, edit.form.valueOf(newer.is)));
    setBase(newer.is);
    act.clear();
  };
  return { form, act, why, setWhy, changed, newer, load, hold, whyNot, save };
}
