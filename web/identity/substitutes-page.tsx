import { useTranslation } from 'react-i18next';
import { PageState } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { SubstituteForm } from './away/substitute-form.tsx';
import { SubstituteList } from './away/substitute-list.tsx';
import { useStepNames } from '#web/components/away/use-step-names.ts';
import { useSubstitutes } from '#web/components/away/use-substitutes.ts';
import './away/away.css';

/** `/dashboard/substitutes`: who does one's tasks while one is away, and whose tasks one does. */
export function SubstitutesPage() {
  const { t } = useTranslation('task');
  const { query } = useSubstitutes();
  return (
    <div className="workbench-page substitutes">
      <PageTitle hint={t('away.hint')}>{t('away.title')}</PageTitle>
      <PageState query={query}>{query.data && <Substitutes {...query.data} />}</PageState>
    </div>
  );
}

type Data = NonNullable<ReturnType<typeof useSubstitutes>['query']['data']>;
function Substitutes({ list, acting_for, colleagues }: Data) {
  const { t } = useTranslation('task');
  const say = useStepNames();
  return (
    <>
      <section className="panel" aria-labelledby="away-new">
        <h2 className="panel-title" id="away-new">
          {t('away.new')}
        </h2>
        <SubstituteForm colleagues={colleagues} />
      </section>
      <section className="panel" aria-labelledby="away-list">
        <h2 className="panel-title" id="away-list">
          {t('away.list')}
        </h2>
        <SubstituteList list={list} />
      </section>
      <section className="panel" aria-labelledby="away-for">
        <h2 className="panel-title" id="away-for">
          {t('away.actingFor')}
        </h2>
        {acting_for.length === 0 && <p className="nothing">{t('away.actingNone')}</p>}
        <ul>
          {acting_for.map(({ user_id, name, steps }) => (
            <li key={user_id}>
              {name} <span className="cell-note">{say(steps)}</span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
