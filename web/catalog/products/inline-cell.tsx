import { EditOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { isOpen, type SureAct } from '#web/shared/calls/use-sure-act.ts';

interface Props {
  /** What is changed, of what. */
  label: string;
  open: boolean;
  act: SureAct;
  /** As it is read. */
  children: ReactNode;
  field: ReactNode;
  onOpen: () => void;
  onSave: () => void;
  onClose: () => void;
}

/**
 * A cell that is changed where it stands: Enter saves, Escape leaves it as it was. It stays open with what was typed until
 * the server has taken it.
 */
export function InlineCell({ label, open, act, children, field, onOpen, onSave, onClose }: Props) {
  const { t } = useTranslation('catalog');
  const { t: common } = useTranslation();
  const locked = isOpen(act);
  const close = () => {
    if (!locked) onClose();
  };
  const onKey = (e: KeyboardEvent) => {
    if (e.key === 'Escape') close();
    if (e.key === 'Enter' && !e.nativeEvent.isComposing && !locked) onSave();
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
          <div role="dialog" aria-label={label} className="inline-field" onKeyDown={onKey}>
            {field}
            <ActAnswer act={act} />
            <div className="inline-acts">
              <Button size="small" disabled={locked} onClick={close}>
                {common('act.cancel')}
              </Button>
              <Button size="small" type="primary" loading={act.pending} disabled={act.unsettled} onClick={onSave}>
                {t('inline.save')}
              </Button>
            </div>
          </div>
        }
      >
        <Button
          type="text"
          size="small"
          className="inline-edit"
          aria-label={label}
          aria-expanded={open}
          icon={<EditOutlined aria-hidden="true" />}
          onClick={open ? close : onOpen}
        />
      </Popover>
    </span>
  );
}
