import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Member, PlanFile } from '#domain/competition/entry.ts';
import { FactList } from '#web/components/marks/fact-list.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';
import '#web/components/case/facts.css';
import './competition.css';

interface Shown {
  team: readonly Member[];
  plan: string;
  plan_file: PlanFile | null;
  contact_name: string;
  mobile: string;
  create_time: string;
  corp_name?: string;
}

/** What an enterprise entered with. */
export function EntryView({ entry }: { entry: Shown }) {
  const { t } = useTranslation('race');
  const { team, plan, plan_file, contact_name, mobile, create_time, corp_name } = entry;
  return (
    <>
      <FactList
        className="facts"
        facts={[
          ...(corp_name === undefined ? [] : [{ label: t('corp'), value: corp_name }]),
          { label: t('contact'), value: contact_name },
          { label: t('mobile'), value: <span className="num">{mobile}</span> },
          { label: t('enteredAt'), value: <span className="num">{formatMinute(create_time)}</span> },
        ]}
      />
      <h3 className="race-part">{t('team')}</h3>
      <ul className="race-team">
        {team.map(({ name, job }, i) => (
          // two of a team may be called the same
          <li key={`${String(i)} ${name}`}>
            <strong>{name}</strong>
            <span>{job}</span>
          </li>
        ))}
      </ul>
      <h3 className="race-part">{t('plan')}</h3>
      <p className="race-plan">{plan}</p>
      {plan_file && (
        <Button href={plan_file.download_url} target="_blank" rel="noopener" className="race-file">
          {t('planFileOf', { name: plan_file.real_name })}
        </Button>
      )}
    </>
  );
}
