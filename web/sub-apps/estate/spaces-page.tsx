import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import type { ShownSpace } from '#domain/estate/space.ts';
import { ListPages } from '#web/components/list/list-pages.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { AppTitle } from '../kit/app-title.tsx';
import { pageOf } from '../kit/asked.ts';
import { InnerLink } from '../kit/inner-link.tsx';
import { at } from './paths.ts';
import { SpaceFilters } from './space-filters.tsx';
import { SpaceMark } from './space-mark.tsx';
import { SpacePicture } from './space-picture.tsx';
import { useReader } from './use-reader.ts';
import { useSpaces } from './use-spaces.ts';
import { useSpaceWords } from './use-space-words.ts';
import { isNarrowed, NOTHING, queryOf, questionOf, wantedOf, type Wanted } from './wanted.ts';
import './estate.css';

const SIZE = 50;

/** `/`: the spaces that a park shows, narrowed by what the address says (product §14). */
export function SpacesPage() {
  const { t } = useTranslation('estate');
  const [query, setQuery] = useSearchParams();
  const { keeps } = useReader();
  const navigate = useNavigate();
  const wanted = wantedOf(query);
  const list = useSpaces(questionOf(wanted, SIZE));
  const { items, total, buildings } = list.data ?? { items: [], total: 0, buildings: [] };
  const want = (patch: Partial<Wanted>) => setQuery(queryOf({ ...wanted, page: '', ...patch }));
  const manage = keeps && <Button onClick={() => void navigate(at.manage())}>{t('manage')}</Button>;
  return (
    <div className="page">
      <AppTitle hint={t('hint')} {...(manage && { extra: manage })}>
        {t('title')}
      </AppTitle>
      <SpaceFilters key={query.toString()} wanted={wanted} buildings={buildings} onWant={want} />
      <PageState query={list} empty={items.length === 0 ? <NoSpaces {...{ wanted, want }} /> : undefined}>
        <p className="spaces-found" role="status">
          {t('found', { total })}
        </p>
        <ul className="spaces" aria-label={t('spaces')} aria-busy={list.isFetching}>
          {items.map((space) => (
            <SpaceCard key={space.space_id} space={space} />
          ))}
        </ul>
        {total > SIZE && (
          <ListPages
            query={{ page: pageOf(wanted.page), size: SIZE }}
            total={total}
            onPage={(page) => want({ page: String(page) })}
          />
        )}
      </PageState>
    </div>
  );
}

function NoSpaces({ wanted, want }: { wanted: Wanted; want: (patch: Partial<Wanted>) => void }) {
  const { t } = useTranslation('estate');
  if (!isNarrowed(wanted) && wanted.page === '') return <StateMessage title={t('none')} hint={t('noneHint')} />;
  return (
    <StateMessage title={t('noneFound')} hint={t('noneFoundHint')} role="status">
      <Button onClick={() => want(NOTHING)}>{t('reset')}</Button>
    </StateMessage>
  );
}

function SpaceCard({ space }: { space: ShownSpace }) {
  const { t } = useTranslation('estate');
  const { floorOf, areaOf, priceOf, rentOf } = useSpaceWords();
  const { space_id, name, building, status } = space;
  return (
    <li className="space-card">
      <SpacePicture space={space} />
      <div className="space-card-told">
        <span className="space-card-head">
          <InnerLink to={at.space(space_id)} className="space-card-name" label={t('lookAt', { name })}>
            {name}
          </InnerLink>
          <SpaceMark status={status} />
        </span>
        <span className="space-card-where">
          {building} · {floorOf(space)} · <span className="num">{areaOf(space)}</span>
        </span>
        <span className="space-card-rent num">{rentOf(space)}</span>
        <span className="cell-note num">{priceOf(space)}</span>
      </div>
    </li>
  );
}
