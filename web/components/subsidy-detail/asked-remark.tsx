import { useTranslation } from 'react-i18next';

/** What a reviewer had asked for at a field; nothing when the field was not ticked. */
export function AskedRemark({ remark }: { remark: string | undefined }) {
  const { t } = useTranslation('detail');
  if (remark === undefined) return null;
  return <div className="asked-remark">{remark === '' ? t('compare.asked') : t('compare.askedTo', { remark })}</div>;
}
