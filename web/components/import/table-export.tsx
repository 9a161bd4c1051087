import { DownloadOutlined, DownOutlined } from '@ant-design/icons';
import { Button, Dropdown, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '#web/shared/calls/call.ts';
import type { ImportCalls } from './import-calls.ts';
import { saveAnswer } from '#web/shared/files/save-answer.ts';

interface Props {
  template: ImportCalls['template'];
}

/** Exports everything that is there as the table that its import takes: as CSV, or as a workbook. */
export function TableExport({ template }: Props) {
  const { t } = useTranslation('downloads', { keyPrefix: 'export' });
  const [busy, setBusy] = useState(false);
  const get = async (format: 'csv' | 'xlsx') => {
    setBusy(true);
    try {
      const { file_name, content } = await call(template, { format, filled: true });
      saveAnswer(file_name, content);
    } catch {
      // the refusal has shown its toast
    } finally {
      setBusy(false);
    }
  };
  const workbook = { key: 'xlsx', label: t('xlsx'), onClick: () => void get('xlsx') };
  return (
    <Space.Compact>
      <Button
        icon={<DownloadOutlined aria-hidden="true" />}
        loading={busy}
        title={t('hintTable')}
        onClick={() => void get('csv')}
      >
        {t('start')}
      </Button>
      <Dropdown trigger={['click']} menu={{ items: [workbook] }} disabled={busy}>
        <Button icon={<DownOutlined aria-hidden="true" />} aria-label={t('other')} title={t('other')} />
      </Dropdown>
    </Space.Compact>
  );
}
