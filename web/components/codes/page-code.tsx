import { DownloadOutlined } from '@ant-design/icons';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { codePicture } from '#domain/portal/mini-code.ts';
import { CODE_TEXTS } from '#domain/portal/mini-code-texts.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import './page-code.css';

interface Props {
  /** The public page, with its query. */
  path: string;
  /** Whose page it is; null: the park’s whose host is asked. */
  tenantId: string | null;
}

/** A link of a row, or button, that shows the code of a public page, to be printed or sent. */
export function PageCodeButton({ name, row = false, ...props }: Props & { name: string; row?: boolean }) {
  const lang = useLang();
  const [open, setOpen] = useState(false);
  const look = row ? ({ type: 'link', size: 'small', className: 'row-act' } as const) : {};
  return (
    <>
      <Button {...look} aria-label={CODE_TEXTS.codeOf[lang] + name} onClick={() => setOpen(true)}>
        {CODE_TEXTS.code[lang]}
      </Button>
      {open && <CodeModal {...props} name={name} onClose={() => setOpen(false)} />}
    </>
  );
}

function CodeModal({ name, onClose, ...props }: Props & { name: string; onClose: () => void }) {
  const lang = useLang();
  const { t } = useTranslation('common');
  return (
    <Modal
      open
      title={CODE_TEXTS.codeOf[lang] + name}
      width={420}
      closable={{ 'aria-label': t('act.close') }}
      onCancel={onClose}
      footer={
        <Button
          type="primary"
          icon={<DownloadOutlined aria-hidden="true" />}
          href={codePicture(props.path, props.tenantId ?? undefined)}
          download={`${name}.png`}
        >
          {CODE_TEXTS.download[lang]}
        </Button>
      }
    >
      <figure className="page-code-large">
        <Picture {...props} size={280} />
        <figcaption>{CODE_TEXTS.scan[lang]}</figcaption>
      </figure>
    </Modal>
  );
}

function Picture({ path, tenantId, size }: Props & { size: number }) {
  const lang = useLang();
  const [lost, setLost] = useState(false);
  if (lost) return <p role="alert">{CODE_TEXTS.lost[lang]}</p>;
  return (
    <img
      src={codePicture(path, tenantId ?? undefined)}
      alt={CODE_TEXTS.alt[lang]}
      width={size}
      height={size}
      onError={() => setLost(true)}
    />
  );
}
