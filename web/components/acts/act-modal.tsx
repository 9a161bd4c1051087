import { Modal } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isOpen, type SureAct } from '#web/shared/calls/use-sure-act.ts';
import { ActAnswer } from './act-answer.tsx';

interface Props {
  act: SureAct;
  title: string;
  /** What the reader should know before confirming. */
  hint?: string | undefined;
  okText?: string;
  cancelText?: string;
  danger?: boolean;
  /** Pixels; antd's own when absent. */
  width?: number;
  /** Told instead of the act's own answer. */
  answer?: ReactNode;
  /** Something required is still missing. */
  unready?: boolean;
  onConfirm: () => void;
  onDismiss: () => void;
  children?: ReactNode;
}

/** Asks before an act; it can't be dismissed while the server has not given its last word. Mount it to open it. */
export function ActModal(props: Props) {
  const { act, title, hint, okText, cancelText, danger = false, unready = false, width, onConfirm, onDismiss } = props;
  const { t } = useTranslation();
  const locked = isOpen(act);
  return (
    <Modal
      open
      {...(width !== undefined && { width })}
      title={title}
      okText={okText ?? t('act.confirm')}
      cancelText={cancelText ?? t('act.cancel')}
      confirmLoading={act.pending}
      okButtonProps={{ disabled: unready || act.unsettled, danger }}
      cancelButtonProps={{ disabled: locked }}
      closable={{ disabled: locked }}
      keyboard={!locked}
      mask={{ closable: false }}
      onOk={onConfirm}
      onCancel={onDismiss}
    >
      {hint !== undefined && <p className="modal-hint">{hint}</p>}
      <div className="modal-answer">{props.answer ?? <ActAnswer act={act} />}</div>
      {props.children}
    </Modal>
  );
}
