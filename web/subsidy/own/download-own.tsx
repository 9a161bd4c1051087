import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filesOf } from '#domain/subsidy/form/form.ts';
import { formOf } from '#web/components/subsidy-detail/form-of.ts';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { toast } from '#web/shared/screen/toast.ts';
import { fetchExport } from '../workbench/export/fetch-export.ts';

/** What the enterprise keeps of its application: the whole of it as a PDF, and the files that it sent as a zip. */
export function DownloadOwn({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation(['apply', 'common']);
  const [busy, setBusy] = useState(false);
  const count = filesOf(formOf(detail.form)).length;
  const files = t(detail.revisions.length > 1 ? 'mine.filesEarlier' : 'mine.files', { count });
  const get = async (what: 'pdf' | 'files') => {
    setBusy(true);
    try {
      await fetchExport(what, detail);
    } catch (error) {
      toast.error(t('mine.downloadFailed', { why: error instanceof Error ? error.message : '' }));
    } finally {
      setBusy(false);
    }
  };
  const items = [
    { key: 'pdf', label: t('mine.pdf'), onClick: () => void get('pdf') },
    { key: 'files', label: files, disabled: count === 0, onClick: () => void get('files') },
  ];
  return (
    <Dropdown trigger={['click']} menu={{ items }} disabled={busy}>
      <Button icon={<DownloadOutlined aria-hidden="true" />} loading={busy} aria-haspopup="menu">
        {t('mine.download')}
      </Button>
    </Dropdown>
  );
}
