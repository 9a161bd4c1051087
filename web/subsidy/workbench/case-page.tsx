import { hasProductLines } from '#domain/subsidy/form/lines.ts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePrint } from '#web/components/print/use-print.ts';
import { FocusableScroll } from '#web/components/shell/focusable-scroll.tsx';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { LoadError } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { broughtTo, papersOf } from '#web/components/subsidy-detail/detail-papers.tsx';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { formOf } from '#web/components/subsidy-detail/form-of.ts';
import { CaseDialogs } from './case-dialogs.tsx';
import { ApplicationHeading } from './case-heading.tsx';
import { CasePrint } from './case-print.tsx';
import { CaseWorkspace } from './case-workspace.tsx';
import { ExportModal } from './export/export-modal.tsx';
import { QueueBar } from './queue-bar.tsx';
import { TaskDialogs } from './task/task-dialogs.tsx';
import type { CaseAddress } from './use-case-address.ts';
import { useCaseWork } from './use-case-work.ts';

/** One case under the workbench's scenes: what it is, where it stands, and what the user decides about it. */
export function CasePage({ address }: { address: CaseAddress }) {
  const { t } = useTranslation('review');
  const work = useCaseWork(address);
  const { drawn, print } = usePrint();
  const [exporting, setExporting] = useState(false);
  const { query, shown, dialog, setDialog } = work;
  const { define_code, nameType } = address;
  const type = shown?.define_code;
  // a link from elsewhere does not tell it
  useEffect(() => {
    if (type !== undefined && type !== define_code) nameType(type);
  }, [type, define_code, nameType]);
  const bar = <QueueBar queue={work.queue} list={address.list} advance={work.advance} />;
  if (!shown) {
    return (
      <div className="case-page">
        <PageTitle className="visually-hidden">{t('title')}</PageTitle>
        {bar}
        {query.error ? <LoadError error={query.error} onRetry={() => void query.refetch()} /> : <PageLoading />}
      </div>
    );
  }
  return (
    <FocusableScroll>
      <div className="case-page">
        {bar}
        <ApplicationHeading
          detail={shown}
          tasks={work.tasks}
          onDialog={setDialog}
          onPrint={print}
          onExport={() => setExporting(true)}
        />
        <CaseWorkspace address={address} shown={shown} work={work} />
        {dialog && (
          <CaseDialogs
            dialog={dialog}
            row={shown}
            onClose={() => setDialog(null)}
            onDone={(kind) => work.setSettled({ kind })}
          />
        )}
        {exporting && (
          <ExportModal
            of={shown}
            files={filesOfCase(shown)}
            revised={shown.revisions.length > 1}
            products={hasProductLines(shown.allowance_type)}
            onClose={() => setExporting(false)}
          />
        )}
        <TaskDialogs detail={shown} tasks={work.tasks} />
        <LeaveGuard />
        {drawn && <CasePrint detail={shown} />}
      </div>
    </FocusableScroll>
  );
}

/** How many files a case has, whoever brought them. */
const filesOfCase = (detail: CaseDetail): number => papersOf(formOf(detail.form), broughtTo(detail)).length;
