import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FILE_RULES } from '#domain/shared/files/file-rules.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { FileUpload } from '#web/components/files/file-upload.tsx';
import { AttachmentsView } from '#web/components/subsidy-detail/attachments-view.tsx';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { toast } from '#web/shared/screen/toast.ts';
import { UploadTenant } from '#web/shared/files/upload-tenant.ts';
import { useUnsaved } from '#web/shared/screen/unsaved.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';

/** Supplementary materials: all staff see them, who may adds to them; what is there can't be removed (spec §5, §6). */
export function AttachmentsTab({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation('detail');
  return (
    <div className="stack">
      <section className="document-section" aria-label={t('tabs.attachments')}>
        <h3>{t('tabs.attachments')}</h3>
        <AttachmentsView attachments={detail.attachments} />
      </section>
      {detail.action.attach && <AddAttachments detail={detail} />}
    </div>
  );
}

function AddAttachments({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation(['review', 'common', 'upload']);
  const client = useQueryClient();
  const [fresh, setFresh] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const act = useSureAct(approvalContract.uploadAttachment, {
    onSuccess: () => {
      toast.success(t('attach.success'));
      setFresh([]);
      void client.invalidateQueries({ queryKey: ['subsidy'] });
    },
  });
  useUnsaved(() => fresh.length > 0);
  const { tenant_id, apply_num, attachments } = detail;
  const submit = () => {
    if (fresh.length === 0) return toast.warning(t(attachments.length === 0 ? 'attach.none' : 'attach.nothingNew'));
    if (busy) return toast.warning(t('upload:wait'));
    act.send({ tenant_id, apply_num, attachment: fresh });
  };
  return (
    <UploadTenant value={tenant_id}>
      <section className="attach" aria-label={t('attach.title')}>
        <h3>{t('attach.title')}</h3>
        <p className="cell-note">{t('attach.hint')}</p>
        <FileUpload
          use="attachment"
          label={t('attach.title')}
          value={fresh}
          max={FILE_RULES.attachment.max_count - attachments.length}
          disabled={isOpen(act)}
          onBusy={setBusy}
          onChange={setFresh}
        />
        <ActAnswer act={act} />
        <Button type="primary" loading={act.pending} onClick={submit}>
          {t('attach.submit')}
        </Button>
      </section>
    </UploadTenant>
  );
}
