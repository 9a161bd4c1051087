import { LeftOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { to } from '#web/paths.ts';

/** Back to the list as it was. */
export function BackLink({ list }: { list: string }) {
  const { t } = useTranslation('demand');
  return (
    <Link to={to.demandList(list)} className="demand-back">
      <LeftOutlined aria-hidden="true" /> {t('detail.back')}
    </Link>
  );
}
