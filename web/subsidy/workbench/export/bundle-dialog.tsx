import { Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { BUNDLE_CONTENTS, exportsContract } from '#domain/subsidy/contract/exports.ts';
import type { ListItem } from '#domain/subsidy/contract/views.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { to } from '#web/paths.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';

/** Puts the papers and files of the ticked applications into one zip, by a job that the download centre follows. */
export function BundleDialog({ rows, onClose }: { rows: readonly ListItem[]; onClose: () => void }) {
  const { t } = useTranslation('ops', { keyPrefix: 'bundle' });
  const navigate = useNavigate();
  const [content, setContent] = useState<(typeof BUNDLE_CONTENTS)[number]>('all');
  const start = useSureAct(exportsContract.exportCases, { onSuccess: () => void navigate(to.downloads()) });
  return (
    <ActModal
      act={start}
      title={t('title')}
      hint={t('hint', { count: rows.length })}
      okText={t('ok')}
      onDismiss={onClose}
      onConfirm={() =>
        start.send({ items: rows.map(({ tenant_id, apply_num }) => ({ tenant_id, apply_num })), content })
      }
    >
      <div role="group" aria-label={t('content')}>
        <Radio.Group
          className="export-choice"
          disabled={isOpen(start)}
          value={content}
          options={BUNDLE_CONTENTS.map((value) => ({ value, label: t(`what.${value}`) }))}
          onChange={({ target }) => setContent(target.value as typeof content)}
        />
      </div>
    </ActModal>
  );
}
