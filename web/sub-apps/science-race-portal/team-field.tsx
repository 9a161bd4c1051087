import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { MAX_TEAM } from '#domain/competition/entry.ts';
import { byPath } from '#web/components/fields/by-path.ts';
import { TextField } from '#web/components/fields/text-field.tsx';
import { WhyButton } from '#web/components/marks/why-button.tsx';
import type { EntryValue } from './entry-value.ts';

interface Props {
  form: Parameters<typeof byPath<EntryValue>>[0] & { set: (patch: Partial<EntryValue>) => void };
}

/** The team, a line each; it keeps one and has ten at the most. */
export function TeamField({ form }: Props) {
  const { t } = useTranslation('race');
  const lines = byPath(form);
  const { team } = form.value;
  const set = (next: EntryValue['team']) => form.set({ team: next });
  return (
    <fieldset className="race-fieldset">
      <legend>{t('form.team')}</legend>
      {team.map((_, i) => {
        const n = i + 1;
        return (
          // a line has no name of its own but its place
          // oxlint-disable-next-line react/no-array-index-key
          <div className="race-member" key={i}>
            <TextField form={lines} name={`team.${i}.name`} label={t('form.member', { n })} max={30} required />
            <TextField form={lines} name={`team.${i}.job`} label={t('form.job', { n })} max={40} required />
            <WhyButton
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('form.remove', { n })}
              why={team.length === 1 ? t('form.last') : undefined}
              onClick={() => set(team.filter((__, at) => at !== i))}
            />
          </div>
        );
      })}
      <WhyButton
        icon={<PlusOutlined aria-hidden="true" />}
        why={team.length >= MAX_TEAM ? t('form.full') : undefined}
        onClick={() => set([...team, { name: '', job: '' }])}
      >
        {t('form.add')}
      </WhyButton>
    </fieldset>
  );
}
