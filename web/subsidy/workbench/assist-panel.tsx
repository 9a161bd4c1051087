import { Alert, Button, Form, Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DraftForm } from '#domain/subsidy/form.ts';
import type { FieldChange } from '#domain/subsidy/revision-diff.ts';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { DecisionAnswer } from './decision-answer.tsx';
import { ReturnFields } from './decision-fields.tsx';
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
  onReload: () => void;
}

/** The assist step: correct and pass on, pass on as it is, or return. */
export function AssistPanel({ detail, decision, assist, form, changes, check, onReload }: Props) {
  const { t } = useTranslation('review');
  const id = useId();
  const [note, setNote] = useState('');
  const { draft, change, send, pending } = decision;
  const returning = draft.verdict === 'return';
  const locked = pending || assist.pending || assist.unsettled || decision.unsettled;
  const missing = returning && draft.reason.trim() === '';
  const submit = () => {
    if (returning) return send(detail);
    if (check() > 0) return;
    assist.send(detail, changes.length > 0 ? form : null, note.trim());
  };
  const label = returning ? 'decision.submit.return' : changes.length > 0 ? 'assist.submit' : 'assist.passOn';
  return (
    <div className="decision">
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
          { value: 'pass', label: t('assist.correct') },
          { value: 'return', label: t('decision.return') },
        ]}
      />
      {returning ? (
        <ReturnFields detail={detail} decision={decision} locked={locked} />
      ) : (
        <Form layout="vertical" component="div">
          <p className="assist-changes" role="status">
            {t(changes.length > 0 ? 'assist.changes' : 'assist.noChanges', { count: changes.length })}
          </p>
          <Form.Item label={t('decision.note')} htmlFor={id}>
            <Input.TextArea
              id={id}
              rows={3}
              maxLength={100}
              showCount
              disabled={locked}
              value={note}
              placeholder={t('decision.noteOptional')}
              onChange={(e) => setNote(e.target.value)}
            />
          </Form.Item>
        </Form>
      )}
      {decision.error && <DecisionAnswer {...decision} onReload={onReload} />}
      {assist.error && !returning && (
        <Alert type={assist.unsettled ? 'warning' : 'error'} showIcon title={assist.error.message} />
      )}
      <Button
        type="primary"
        block
        size="large"
        danger={returning}
        loading={pending || assist.pending}
        disabled={missing}
        title={missing ? t('decision.missing.reason') : undefined}
        onClick={submit}
      >
        {assist.unsettled || decision.unsettled ? t('decision.again') : t(label)}
      </Button>
      {missing && <p className="cell-note">{t('decision.missing.reason')}</p>}
    </div>
  );
}
