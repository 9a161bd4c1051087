import { Button, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { requiresNote } from '#domain/subsidy/case/approval-notes.ts';
import { STAFF_DOCUMENTS } from '#domain/subsidy/case/staff-documents.ts';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import { DecisionAnswer } from './decision-answer.tsx';
import { DocumentSection } from './documents-section.tsx';
import { DecisionFields } from './decision-fields.tsx';
import { useDeviation } from './use-deviation.tsx';
import type { DecisionState, Verdict } from './use-decision.ts';

interface Props {
  detail: CaseDetail;
  decision: DecisionState;
  /** Shows the newest document after a refusal because it changed. */
  onReload: () => void;
}

/** What keeps the decision from being sent, as a key of its sentence. */
export function missingIn(
  { draft }: DecisionState,
  detail: CaseDetail,
): 'note' | 'reason' | 'finding' | CaseDetail['missing_document'] {
  const returning = draft.verdict === 'return';
  if (returning) return draft.reason.trim() === '' ? 'reason' : null;
  if (requiresNote(detail) && draft.note.trim() === '') return 'note';
  return detail.missing_document ?? (detail.finding_required ? 'finding' : null);
}

/** Pass or return, with what each needs; stays while the server has not given its last word. */
export function DecisionPanel({ detail, decision, onReload }: Props) {
  const { t } = useTranslation('review');
  const { draft, change, send, locked, act } = decision;
  const passing = draft.verdict === 'pass';
  const deviation = useDeviation(detail, locked);
  const missing = missingIn(decision, detail) ?? (passing && deviation.unread ? 'deviation' : null);
  const asked = STAFF_DOCUMENTS.filter((document) => detail.requires.includes(document));
  const { user } = useSignedIn();
  const advises = detail.task?.delegator != null && detail.task.holder?.user_id === user.user_id;
  const submit = () => {
    if (missing === null && !locked) send(detail, passing && deviation.read);
  };
  return (
    <div
      className="decision"
      onKeyDown={(e) => {
        if (e.key === 'Enter' && (e.ctrlKey || e.metaKey)) submit();
      }}
    >
      <Radio.Group
        block
        optionType="button"
        buttonStyle="solid"
        className={`verdict verdict-${draft.verdict}`}
        aria-label={t('decision.verdict')}
        value={draft.verdict}
        disabled={locked}
        onChange={(e) => change({ verdict: e.target.value as Verdict })}
        options={[
          { value: 'pass', label: <span data-key="A">{t('decision.pass')}</span> },
          { value: 'return', label: <span data-key="R">{t('decision.return')}</span> },
        ]}
      />
      {advises && (
        <p className="cell-note" role="note">
          {t('decision.advice', { name: detail.task?.delegator?.name })}
        </p>
      )}
      {passing && asked.map((document) => <DocumentSection key={document} detail={detail} document={document} />)}
      <DecisionFields detail={detail} decision={decision} locked={locked} />
      {passing && deviation.box}
      <DecisionAnswer decision={decision} onReload={onReload} />
      <Button
        type="primary"
        block
        size="large"
        className="decision-submit"
        danger={draft.verdict === 'return'}
        loading={act.pending || act.processing}
        disabled={missing !== null || act.unsettled}
        title={missing === null ? t('decision.shortcut') : t(`decision.missing.${missing}`)}
        onClick={submit}
      >
        {t(`decision.submit.${draft.verdict}`)}
      </Button>
      {missing !== null && <p className="cell-note">{t(`decision.missing.${missing}`)}</p>}
    </div>
  );
}
