import { Button, Form, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { offersNote, requiresNote } from '#domain/subsidy/case/approval-notes.ts';
import { FieldFrame } from '#web/components/fields/field-frame.tsx';
import { NoteField } from '#web/components/acts/note-field.tsx';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import { recentReasons } from './recent-reasons.ts';
import { TickedList } from '../task/ticked-list.tsx';
import { targetOf, type DecisionState } from './use-decision.ts';

const MAX_NOTE = 100;
const MAX_REASON = 200;

interface Props {
  detail: CaseDetail;
  decision: DecisionState;
  locked: boolean;
}

/** The note of a pass, or the reason and the target of a return; each keeps its own text. */
export function DecisionFields({ detail, decision, locked }: Props) {
  const { t } = useTranslation('review');
  const { draft, change } = decision;
  if (draft.verdict === 'return') return <ReturnFields detail={detail} decision={decision} locked={locked} />;
  if (!offersNote(detail)) return null;
  const required = requiresNote(detail);
  return (
    <Form layout="vertical" component="div">
      <NoteField
        label={t('decision.note')}
        required={required}
        max={MAX_NOTE}
        locked={locked}
        value={draft.note}
        placeholder={t(required ? 'decision.noteRequired' : 'decision.noteOptional')}
        onChange={(note) => change({ note })}
      />
    </Form>
  );
}

/** Where to and why; shared with the assist step, which can only return. */
export function ReturnFields({ detail, decision, locked }: Props) {
  const { t } = useTranslation('review');
  const id = useId();
  const { user } = useSignedIn();
  const [recent] = useState(() => recentReasons(user.user_id));
  const { draft, change } = decision;
  const targets = detail.return_targets;
  const target = targetOf(detail, draft);
  return (
    <Form layout="vertical" component="div">
      <FieldFrame id={`${id}-to`} group label={t('decision.target')}>
        {targets.length > 1 ? (
          <Radio.Group
            className="radio-row"
            aria-label={t('decision.target')}
            value={target?.code ?? null}
            disabled={locked}
            onChange={(e) => change({ target: e.target.value as string })}
            options={targets.map(({ code, name }) => ({ value: code, label: name }))}
          />
        ) : (
          <span>{targets[0]?.name ?? '—'}</span>
        )}
      </FieldFrame>
      <NoteField
        label={t('decision.reason')}
        required
        autoFocus
        rows={4}
        max={MAX_REASON}
        locked={locked}
        value={draft.reason}
        placeholder={t('decision.reasonHint')}
        onChange={(reason) => change({ reason })}
      />
      <TickedList detail={detail} decision={decision} locked={locked} />
      {recent.length > 0 && !locked && (
        <div className="recent-reasons">
          <span className="cell-note">{t('decision.recent')}</span>
          {recent.map((reason) => (
            <Button key={reason} size="small" title={reason} onClick={() => change({ reason })}>
              <span className="recent-reason">{reason}</span>
            </Button>
          ))}
        </div>
      )}
    </Form>
  );
}
