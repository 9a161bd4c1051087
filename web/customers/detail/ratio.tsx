import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';

/** How complete a portrait is, in percent. */
export function Ratio({ ratio }: { ratio: string }) {
  const { t } = useTranslation('customers');
  return (
    <div className="opportunity-ratio">
      <span className="num">{t('ratioOf', { ratio })}</span>
      <Progress percent={Number(ratio)} showInfo={false} size="small" aria-label={t('ratio')} />
    </div>
  );
}
