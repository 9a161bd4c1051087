import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useKeys } from '#web/components/keys/use-keys.ts';
import './task.css';

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['Enter', 'enter'],
  ['A', 'approve'],
  ['R', 'return'],
  ['C', 'claim'],
  ['M', 'comment'],
  ['/', 'search'],
  ['?', 'help'],
] as const;

/** The way to the shortcuts' help, by the mouse or by `?`. */
export function Shortcuts() {
  const { t } = useTranslation('task');
  const [open, setOpen] = useState(false);
  useKeys({ '?': () => setOpen(!open) }, { insideDialogs: open });
  return (
    <>
      <Button type="text" size="small" className="keys-open" aria-keyshortcuts="?" onClick={() => setOpen(true)}>
        {t('keys.open')} <kbd aria-hidden="true">?</kbd>
      </Button>
      <Modal open={open} title={t('keys.title')} footer={null} onCancel={() => setOpen(false)}>
        <dl className="keys-table">
          {KEYS.map(([key, act]) => (
            <ShortcutRow key={key} name={key} text={t(`keys.${act}`)} />
          ))}
        </dl>
        <p className="cell-note">{t('keys.typing')}</p>
      </Modal>
    </>
  );
}

function ShortcutRow({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt>
        <kbd lang="en">{name}</kbd>
      </dt>
      <dd>{text}</dd>
    </>
  );
}
