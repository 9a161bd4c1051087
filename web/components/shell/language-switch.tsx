import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { setLanguage, useLang } from '#web/shared/texts/i18n.ts';

/** Shows the other language's own name, and switches to it. */
export function LanguageSwitch() {
  const { t } = useTranslation();
  const zh = useLang() === 'zh';
  const other = zh ? 'EN' : '中文';
  return (
    <Button
      type="text"
      aria-label={`${other} ${t('language.label')}`}
      onClick={() => void setLanguage(zh ? 'en-US' : 'zh-CN')}
    >
      {other}
    </Button>
  );
}
