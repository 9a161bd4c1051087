import { useTranslation } from 'react-i18next';
import { SCENES } from '#domain/shared/calls/scene.ts';
import { SCENE_NAMES } from '#domain/subsidy/flow/flow-names.ts';
import { peopleOf } from '#domain/subsidy/flow/flow-people.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { MultiChoice } from './multi-choice.tsx';
import { useRoleOptions } from './role-options.ts';
import type { RuleProps } from './rule-props.ts';

/** On which sides and with which roles a step is done; below, who that is today. */
export function PeopleRules({ step, faults, change, sequence }: RuleProps) {
  const { t } = useTranslation('flows');
  const lang = useLang();
  const roles = useRoleOptions(sequence);
  return (
    <>
      <MultiChoice
        field="scenes"
        label={t('step.scenes')}
        faults={faults}
        required
        help={t('step.scenesHint')}
        value={step.scenes}
        options={SCENES.map((value) => ({ value, label: SCENE_NAMES[value][lang] }))}
        onChange={(scenes) => change({ scenes })}
      />
      <MultiChoice
        field="roles"
        label={t('step.roles')}
        faults={faults}
        required
        help={<Doing step={step} sequence={sequence} />}
        value={step.roles}
        // a short list is read as a whole
        listHeight={360}
        options={roles}
        onChange={(chosen) => change({ roles: chosen })}
      />
    </>
  );
}

function Doing({ step, sequence }: Pick<RuleProps, 'step' | 'sequence'>) {
  const { t } = useTranslation('flows');
  const lang = useLang();
  if (step.kind === 'submit') return t('step.applicant');
  const names = peopleOf(step, sequence.members).map((m) => m.name);
  return names.length === 0 ? t('step.nobody') : t('step.people', { names: names.join(lang === 'zh' ? '、' : ', ') });
}
