import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { to } from '#web/paths.ts';

/** The way from a run to all of them. */
export function RunsLink() {
  const { t } = useTranslation('ops');
  return <Link to={to.runs()}>{t('run.back')}</Link>;
}
