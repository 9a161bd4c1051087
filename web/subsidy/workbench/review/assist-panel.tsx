import { Button, Form, Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { offersNote } from '#domain/subsidy/case/approval-notes.ts';
import type { DraftForm } from '#domain/subsidy/form/form.ts';
import type { FieldChange } from '#domain/subsidy/form/revision-diff.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { NoteField } from '#web/components/acts/note-field.tsx';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { toast } from '#web/shared/screen/toast.ts';
import { isOpen } from '#web/shared/calls/use-sure-act.ts';
import { DecisionAnswer } from './decision-answer.tsx';
import { ReturnFields } from './decision-fields.tsx';
import { missingIn } from './decision-panel.tsx';
import { useDeviation } from './use-deviation.tsx';
import type { AssistState } from './use-assist.ts';
import type { DecisionState, Verdict } from './use-decision.ts';

interface Props {
  detail: CaseDetail;
  decision: DecisionState;
  assist: AssistState;
  form: DraftForm;
  changes: readonly FieldChange[];
  /** Shows the faults of the form; how many there are. */
  check: () => number;
  /** Files are on their way. */
  busy: boolean;
  note: string;
  onNote: (note: string) => void;
  onReload: () => void;
}

/** The assist step: correct and pass on, pass on as it is, or return. */
export function AssistPanel({ detail, decision, assist, form, changes, check, busy, note, onNote, onReload }: Props) {
  const { t } = useTranslation(['review', 'common', 'upload']);
  const { draft, change, send } = decision;
  const returning = draft.verdict === 'return';
  const sent = returning ? decision.act : assist;
  const locked = decision.locked || isOpen(assist);
  const deviation = useDeviation(detail, locked);
  const missing = returning
    ? missingIn(decision, detail)
    : (lackingIn(detail) ?? (deviation.unread ? 'deviation' : null));
  const submit = () => {
    if (returning) return send(detail);
    if (busy) return toast.warning(t('upload:wait'));
    if (check() > 0) return undefined;
    const read = deviation.read && { deviation_read: true };
    assist.send(detail, changes.length > 0 ? form : null, { note: note.trim(), ...read });
  };
  const label = returning ? 'decision.submit.return' : changes.length > 0 ? 'assist.submit' : 'assist.passOn';
  return (
    <div className="decision">
      <VerdictChoice verdict={draft.verdict} disabled={locked} onChange={(verdict) => change({ verdict })} />
      {returning ? (
        <ReturnFields detail={detail} decision={decision} locked={locked} />
      ) : (
        <Form layout="vertical" component="div">
          <p className="assist-changes" role="status">
            {t(changes.length > 0 ? 'assist.changes' : 'assist.noChanges', { count: changes.length })}
          </p>
          {offersNote(detail) && (
            <NoteField
              label={t('decision.note')}
              max={100}
              locked={locked}
              value={note}
              placeholder={t('decision.noteOptional')}
              onChange={onNote}
            />
          )}
          {deviation.box}
        </Form>
      )}
      {returning ? <DecisionAnswer decision={decision} onReload={onReload} /> : <ActAnswer act={assist} />}
      <Button
        type="primary"
        block
        size="large"
        danger={returning}
        loading={sent.pending || sent.processing}
        disabled={missing !== null || sent.unsettled}
        title={missing === null ? undefined : t(`decision.missing.${missing}`)}
        onClick={submit}
      >
        {t(label)}
      </Button>
      {missing !== null && <p className="cell-note">{t(`decision.missing.${missing}`)}</p>}
    </div>
  );
}

/** What keeps the form from being sent on; a document that can be handed in here the form itself asks for. */
function lackingIn({ missing_document: missing, editable, finding_required }: CaseDetail) {
  if (missing !== null && !editable.includes(missing)) return missing;
  return finding_required ? 'finding' : null;
}

interface ChoiceProps {
  verdict: Verdict;
  disabled: boolean;
  onChange: (verdict: Verdict) => void;
}

function VerdictChoice({ verdict, disabled, onChange }: ChoiceProps) {
  const { t } = useTranslation('review');
  return (
    <Radio.Group
      block
      optionType="button"
      buttonStyle="solid"
      className={`verdict verdict-${verdict}`}
      aria-label={t('decision.verdict')}
      value={verdict}
      disabled={disabled}
      onChange={(e) => onChange(e.target.value as Verdict)}
      options={[
        { value: 'pass', label: t('assist.correct') },
        { value: 'return', label: t('decision.return') },
      ]}
    />
  );
}
