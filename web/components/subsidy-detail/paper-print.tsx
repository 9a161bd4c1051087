import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { exportsContract } from '#domain/subsidy/contract/exports.ts';
import { PaperOnSheet } from '#web/components/print/paper-on-sheet.tsx';
import { PrintSheet } from '#web/components/print/print-sheet.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import type { CaseDetail } from './detail-tabs.tsx';

/** An application on paper: the document that its PDF is drawn from, as its reader may see it, and what stands below it. */
export function PaperPrint({ detail, children }: { detail: CaseDetail; children?: ReactNode }) {
  const { t } = useTranslation('detail');
  const { apply_num, tenant_id } = detail;
  const paper = useCall(keys.paper(apply_num, useLang()), exportsContract.exportPaper, { apply_num, tenant_id });
  return (
    <PrintSheet>
      {paper.data ? (
        <PaperOnSheet paper={paper.data} />
      ) : (
        <p>{paper.error?.message ?? t('printUnread', { apply_num })}</p>
      )}
      {children}
    </PrintSheet>
  );
}
