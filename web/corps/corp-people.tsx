import { parseAsInteger, useQueryState } from 'nuqs';
import { useTranslation } from 'react-i18next';
import type { CorpPerson } from '#domain/identity/corp-contract.ts';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { usePageWithin } from '#web/shared/screen/use-page-within.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useCorpPeople } from './queries.ts';

const SIZE = 50;
const TONES = { active: 'good', disabled: 'bad', left: 'over' } as const satisfies Record<CorpPerson['state'], Tone>;

/** The people of an enterprise, those who may sign in for it first. */
export function CorpPeople({ corpId }: { corpId: string }) {
  const { t } = useTranslation('corps');
  const [page, setPage] = useQueryState('page', parseAsInteger.withDefault(1).withOptions({ history: 'push' }));
  const query = useCorpPeople(corpId, { limit: SIZE, offset: Math.max(page - 1, 0) * SIZE });
  const { items = [], total = 0 } = query.data ?? {};
  usePageWithin(
    page,
    items.length === 0 && !query.isPlaceholderData && query.isSuccess,
    () => void setPage(1, { history: 'replace' }),
  );
  return (
    <section className="panel" aria-labelledby="corp-people">
      <h2 className="panel-title" id="corp-people">
        {t('people')}
      </h2>
      <PageState query={query} empty={items.length === 0 ? <p className="cell-note">{t('noPeople')}</p> : undefined}>
        <ul className="corp-rows">
          {items.map((person) => (
            <Person key={`${person.user_id} ${person.create_time}`} person={person} />
          ))}
        </ul>
        {total > SIZE && <ListPages query={{ page, size: SIZE }} total={total} onPage={(n) => void setPage(n)} />}
      </PageState>
    </section>
  );
}

function Person({ person: { name, mobile, state, last_sign_in_time } }: { person: CorpPerson }) {
  const { t } = useTranslation('corps');
  return (
    <li className="corp-row">
      <span>{name}</span>
      <span className="num">{mobile}</span>
      <StatusMark tone={TONES[state]}>{t(`person.${state}`)}</StatusMark>
      <span className="cell-note num">
        {last_sign_in_time === null ? t('neverSeen') : t('seen', { time: formatMinute(last_sign_in_time) })}
      </span>
    </li>
  );
}
