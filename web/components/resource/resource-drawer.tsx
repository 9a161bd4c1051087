import { Button, Drawer, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { UploadHold } from '#web/components/files/upload-hold.ts';
import { LeaveModal } from '#web/components/shell/leave-modal.tsx';
import { NoteField } from '#web/components/acts/note-field.tsx';
import { isOpen } from '#web/shared/calls/use-sure-act.ts';
import { StaleNotice } from './stale-notice.tsx';
import type { Row } from './types.ts';
import { useRowEdit, type RowEdit } from './use-row-edit.ts';
import './resource.css';

type Props<R extends Row, V extends object> = RowEdit<R, V> & { onClose: () => void };
const FORM = 'resource-form';

/**
 * A row being written, in a drawer: its fields by their rules, the server's refusals at their fields. What somebody else
 * stored meanwhile is shown beside what was read, and taken over when asked; what was typed stays. Mount it to open it.
 */
export function ResourceDrawer<R extends Row, V extends object>(props: Props<R, V>) {
  const { what, nameOf, reason, row, columns, further = [], onClose } = props;
  const { t } = useTranslation(['list', 'common']);
  const [asking, setAsking] = useState(false);
  const { form, act, why, setWhy, changed, newer, load, hold, whyNot, save } = useRowEdit(props);
  const locked = isOpen(act);
  const leave = () => (changed ? setAsking(true) : onClose());
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
        <Footer
          {...{ locked, whyNot }}
          okText={props.okText ?? t('resource.save')}
          pending={act.pending}
          onLeave={leave}
        />
      }
    >
      {newer ? (
        <StaleNotice
          before={newer.was}
          after={newer.is}
          columns={[...columns, ...further]}
          error={act.error}
          onLoad={load}
        />
      ) : (
        <ActAnswer act={act} />
      )}
      <Form id={FORM} layout="vertical" disabled={locked} onFinish={save} className="resource-form">
        <UploadHold value={hold}>{props.form.fields(form, row)}</UploadHold>
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

interface FooterProps {
  locked: boolean;
  okText: string;
  pending: boolean;
  /** Why it can't be saved now. */
  whyNot: string | undefined;
  onLeave: () => void;
}

function Footer({ locked, okText, pending, whyNot, onLeave }: FooterProps) {
  const { t } = useTranslation(['list', 'common']);
  return (
    <div className="resource-acts">
      <Button disabled={locked} onClick={onLeave}>
        {t('common:act.cancel')}
      </Button>
      <Button
        type="primary"
        htmlType="submit"
        form={FORM}
        loading={pending}
        disabled={whyNot !== undefined}
        title={whyNot}
      >
        {okText}
      </Button>
    </div>
  );
}
