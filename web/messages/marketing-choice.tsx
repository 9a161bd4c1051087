import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';

/** Whether the reader's number gets the park's marketing by SMS. */
export function MarketingChoice({ agrees, onChoose }: { agrees: boolean; onChoose: (agrees: boolean) => void }) {
  const { t } = useTranslation('messages');
  return (
    <div className="message-marketing">
      <Checkbox checked={agrees} onChange={({ target }) => onChoose(target.checked)}>
        {t('marketing')}
      </Checkbox>
      <p className="cell-note">{t('marketingHint')}</p>
    </div>
  );
}
