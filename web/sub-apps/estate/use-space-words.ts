import { useTranslation } from 'react-i18next';
import type { ShownSpace } from '#domain/estate/space.ts';
import { formatAmount } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

/** How a space is told of in the reader's language. */
export function useSpaceWords() {
  const { t } = useTranslation('estate');
  const lang = useLang();
  return {
    floorOf: ({ floor }: Pick<ShownSpace, 'floor'>) =>
      floor < 0 ? t('basement', { floor: -floor }) : t('floorOf', { floor }),
    areaOf: ({ area }: Pick<ShownSpace, 'area'>) => t('areaOf', { area: formatAmount(area) }),
    priceOf: ({ price }: Pick<ShownSpace, 'price'>) => t('priceOf', { price: formatAmount(price) }),
    rentOf: ({ rent }: Pick<ShownSpace, 'rent'>) => t('rentOf', { rent: formatAmount(rent) }),
    aboutOf: ({ about, about_en }: Pick<ShownSpace, 'about' | 'about_en'>) =>
      lang === 'en' ? about_en || about : about || about_en,
  };
}
