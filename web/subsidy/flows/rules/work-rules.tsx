import { Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import { REQUIREMENT_NAMES, SECTION_NAMES } from '#domain/subsidy/flow/flow-names.ts';
import { FORM_SECTIONS, REQUIREMENTS } from '#domain/subsidy/flow/flow.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { MultiChoice } from './multi-choice.tsx';
import { RuleField } from './rule-field.tsx';
import type { RuleProps } from './rule-props.ts';
import { stepLabel } from '#web/subsidy/flows/steps/step-words.ts';

/** What is done at a step: whether the enterprise sees it, what it asks for, where it may return to, what it may edit. */
export function WorkRules(of: RuleProps) {
  const { step, faults, change, earlier } = of;
  const { t } = useTranslation('flows');
  const lang = useLang();
  const targets = [
    ...earlier.map((s) => ({ value: s.code, label: stepLabel(s, lang) })),
    // what is no earlier step any more is shown, so that it can be taken away
    ...step.return_to.filter((c) => !earlier.some((s) => s.code === c)).map((value) => ({ value, label: value })),
  ];
  return (
    <>
      <RuleField field="visible" label={t('step.visible')} faults={faults} help={t('step.visibleHint')}>
        {(c) => <Switch {...c} checked={step.visible} onChange={(visible) => change({ visible })} />}
      </RuleField>
      {(step.kind === 'approve' || step.reserves) && <ReserveRule {...of} />}
      <MultiChoice
        field="requires"
        label={t('step.requires')}
        faults={faults}
        help={step.kind === 'assist' && t('step.requiresHint')}
        value={step.requires}
        options={REQUIREMENTS.map((value) => ({ value, label: REQUIREMENT_NAMES[value][lang] }))}
        onChange={(requires) => change({ requires })}
      />
      {((step.kind !== 'submit' && targets.length > 0) || step.return_to.length > 0) && (
        <MultiChoice
          field="return_to"
          label={t('step.returnTo')}
          faults={faults}
          help={t('step.returnHint')}
          value={step.return_to}
          options={targets}
          onChange={(return_to) => change({ return_to })}
        />
      )}
      {(step.kind !== 'approve' || step.form.length > 0) && (
        <MultiChoice
          field="form"
          label={t('step.form')}
          faults={faults}
          value={step.form}
          options={FORM_SECTIONS.map((value) => ({ value, label: SECTION_NAMES[value][lang] }))}
          onChange={(form) => change({ form })}
        />
      )}
    </>
  );
}

/** Whether the subsidy is promised behind this step: of one at most; where none says so, it is one of them by itself. */
function ReserveRule({ step, faults, change, reserving }: RuleProps) {
  const { t } = useTranslation('flows');
  const byItself = reserving && !step.reserves;
  return (
    <RuleField
      field="reserves"
      label={t('step.reserves')}
      faults={faults}
      help={t(byItself ? 'step.reservesByItself' : 'step.reservesHint')}
    >
      {(c) => (
        <Switch
          {...c}
          checked={reserving || step.reserves === true}
          // it is turned off by turning another one on
          disabled={byItself}
          onChange={(on) => change({ reserves: on ? true : undefined })}
        />
      )}
    </RuleField>
  );
}
