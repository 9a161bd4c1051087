import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownSpace } from '#domain/estate/space.ts';

/** The picture of a space, or that there is none; `alone` where nothing beside it says of what. */
export function SpacePicture({ space: { name, picture_url }, alone }: { space: ShownSpace; alone?: boolean }) {
  const { t } = useTranslation('estate');
  const [broken, setBroken] = useState('');
  if (picture_url === '' || broken === picture_url)
    return <div className="space-picture space-picture-none">{t('noPicture')}</div>;
  const alt = alone ? t('pictureOf', { name }) : '';
  return <img className="space-picture" src={picture_url} alt={alt} onError={() => setBroken(picture_url)} />;
}
