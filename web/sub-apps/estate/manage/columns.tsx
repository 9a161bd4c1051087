import { useTranslation } from 'react-i18next';
import { SPACE_STATUS_NAMES, type Space } from '#domain/estate/space.ts';
import { StatusMark } from '#web/components/marks/status-mark.tsx';
import type { Column, Told } from '#web/components/resource/types.ts';
import { formatAmount } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { SpaceMark } from '../space-mark.tsx';
import { useSpaceWords } from '../use-space-words.ts';

/** What the table of spaces shows, and what beside it differs between two states of one. */
export function useColumns(): { columns: Column<Space>[]; further: Told<Space>[] } {
  const { t } = useTranslation('estate');
  const lang = useLang();
  const { floorOf } = useSpaceWords();
  const amount = (key: 'area' | 'price' | 'rent') => ({
    render: (space: Space) => <span className="num">{formatAmount(space[key])}</span>,
    text: (space: Space) => formatAmount(space[key]),
  });
  const shownOf = ({ shown }: Space) => t(shown ? 'shown' : 'hidden');
  return {
    columns: [
      { key: 'name', title: t('name'), width: 140 },
      { key: 'building', title: t('building'), width: 90, sorts: true },
      { key: 'floor', title: t('floor'), width: 100, sorts: true, render: floorOf, text: floorOf },
      { key: 'area', title: t('areaMetres'), width: 110, sorts: true, ...amount('area') },
      { key: 'price', title: t('priceYuan'), width: 140, sorts: true, ...amount('price') },
      { key: 'rent', title: t('rentYuan'), width: 120, ...amount('rent') },
      {
        key: 'status',
        title: t('status'),
        width: 100,
        sorts: true,
        render: ({ status }) => <SpaceMark status={status} />,
        text: ({ status }) => SPACE_STATUS_NAMES[status][lang],
      },
      {
        key: 'shown',
        title: t('published'),
        width: 100,
        render: (space) => <StatusMark tone={space.shown ? 'good' : 'over'}>{shownOf(space)}</StatusMark>,
        text: shownOf,
      },
    ],
    further: [
      { key: 'about', title: t('aboutZh') },
      { key: 'about_en', title: t('aboutEn') },
      {
        key: 'picture',
        title: t('picture'),
        render: ({ picture }) => picture ?? '',
        text: ({ picture }) => picture ?? '',
      },
    ],
  };
}
