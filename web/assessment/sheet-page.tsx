import { Button, Steps } from 'antd';
import { parseAsString, useQueryStates } from 'nuqs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { daysOf, PERIOD_NAMES } from '#domain/assessment/period.ts';
import { assessmentsContract, type SheetDetail } from '#domain/assessment/sheet-contract.ts';
import { SHEET_STATUS } from '#domain/assessment/status.ts';
import { isProviderScene } from '#domain/shared/calls/scene.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { CaseHeading } from '#web/components/case/case-heading.tsx';
import { CaseNav } from '#web/components/case/case-nav.tsx';
import { Facts } from '#web/components/case/facts.tsx';
import { isInbox } from '#web/components/inbox/inbox-query.ts';
import { inboxAddress } from '#web/components/inbox/use-inbox.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { ASSESSMENT_PRESSES } from './presses.ts';
import { sentSheet } from './sent-sheet.ts';
import { SheetModules } from './sheet-modules.tsx';
import { SheetRecords } from './sheet-records.tsx';
import { SheetStatusMark } from './sheet-status.tsx';
import { useSheetAfter } from './use-sheet-after.ts';
import './assessment.css';

const PARSERS = { list: parseAsString.withDefault('') };

/** `/dashboard/assessment/:assess_num`: one assessment, as its park hands in or the provider evaluates (spec §2). */
export function SheetPage() {
  const { t } = useTranslation(['assessment', 'today']);
  const { assess_num = '' } = useParams();
  const [{ list }] = useQueryStates(PARSERS);
  const { scene } = useSignedIn();
  const { tenantAssessment, providerAssessment } = assessmentsContract;
  const endpoint = isProviderScene(scene) ? providerAssessment : tenantAssessment;
  const query = useCall(keys.assessment(assess_num), endpoint, { assess_num }, { retry: 1 });
  const back = isInbox(list)
    ? { path: inboxAddress(list), label: t('today:back') }
    : { path: to.assessments(), label: t('sheets.back') };
  return (
    <div className="case-page">
      <CaseNav back={back} />
      {!query.data && <PageTitle className="visually-hidden">{t('sheets.title')}</PageTitle>}
      <PageState query={query}>{query.data && <Sheet sheet={query.data} />}</PageState>
    </div>
  );
}

function Sheet({ sheet }: { sheet: SheetDetail }) {
  const { t } = useTranslation('assessment');
  const lang = useLang();
  const [records, setRecords] = useState(false);
  const [closing, setClosing] = useState(false);
  const { year, period, status } = sheet;
  const { from, to: until } = daysOf(year, period);
  const facts = [
    { key: 'period', label: t('period'), value: t('sheets.periodOf', { year, period: PERIOD_NAMES[period][lang] }) },
    { key: 'days', label: t('sheets.days'), value: `${from} – ${until}` },
    { key: 'deadline', label: t('sheets.deadline'), value: sheet.deadline },
    { key: 'closes', label: t('sheets.closes'), value: formatMinute(sheet.closes_at) },
    { key: 'template', label: t('title'), value: `${sheet.name} · ${t('versionN', { version: sheet.version })}` },
    { key: 'score', label: t('sheets.total'), value: <b className="num">{sheet.score}</b> },
  ];
  return (
    <>
      <CaseHeading
        name={`${sheet.tenant_name} · ${sheet.name}`}
        number={sheet.assess_num}
        status={<SheetStatusMark status={status} />}
        primary={sheet.action.close && <Button onClick={() => setClosing(true)}>{t('close.title')}</Button>}
        onRecords={() => setRecords(true)}
        temporal={sheet.temporal_url}
      />
      <section className="panel" aria-label={t('sheets.flow')}>
        <Steps
          size="small"
          current={status === SHEET_STATUS.closed ? 2 : sheet.step === 'provider_evaluation' ? 1 : 0}
          items={(['base', 'provider', 'end'] as const).map((step) => ({ title: t(`steps.${step}`) }))}
        />
        <Facts facts={facts} />
      </section>
      <SheetModules sheet={sheet} />
      {records && <SheetRecords assessNum={sheet.assess_num} onClose={() => setRecords(false)} />}
      {closing && <CloseModal sheet={sheet} onClose={() => setClosing(false)} />}
    </>
  );
}

/** Asks before a sheet is closed, and says what follows. */
function CloseModal({ sheet, onClose }: { sheet: SheetDetail; onClose: () => void }) {
  const { t } = useTranslation('assessment');
  const after = useSheetAfter(sheet, () => {
    toast.success(t('close.done'));
    onClose();
  });
  const act = useSureAct(ASSESSMENT_PRESSES.evaluate, after);
  return (
    <ActModal
      act={act}
      title={t('close.title')}
      hint={t('close.hint')}
      danger
      onConfirm={() => act.send({ ...sentSheet(sheet), status: SHEET_STATUS.closed })}
      onDismiss={onClose}
    />
  );
}
