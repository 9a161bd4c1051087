import { Alert, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FlowStep } from '#domain/subsidy/flow/flow.ts';
import { reservingAt } from '#domain/subsidy/flow/reserving.ts';
import { isOthersStep } from '#domain/subsidy/flow/others-steps.ts';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { ApproversRule } from '#web/subsidy/flows/rules/approvers-rule.tsx';
import { ConditionRule } from '#web/subsidy/flows/rules/condition-rule.tsx';
import { DeadlineRule } from '#web/subsidy/flows/rules/deadline-rule.tsx';
import { InspectionRule } from '#web/subsidy/flows/rules/inspection-rule.tsx';
import { NameRules } from '#web/subsidy/flows/rules/name-rules.tsx';
import { RuleGroup } from '#web/subsidy/flows/rules/rule-group.tsx';
import { PeopleRules } from '#web/subsidy/flows/rules/people-rules.tsx';
import type { Sequence } from '#web/subsidy/flows/queries.ts';
import type { RuleProps } from '#web/subsidy/flows/rules/rule-props.ts';
import { SeparationRule } from '#web/subsidy/flows/rules/separation-rule.tsx';
import type { FlowEditor } from '#web/subsidy/flows/editor/use-flow-editor.ts';
import { WorkRules } from '#web/subsidy/flows/rules/work-rules.tsx';

/** Every rule of the chosen step (product §3), each with what is wrong with it. */
export function StepPanel({ editor, sequence }: { editor: FlowEditor; sequence: Sequence }) {
  const { t } = useTranslation('flows');
  const { flow, selected: at } = editor;
  const step = flow.steps[at];
  if (!step) return <StateMessage title={t('step.none')} />;
  const of: RuleProps = {
    step,
    at,
    faults: editor.faults.filter((f) => f.at === at),
    change: (patch: Partial<FlowStep>) => editor.change(at, patch),
    sequence,
    earlier: flow.steps.slice(0, at),
    reserving: reservingAt(flow) === at,
  };
  // told before somebody fills in what will not be published
  const theirs = sequence.said?.steps.some((s) => s.code === step.code && isOthersStep(s)) ?? false;
  return (
    <Form layout="vertical" component="div" className="flow-step">
      {theirs && <Alert type="info" showIcon className="modal-alert" title={t('step.theirs')} />}
      <NameRules {...of} />
      <RuleGroup title={t('group.who')} hint={t('group.whoHint')}>
        <PeopleRules {...of} />
        <ApproversRule {...of} />
      </RuleGroup>
      {(step.kind !== 'submit' || step.deadline) && (
        <RuleGroup title={t('group.time')} hint={t('group.timeHint')}>
          <DeadlineRule {...of} />
        </RuleGroup>
      )}
      {(at > 0 || step.when) && (
        <RuleGroup title={t('group.when')} hint={t('group.whenHint')}>
          <ConditionRule {...of} />
        </RuleGroup>
      )}
      {((at > 0 && step.kind !== 'submit') || step.when?.share !== undefined) && (
        <RuleGroup title={t('group.inspection')} hint={t('group.inspectionHint')}>
          <InspectionRule {...of} />
        </RuleGroup>
      )}
      <RuleGroup title={t('group.more')} hint={t('group.moreHint')}>
        <WorkRules {...of} />
        <SeparationRule {...of} />
        <p className="cell-note">
          {t('step.code')} <code>{step.code}</code>
        </p>
      </RuleGroup>
    </Form>
  );
}
