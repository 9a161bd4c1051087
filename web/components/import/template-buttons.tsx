import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/shared/calls/call.ts';
import type { ImportCalls, Scope } from './import-calls.ts';
import { saveAnswer } from '#web/shared/files/save-answer.ts';

interface Props {
  template: ImportCalls['template'];
  scope: Scope;
  /** What is there is not given out as a table. */
  emptyOnly?: boolean;
}

/** The table to fill in: empty, or with what is there. */
export function TemplateButtons({ template, scope, emptyOnly = false }: Props) {
  const { t } = useTranslation('downloads', { keyPrefix: 'import' });
  const [busy, setBusy] = useState(false);
  const get = async (filled: boolean) => {
    setBusy(true);
    try {
      const { file_name, content } = await call(template, { ...scope, format: 'xlsx', filled });
      saveAnswer(file_name, content);
    } catch {
      // the refusal has shown its toast
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="import-templates">
      {(emptyOnly ? [false] : [false, true]).map((filled) => (
        <Button
          key={String(filled)}
          size="small"
          icon={<DownloadOutlined aria-hidden="true" />}
          loading={busy}
          onClick={() => void get(filled)}
        >
          {t(filled ? 'templateFilled' : 'template')}
        </Button>
      ))}
    </div>
  );
}
