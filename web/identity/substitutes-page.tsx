import { useTranslation } from 'react-i18next';
import { PageState } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { SubstituteForm } from '#web/identity/substitutes/substitute-form.tsx';
import { SubstituteList } from '#web/identity/substitutes/substitute-list.tsx';
import { useStepNames } from '#web/components/substitutes/use-step-names.ts';
import { useSubstitutes } from '#web/components/substitutes/use-substitutes.ts';
import './substitutes/substitutes.css';

/** `/dashboard/substitutes`: who does one's tasks while one is away, and whose tasks one does. */
export function SubstitutesPage() {
  const { t } = useTranslation('task');
  const { query } = useSubstitutes();
  return (
    <div className="workbench-page substitutes">
      <PageTitle hint={t('substitutes.hint')}>{t('substitutes.title')}</PageTitle>
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
      <section className="panel" aria-labelledby="substitutes-new">
        <h2 className="panel-title" id="substitutes-new">
          {t('substitutes.new')}
        </h2>
        <SubstituteForm colleagues={colleagues} />
      </section>
      <section className="panel" aria-labelledby="substitutes-list">
        <h2 className="panel-title" id="substitutes-list">
          {t('substitutes.list')}
        </h2>
        <SubstituteList list={list} />
      </section>
      <section className="panel" aria-labelledby="substitutes-for">
        <h2 className="panel-title" id="substitutes-for">
          {t('substitutes.actingFor')}
        </h2>
        {acting_for.length === 0 && <p className="nothing">{t('substitutes.actingNone')}</p>}
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
