import { Radio, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemsContract } from '#domain/admin/problem-contract.ts';
import { INTERVENTIONS, KIND_INTERVENTIONS, type Intervention } from '#domain/shared/cases/problems.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { PersonField } from '#web/components/people/person-field.tsx';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import type { Problem } from '../queries.ts';
import { allOf, commonTargets, shareStep } from './problem.ts';

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
  const all = allOf(problems, 'subsidy');
  const vouchers = allOf(problems, 'voucher');
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
      hint={t(all || (vouchers && act !== 'retry') ? 'problems.act.recorded' : 'problems.act.recordedBatch')}
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
      <ActChoice act={act} closed={closed} vouchers={vouchers} disabled={isOpen(sent)} onChange={setAct} />
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
  if (allOf(problems, 'voucher')) {
    const asksMore = problems.some(({ asks_more }) => asks_more.includes('skip'));
    return {
      ...(asksMore && { skip: t('problems.act.voucher.asksMore') }),
      ...Object.fromEntries(closed.map((each) => [each, t('problems.act.voucher.closed')])),
    };
  }
  return {
    ...Object.fromEntries(closed.map((each) => [each, t(`problems.act.closed.${each}`)])),
    ...(commonTargets(problems).length === 0 && { return: t('problems.act.noCommonStep') }),
    ...(!shareStep(problems) && { reassign: t('problems.act.oneStep') }),
    ...(!allOf(problems, 'subsidy') && Object.fromEntries(OTHERS.map((each) => [each, t('problems.act.retryOnly')]))),
  };
}

interface ChoiceProps {
  act: Intervention;
  closed: Partial<Record<Intervention, string>>;
  /** They are all vouchers, which have fewer acts by other names. */
  vouchers: boolean;
  disabled: boolean;
  onChange: (act: Intervention) => void;
}

function ActChoice({ act, closed, vouchers, disabled, onChange }: ChoiceProps) {
  const { t } = useTranslation('ops');
  const ofVoucher = (each: Intervention): each is 'skip' | 'close' => vouchers && (each === 'skip' || each === 'close');
  const nameOf = (each: Intervention) => t(ofVoucher(each) ? `problems.act.voucher.${each}` : `problems.act.${each}`);
  const hintOf = (each: Intervention) =>
    t(ofVoucher(each) ? `problems.act.voucher.hint.${each}` : `problems.act.hint.${each}`);
  return (
    <Radio.Group
      className="act-choice"
      aria-label={t('problems.act.choice')}
      value={act}
      disabled={disabled}
      onChange={(e) => onChange(e.target.value as Intervention)}
    >
      {(vouchers ? KIND_INTERVENTIONS.voucher : INTERVENTIONS).map((each) => (
        <Radio key={each} value={each} disabled={closed[each] !== undefined}>
          {nameOf(each)}
          <span className="cell-note">{closed[each] ?? hintOf(each)}</span>
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
