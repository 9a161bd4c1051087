import { Radio, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemsContract } from '#domain/admin/problem-contract.ts';
import { INTERVENTIONS, type Intervention } from '#domain/shared/problems.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { PersonField } from '#web/components/people/person-field.tsx';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import type { Problem } from '../queries.ts';
import { allActs, commonTargets, shareStep } from './problem.ts';

interface Props {
  problems: readonly Problem[];
  onClose: () => void;
  /** The run of what was asked has begun. */
  onSent: (batchId: string) => void;
}
/** What helps most often against a cause. */
const FIRST: Partial<Record<Problem['cause'], Intervention>> = { no_member: 'reassign', overdue: 'reassign' };

/** That act, where all of them take it. */
function firstAct(problems: readonly Problem[]): Intervention | undefined {
  const helps = problems[0] && FIRST[problems[0].cause];
  return helps && problems.every(({ acts }) => acts.includes(helps)) ? helps : undefined;
}

const OTHERS = INTERVENTIONS.filter((each) => each !== 'retry');

/** Chooses what is done about stuck cases and says why. */
export function InterveneModal({ problems, onClose, onSent }: Props) {
  const { t } = useTranslation('ops');
  const { t: common } = useTranslation();
  const together = shareStep(problems);
  const all = allActs(problems);
  const [first] = problems;
  const [act, setAct] = useState<Intervention>(() => (all && together && firstAct(problems)) || 'retry');
  const [returnTo, setReturnTo] = useState<string>();
  const [person, setPerson] = useState<string>();
  const sent = useSureAct(problemsContract.intervene, { onSuccess: ({ batch_id }) => onSent(batch_id) });
  const closed = useClosedActs(problems);
  const unready = (act === 'return' && !returnTo) || (act === 'reassign' && !person);
  return (
    <ReasonModal
      act={sent}
      title={t('problems.act.title', { count: problems.length })}
      label={t('problems.act.reason')}
      hint={t(all ? 'problems.act.recorded' : 'problems.act.recordedBatch')}
      max={200}
      danger={act === 'close'}
      unready={unready}
      onDismiss={onClose}
      onConfirm={(reason) =>
        sent.send({
          items: problems.map(({ tenant_id, case_kind, case_no, task_id }) => ({
            tenant_id,
            case_kind,
            apply_num: case_no,
            ...(task_id && { task_id }),
          })),
          act,
          reason,
          ...(act === 'return' && returnTo && { return_to: returnTo }),
          ...(act === 'reassign' && person && { user_id: person }),
        })
      }
    >
      <p className="cell-note act-cases num">{problems.map(({ case_no }) => case_no).join(common('list.comma'))}</p>
      <ActChoice act={act} closed={closed} disabled={isOpen(sent)} onChange={setAct} />
      {act === 'return' && (
        <TargetField problems={problems} value={returnTo} disabled={isOpen(sent)} onChange={setReturnTo} />
      )}
      {act === 'reassign' && first && (
        <PersonField of={first} value={person} disabled={isOpen(sent)} onChange={setPerson} />
      )}
    </ReasonModal>
  );
}

/** Why an act is not offered for all of these, by the act. */
function useClosedActs(problems: readonly Problem[]): Partial<Record<Intervention, string>> {
  const { t } = useTranslation('ops');
  const closed = INTERVENTIONS.filter((each) => !problems.every(({ acts }) => acts.includes(each)));
  return {
    ...Object.fromEntries(closed.map((each) => [each, t(`problems.act.closed.${each}`)])),
    ...(commonTargets(problems).length === 0 && { return: t('problems.act.noCommonStep') }),
    ...(!shareStep(problems) && { reassign: t('problems.act.oneStep') }),
    ...(!allActs(problems) && Object.fromEntries(OTHERS.map((each) => [each, t('problems.act.retryOnly')]))),
  };
}

interface ChoiceProps {
  act: Intervention;
  closed: Partial<Record<Intervention, string>>;
  disabled: boolean;
  onChange: (act: Intervention) => void;
}

function ActChoice({ act, closed, disabled, onChange }: ChoiceProps) {
  const { t } = useTranslation('ops');
  return (
    <Radio.Group
      className="act-choice"
      aria-label={t('problems.act.choice')}
      value={act}
      disabled={disabled}
      onChange={(e) => onChange(e.target.value as Intervention)}
    >
      {INTERVENTIONS.map((each) => (
        <Radio key={each} value={each} disabled={closed[each] !== undefined}>
          {t(`problems.act.${each}`)}
          <span className="cell-note">{closed[each] ?? t(`problems.act.hint.${each}`)}</span>
        </Radio>
      ))}
    </Radio.Group>
  );
}

interface TargetProps {
  problems: readonly Problem[];
  value: string | undefined;
  disabled: boolean;
  onChange: (step: string) => void;
}

/** The step to return to: one that all of these have. */
function TargetField({ problems, value, disabled, onChange }: TargetProps) {
  const { t } = useTranslation('ops');
  const id = useId();
  return (
    <div className="act-field">
      <label htmlFor={id}>{t('problems.act.returnTo')}</label>
      <Select
        id={id}
        placeholder={t('migration.choose')}
        {...(value && { value })}
        disabled={disabled}
        options={commonTargets(problems).map(({ code, name }) => ({ value: code, label: name }))}
        onChange={onChange}
      />
    </div>
  );
}
