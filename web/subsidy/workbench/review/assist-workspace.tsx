import { ConfigProvider } from 'antd';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FORM_SECTIONS, type FormSection } from '#domain/subsidy/flow/flow.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import { diffForms } from '#domain/subsidy/form/revision-diff.ts';
import { formOf, papersAsked } from '#web/components/subsidy-detail/form-of.ts';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { SubsidyForm } from '#web/components/subsidy-form/subsidy-form.tsx';
import { useSubsidyForm } from '#web/components/subsidy-form/use-subsidy-form.ts';
import { useUnsaved } from '#web/shared/screen/unsaved.ts';
import { UploadTenant } from '#web/shared/files/upload-tenant.ts';
import { isOpen } from '#web/shared/calls/use-sure-act.ts';
import { useDetailTab } from '../task/use-detail-tab.ts';
import { AssistPanel } from './assist-panel.tsx';
import { CaseLayout } from '#web/components/case/case-layout.tsx';
import type { Settled } from '../settled.ts';
import { InspectionsSection } from './inspections-section.tsx';
import { AssistTabs, FORM_TAB } from './assist-tabs.tsx';
import { useAssist } from './use-assist.ts';
import type { DecisionState } from './use-decision.ts';

interface Props {
  detail: CaseDetail;
  decision: DecisionState;
  wording: 'voucher' | 'payment' | 'subsidy';
  top: ReactNode;
  aside: ReactNode;
  onSettled: (settled: Settled) => void;
  onReload: () => void;
}
const isSection = (name: string): name is FormSection => FORM_SECTIONS.some((s) => s === name);

const corpOf = ({ corp_name, credit_code, park_id, park_name }: CaseDetail, form: DraftForm) => ({
  corp_name,
  credit_code,
  // the account the orders belong to: shown disabled (spec §5)
  cloud_account: form.order_data?.cloud_account ?? '',
  parks: [{ park_id, name: park_name }],
});

/** The provider's correction: the form with the step's own sections open, beside what is done with it. */
export function AssistWorkspace({ detail, decision, wording, top, aside, onSettled, onReload }: Props) {
  const { t } = useTranslation(['review', 'workbench']);
  const { initial, form, changes, changed, check, refuse } = useCorrectedForm(detail);
  const assist = useAssist({ refuse, onSettled });
  const dirty = changes.length > 0;
  const locked = isOpen(assist);
  const [note, setNote] = useState('');
  // also while it is sent: a session may end at that moment
  useUnsaved(() => dirty || note.trim() !== '');
  return (
    <UploadTenant value={detail.tenant_id}>
      <CaseLayout
        panel={{
          title: t('workbench:act.modify'),
          content: (
            <AssistPanel
              detail={detail}
              decision={decision}
              assist={assist}
              form={form.value}
              changes={changes}
              check={check}
              busy={form.busy}
              note={note}
              onNote={setNote}
              onReload={onReload}
            />
          ),
        }}
        main={
          <>
            {top}
            <InspectionsSection detail={detail} />
            <AssistTabs detail={detail} form={form.value}>
              <p className="cell-note assist-hint">{t('assist.hint')}</p>
              {/* what was sent is what is on screen until its answer is known */}
              <ConfigProvider componentDisabled={locked}>
                <SubsidyForm
                  form={form}
                  corp={corpOf(detail, initial)}
                  custom={detail.custom}
                  type={detail.allowance_type}
                  wording={wording}
                  tenantId={detail.tenant_id}
                  editable={detail.editable.filter(isSection)}
                  portal={false}
                  changed={changed}
                />
              </ConfigProvider>
            </AssistTabs>
          </>
        }
        aside={aside}
      />
    </UploadTenant>
  );
}

/** The form as it is corrected, and what of it differs from what was handed in; a fault opens the tab of the form. */
function useCorrectedForm(detail: CaseDetail) {
  const [initial] = useState(() => formOf(detail.form));
  const [asks] = useState(() => papersAsked(detail));
  const kind = { custom: detail.custom, type: detail.allowance_type, yearKept: detail.year_kept, asks };
  const form = useSubsidyForm(initial, kind, detail.order_verdicts, [], initial);
  const changes = useMemo(() => diffForms(initial, form.value), [initial, form.value]);
  const changed = useMemo(() => changes.map(({ path }) => path), [changes]);
  const showTab = useDetailTab();
  const check = () => {
    if (form.faults.size > 0) showTab(FORM_TAB);
    return form.check();
  };
  const refuse = (error: Error) => {
    const told = form.refuse(error);
    if (told) showTab(FORM_TAB);
    return told;
  };
  return { initial, form, changes, changed, check, refuse };
}
