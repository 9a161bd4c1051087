import { useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FILE_RULES } from '#domain/shared/file-rules.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { FileUpload } from '#web/components/file-upload.tsx';
import { AttachmentsView } from '#web/components/subsidy-detail/attachments-view.tsx';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { toast } from '#web/shared/toast.ts';
import { UploadTenant } from '#web/shared/upload-tenant.ts';
import { useAct } from '#web/shared/use-act.ts';

/** Supplementary materials: everyone sees them, who may adds to them; what is there can't be removed (spec §5, §6). */
export function AttachmentsTab({ detail }: { detail: CaseDetail }) {
  return (
    <div className="stack">
      <AttachmentsView attachments={detail.attachments} />
      {detail.action.attach && <AddAttachments detail={detail} />}
    </div>
  );
}

function AddAttachments({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation('review');
  const client = useQueryClient();
  const act = useAct(approvalContract.uploadAttachment);
  const [fresh, setFresh] = useState<string[]>([]);
  const { tenant_id, apply_num, attachments } = detail;
  const submit = () => {
    if (fresh.length === 0) return toast.warning(t(attachments.length === 0 ? 'attach.none' : 'attach.nothingNew'));
    act.mutate(
      { tenant_id, apply_num, attachment: fresh },
      {
        onSuccess: () => {
          toast.success(t('attach.success'));
          setFresh([]);
          void client.invalidateQueries({ queryKey: ['subsidy'] });
        },
      },
    );
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
          disabled={act.isPending}
          onChange={setFresh}
        />
        {act.error && <Alert type="error" showIcon title={act.error.message} />}
        <Button type="primary" loading={act.isPending} onClick={submit}>
          {t('attach.submit')}
        </Button>
      </section>
    </UploadTenant>
  );
}
