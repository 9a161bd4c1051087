import { EditOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { isOpen, type SureAct } from '#web/shared/calls/use-sure-act.ts';

interface Props<V> {
  /** What is changed, of what. */
  label: string;
  value: V;
  /** As it is read. */
  children: ReactNode;
  act: SureAct & { clear: () => void };
  field: (value: V, change: (value: V) => void) => ReactNode;
  /** Saves; its answer closes the field when it was taken. */
  onSave: (value: V, done: () => void) => void;
}

/** A cell that is changed where it stands: Enter saves, Escape leaves it as it was. */
export function InlineCell<V>({ label, value, children, act, field, onSave }: Props<V>) {
  const { t } = useTranslation('catalog');
  const { t: common } = useTranslation();
  const [draft, setDraft] = useState<V | undefined>(undefined);
  const open = draft !== undefined;
  const close = () => {
    if (isOpen(act)) return;
    act.clear();
    setDraft(undefined);
  };
  const save = () => {
    if (draft !== undefined) onSave(draft, () => setDraft(undefined));
  };
  const onKey = (e: KeyboardEvent) => {
    if (e.key === 'Escape') close();
    if (e.key === 'Enter' && !e.nativeEvent.isComposing) save();
  };
  return (
    <span className="inline-cell">
      {children}
      <Popover
        open={open}
        trigger={[]}
        destroyOnHidden
        placement="bottomLeft"
        title={label}
        content={
          open && (
            <div role="dialog" aria-label={label} className="inline-field" onKeyDown={onKey}>
              {field(draft, setDraft)}
              <ActAnswer act={act} />
              <div className="inline-acts">
                <Button size="small" disabled={isOpen(act)} onClick={close}>
                  {common('act.cancel')}
                </Button>
                <Button size="small" type="primary" loading={act.pending} onClick={save}>
                  {t('inline.save')}
                </Button>
              </div>
            </div>
          )
        }
      >
        <Button
          type="text"
          size="small"
          className="inline-edit"
          aria-label={label}
          aria-expanded={open}
          icon={<EditOutlined aria-hidden="true" />}
          onClick={() => (open ? close() : setDraft(value))}
        />
      </Popover>
    </span>
  );
}
