import { Form, Input, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { ROLES, SCENES } from '#domain/shared/scene.ts';
import {
  KIND_NAMES,
  REQUIREMENT_NAMES,
  ROLE_NAMES,
  SCENE_NAMES,
  SECTION_NAMES,
} from '#domain/subsidy/flow/flow-names.ts';
import { peopleOf } from '#domain/subsidy/flow/flow-people.ts';
import { FORM_SECTIONS, REQUIREMENTS, type FlowStep } from '#domain/subsidy/flow/flow.ts';
import { StateMessage } from '#web/components/page-state.tsx';
import { useLang } from '#web/shared/i18n.ts';
import { ApproversRule } from './approvers-rule.tsx';
import { ConditionRule } from './condition-rule.tsx';
import { DeadlineRule } from './deadline-rule.tsx';
import type { Sequence } from './queries.ts';
import { BY_LABEL, RuleField } from './rule-field.tsx';
import type { RuleProps } from './rule-props.ts';
import { SeparationRule } from './separation-rule.tsx';
import { stepLabel } from './step-words.ts';
import type { FlowEditor } from './use-flow-editor.ts';

const KINDS = ['submit', 'approve', 'assist'] as const;

/** Every rule of the chosen step (product §3), each with what is wrong with it. */
export function StepPanel({ editor, sequence }: { editor: FlowEditor; sequence: Sequence }) {
  const { t } = useTranslation('flows');
  const lang = useLang();
  const { flow, selected: at } = editor;
  const step = flow.steps[at];
  if (!step) return <StateMessage title={t('step.none')} />;
  const faults = editor.faults.filter((f) => f.at === at);
  const change = (patch: Partial<FlowStep>) => editor.change(at, patch);
  const earlier = flow.steps.slice(0, at);
  const shared = { step, at, faults, change, sequence, earlier };
  const options = <K extends string>(codes: readonly K[], names: Record<K, { zh: string; en: string }>) =>
    codes.map((value) => ({ value, label: names[value][lang] }));
  const targets = [
    ...earlier.map((s) => ({ value: s.code, label: stepLabel(s, lang) })),
    // what is no earlier step any more is shown, so that it can be taken away
    ...step.return_to.filter((c) => !earlier.some((s) => s.code === c)).map((value) => ({ value, label: value })),
  ];
  return (
    <Form layout="vertical" component="div" className="flow-step">
      <RuleField field="name.zh" label={t('step.nameZh')} faults={faults} required>
        {(c) => (
          <Input
            {...c}
            value={step.name.zh}
            maxLength={100}
            onChange={(e) => change({ name: { ...step.name, zh: e.target.value } })}
          />
        )}
      </RuleField>
      <RuleField field="name.en" label={t('step.nameEn')} faults={faults} required>
        {(c) => (
          <Input
            {...c}
            value={step.name.en}
            maxLength={100}
            onChange={(e) => change({ name: { ...step.name, en: e.target.value } })}
          />
        )}
      </RuleField>
      <RuleField field="code" label={t('step.kind')} faults={faults} help={`${t('step.code')}: ${step.code}`}>
        {(c) => (
          <Select
            {...c}
            value={step.kind}
            virtual={false}
            options={options(KINDS, KIND_NAMES)}
            onChange={(kind) => change({ kind })}
          />
        )}
      </RuleField>
      <RuleField field="scenes" label={t('step.scenes')} faults={faults} required>
        {(c) => (
          <Select
            {...c}
            mode="multiple"
            showSearch={BY_LABEL}
            virtual={false}
            value={step.scenes}
            options={options(SCENES, SCENE_NAMES)}
            onChange={(scenes) => change({ scenes })}
          />
        )}
      </RuleField>
      <RuleField field="roles" label={t('step.roles')} faults={faults} required help={<Acting {...shared} />}>
        {(c) => (
          <Select
            {...c}
            mode="multiple"
            showSearch={BY_LABEL}
            virtual={false}
            value={step.roles}
            // a short list is read as a whole
            listHeight={360}
            options={options(ROLES, ROLE_NAMES)}
            onChange={(roles) => change({ roles })}
          />
        )}
      </RuleField>
      <RuleField field="visible" label={t('step.visible')} faults={faults}>
        {(c) => <Switch {...c} checked={step.visible} onChange={(visible) => change({ visible })} />}
      </RuleField>
      <RuleField field="requires" label={t('step.requires')} faults={faults}>
        {(c) => (
          <Select
            {...c}
            mode="multiple"
            showSearch={BY_LABEL}
            virtual={false}
            value={step.requires}
            options={options(REQUIREMENTS, REQUIREMENT_NAMES)}
            onChange={(requires) => change({ requires })}
          />
        )}
      </RuleField>
      <RuleField
        field="return_to"
        label={t('step.returnTo')}
        faults={faults}
        help={targets.length === 0 ? t('step.returnNone') : t('step.returnHint')}
      >
        {(c) => (
          <Select
            {...c}
            mode="multiple"
            showSearch={BY_LABEL}
            virtual={false}
            value={step.return_to}
            disabled={targets.length === 0}
            options={targets}
            onChange={(return_to) => change({ return_to })}
          />
        )}
      </RuleField>
      <RuleField field="form" label={t('step.form')} faults={faults}>
        {(c) => (
          <Select
            {...c}
            mode="multiple"
            showSearch={BY_LABEL}
            virtual={false}
            value={step.form}
            options={options(FORM_SECTIONS, SECTION_NAMES)}
            onChange={(form) => change({ form })}
          />
        )}
      </RuleField>
      <DeadlineRule {...shared} />
      <ApproversRule {...shared} />
      <SeparationRule {...shared} />
      <ConditionRule {...shared} />
    </Form>
  );
}

function Acting({ step, sequence }: RuleProps) {
  const { t } = useTranslation('flows');
  const lang = useLang();
  if (step.kind === 'submit') return t('step.applicant');
  const names = peopleOf(step, sequence.members).map((m) => m.name);
  return names.length === 0 ? t('step.nobody') : t('step.people', { names: names.join(lang === 'zh' ? '、' : ', ') });
}
