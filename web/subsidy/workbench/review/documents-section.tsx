import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { STAFF_DOCUMENT_NAMES, STAFF_DOCUMENTS, type StaffDocument } from '#domain/subsidy/case/staff-documents.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { FileUpload } from '#web/components/files/file-upload.tsx';
import { PapersContext } from '#web/components/papers/papers-context.ts';
import { useOpenPaper } from '#web/components/subsidy-detail/detail-papers.tsx';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { DocumentVersions } from '#web/components/subsidy-detail/documents-view.tsx';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { UploadTenant } from '#web/shared/files/upload-tenant.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

interface Props {
  detail: CaseDetail;
  document: StaffDocument;
}

/** One of the staff's documents: its versions, and at the steps that take it the way to hand in the next (spec §6). */
export function DocumentSection({ detail, document }: Props) {
  const { t } = useTranslation('review');
  const name = STAFF_DOCUMENT_NAMES[document][useLang()];
  const versions = detail.documents.filter((each) => each.document === document);
  const asked = detail.requires.includes(document);
  const missing = detail.missing_document === document;
  const papers = useOpenPaper();
  return (
    <section className="document-section" aria-label={name}>
      <h3>
        {name}
        {asked && <span className="cell-note"> {t('documents.required')}</span>}
      </h3>
      <PapersContext value={papers}>
        <DocumentVersions versions={versions} />
      </PapersContext>
      {missing && versions.length > 0 && <p className="cell-note">{t('documents.outdated')}</p>}
      {detail.action.hand_in ? (
        <HandIn detail={detail} document={document} />
      ) : (
        missing && <p className="cell-note">{t('documents.whose')}</p>
      )}
    </section>
  );
}

/**
 * Documents of the approval as a tab of their own, so that they are found where no step asks for one; null where there is
 * none and the reader may hand in none.
 */
export const approvalFilesOf = (detail: CaseDetail): ReactNode => {
  const shown = STAFF_DOCUMENTS.filter((document) => concerns(detail, document));
  if (shown.length === 0) return null;
  return (
    <div className="stack">
      {shown.map((document) => (
        <DocumentSection key={document} detail={detail} document={document} />
      ))}
    </div>
  );
};

/** Whether a document is there, is asked for, or may be handed in. */
const concerns = ({ documents, requires, action }: CaseDetail, document: StaffDocument): boolean =>
  action.hand_in || requires.includes(document) || documents.some((each) => each.document === document);

/** What was chosen is handed in at once: it is a version of its own, and nothing is taken back. */
function HandIn({ detail, document }: Props) {
  const { t } = useTranslation('review');
  const name = STAFF_DOCUMENT_NAMES[document][useLang()];
  const client = useQueryClient();
  const act = useSureAct(approvalContract.uploadDocument, {
    onSuccess: () => {
      toast.success(t('documents.success', { name }));
      void client.invalidateQueries({ queryKey: ['subsidy'] });
    },
  });
  const { tenant_id, apply_num } = detail;
  return (
    <UploadTenant value={tenant_id}>
      <FileUpload
        use="document"
        label={name}
        value={[]}
        max={1}
        disabled={isOpen(act)}
        onChange={([guid]) => {
          if (guid !== undefined) act.send({ apply_num, document, guid });
        }}
      />
      <ActAnswer act={act} />
    </UploadTenant>
  );
}
