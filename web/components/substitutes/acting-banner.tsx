import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { to } from '#web/paths.ts';
import { useStepNames } from './use-step-names.ts';
import { useSubstitutes } from './use-substitutes.ts';

/** Tells whoever stands in for somebody today for whom; nothing otherwise. */
export function ActingBanner() {
  const { query } = useSubstitutes();
  const acting = query.data?.acting_for ?? [];
  return acting.length === 0 ? null : <Banner acting={acting} />;
}

function Banner({ acting }: { acting: readonly { name: string; steps: string[] }[] }) {
  const { t } = useTranslation('task');
  const say = useStepNames();
  const names = acting
    .map(({ name, steps }) => (steps.length === 0 ? name : t('substitutes.bannerSteps', { name, steps: say(steps) })))
    .join(t('comma'));
  return (
    <Alert
      type="info"
      showIcon
      className="acting-banner"
      title={t('substitutes.banner', { names })}
      action={<Link to={to.substitutes()}>{t('substitutes.see')}</Link>}
    />
  );
}
