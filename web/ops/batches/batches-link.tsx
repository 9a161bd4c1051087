import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { to } from '#web/paths.ts';

/** The way from a batch to all of them. */
export function BatchesLink() {
  const { t } = useTranslation('ops');
  return <Link to={to.batches()}>{t('batchPage.back')}</Link>;
}
