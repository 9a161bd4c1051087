import { Form, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { scoreOf, SCORES, type Score } from '#domain/assessment/score.ts';
import type { SheetDetail } from '#domain/assessment/sheet-contract.ts';
import { ITEM_STATUS, REJECT_REASON_MAX } from '#domain/assessment/status.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { NoteField } from '#web/components/acts/note-field.tsx';
import { FileLink } from '#web/components/files/file-link.tsx';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { FilledLine } from './filled-line.tsx';
import { ASSESSMENT_PRESSES } from './presses.ts';
import { sentSheet, type Result } from './sent-sheet.ts';
import { useSheetAfter } from './use-sheet-after.ts';

interface Props {
  sheet: SheetDetail;
  result: Result;
  item: number;
  onClose: () => void;
}
/** Scores a result, or rejects it with a reason (spec §4). Mount it to open it. */
export function EvaluateModal({ sheet, result, item, onClose }: Props) {
  const { t } = useTranslation('assessment');
  const [said, setSaid] = useState<Score | 'reject' | null>(null);
  const [reason, setReason] = useState('');
  const after = useSheetAfter(sheet, () => {
    toast.success(t('evaluate.done'));
    onClose();
  });
  const act = useSureAct(ASSESSMENT_PRESSES.evaluate, after);
  const rejects = said === 'reject';
  const lacks = said === null ? 'needChoice' : rejects && reason.trim() === '' ? 'needReason' : undefined;
  const change = rejects
    ? { status: ITEM_STATUS.rejected, reason: reason.trim() }
    : { status: ITEM_STATUS.scored, achieved: said };
  return (
    <ActModal
      act={act}
      title={t('acts.evaluateOf', { name: result.name })}
      hint={lacks && t(`evaluate.${lacks}`)}
      unready={lacks !== undefined}
      danger={rejects}
      onConfirm={() => act.send(sentSheet(sheet, item, change))}
      onDismiss={onClose}
    >
      {result.extra_config.filled && <FilledLine filled={result.extra_config.filled} />}
      {result.file_list.map((guid) => (
        <FileLink key={guid} guid={guid} />
      ))}
      <Form layout="vertical" component="div">
        <Radio.Group
          className="assessment-scores"
          aria-label={t('evaluate.choose')}
          disabled={isOpen(act)}
          value={said}
          options={[
            ...SCORES.map((value) => ({ value, label: t('evaluate.score', { score: value }) })),
            { value: 'reject' as const, label: t('evaluate.reject') },
          ]}
          onChange={(e) => setSaid(e.target.value as Score | 'reject')}
        />
        {said !== null && !rejects && (
          <p className="cell-note">{t('evaluate.makes', { score: pointsOf(sheet, result, said) })}</p>
        )}
        {rejects && (
          <NoteField
            label={t('evaluate.reason')}
            max={REJECT_REASON_MAX}
            rows={2}
            required
            autoFocus
            locked={isOpen(act)}
            value={reason}
            onChange={setReason}
          />
        )}
      </Form>
    </ActModal>
  );
}

/** What a choice makes of a result. */
function pointsOf(sheet: SheetDetail, result: Result, achieved: Score): string {
  const module = sheet.businessDimension.find(({ keyGoal }) => keyGoal.some((goal) => goal.keyResult.includes(result)));
  const { weight, indicator } = result;
  return scoreOf({ achieved, indicator, weight, moduleWeight: module?.weight ?? '0' });
}
