import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Verdict } from './verdict.ts';

/** Counts of the sub-orders with an error and of those with the special label (spec §8, the form's banner). */
export function VerdictBanner({ verdicts }: { verdicts: readonly Verdict[] }) {
  const { t } = useTranslation('detail');
  const errors = verdicts.filter((v) => v.code !== 0).length;
  const special = verdicts.filter((v) => v.special_label).length;
  return (
    <>
      {errors > 0 && <Alert type="error" showIcon title={t('verdicts.errors', { count: errors })} />}
      {special > 0 && <Alert type="warning" showIcon title={t('verdicts.special', { count: special })} />}
    </>
  );
}
