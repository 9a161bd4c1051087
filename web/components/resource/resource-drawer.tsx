import { Button, Drawer, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sameJson } from '#domain/shared/json.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { LeaveModal } from '#web/components/shell/leave-modal.tsx';
import { NoteField } from '#web/components/acts/note-field.tsx';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useUnsaved } from '#web/shared/screen/unsaved.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { StaleNotice } from './stale-notice.tsx';
import type { ResourceProps, Row } from './types.ts';
import './resource.css';

interface Props<R extends Row, V extends object> extends ResourceProps<R, V> {
  /** Null: a new one. */
  row: R | null;
  onSaved: () => unknown;
  onClose: () => void;
}
const FORM = 'resource-form';

/**
 * A row being written, in a drawer: its fields by their rules, the server's refusals at their fields. What somebody else
 * stored meanwhile is shown beside what was read, and taken over when asked; what was typed stays. Mount it to open it.
 */
export function ResourceDrawer<R extends Row, V extends object>(props: Props<R, V>) {
  const { calls, id, what, nameOf, scope = {}, body = (_act, fields) => fields, reason, row, onSaved, onClose } = props;
  const { t } = useTranslation(['list', 'common']);
  const endpoint = row ? calls.update : calls.add;
  if (!endpoint) throw new Error('this resource has no such call');
  const [base, setBase] = useState(row);
  const [why, setWhy] = useState('');
  const [asking, setAsking] = useState(false);
  const form = useZodForm(row ? props.form.valueOf(row) : props.form.initial, { schema: props.form.schema });
  const act = useSureAct(endpoint, {
    onSuccess: () => {
      toast.success(t('resource.saved', { name: nameOf({ ...row, ...form.value } as unknown as R) }));
      void onSaved();
      onClose();
    },
    onRefused: (error) => {
      form.refuse(error);
      void onSaved();
    },
  });
  const current = isRefusal(act.error, 'STALE') ? (act.error.response as { current: R } | null)?.current : undefined;
  const stored = base ? props.form.valueOf(base) : props.form.initial;
  const changed = !sameJson(form.value, stored) || why !== '';
  useUnsaved(() => changed);
  const locked = isOpen(act);
  const whyNot = current ? t('resource.stale') : reason && why.trim() === '' ? t('resource.reasonFirst') : undefined;
  const leave = () => (changed ? setAsking(true) : onClose());
  const save = () => {
    const fields = form.check();
    if (!fields || whyNot !== undefined) return;
    const of = base ? { [id]: base[id], lock: base.lock } : {};
    act.send(body(row ? 'update' : 'add', { ...scope, ...fields, ...of, ...(reason && { reason: why.trim() }) }));
  };
  const load = (now: R) => {
    // what was not touched here follows what is there now
    const [was, is] = [stored, props.form.valueOf(now)];
    const untouched = Object.entries(is).filter(([key]) => sameJson(at(form.value, key), at(was, key)));
    form.set(Object.fromEntries(untouched) as Partial<V>);
    setBase(now);
    act.clear();
  };
  return (
    <Drawer
      open
      title={row ? t('resource.editOf', { name: nameOf(row) }) : t('resource.addOf', { what })}
      size={480}
      closable={{ 'aria-label': t('common:act.close'), disabled: locked }}
      keyboard={!locked}
      mask={{ closable: !locked }}
      onClose={leave}
      footer={
        <div className="resource-acts">
          <Button disabled={locked} onClick={leave}>
            {t('common:act.cancel')}
          </Button>
          <Button
            type="primary"
            htmlType="submit"
            form={FORM}
            loading={act.pending}
            disabled={whyNot !== undefined}
            title={whyNot}
          >
            {t('resource.save')}
          </Button>
        </div>
      }
    >
      {current && base ? (
        <StaleNotice
          before={base}
          after={current}
          columns={props.columns}
          error={act.error}
          onLoad={() => load(current)}
        />
      ) : (
        <ActAnswer act={act} />
      )}
      <Form id={FORM} layout="vertical" disabled={locked} onFinish={save} className="resource-form">
        {props.form.fields(form, row)}
        {reason && (
          <NoteField
            label={t('resource.reason')}
            required
            max={200}
            locked={locked}
            value={why}
            placeholder={t('resource.reasonHint')}
            onChange={setWhy}
          />
        )}
      </Form>
      {asking && <LeaveModal onStay={() => setAsking(false)} onGo={onClose} />}
    </Drawer>
  );
}

const at = (value: object, key: string): unknown => (value as Record<string, unknown>)[key];
