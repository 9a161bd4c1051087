import { useTranslation } from 'react-i18next';

/** What pages and buttons are called; one that a later release no longer has is shown by its code. */
export function useNames() {
  const { t } = useTranslation('visits');
  return {
    pageName: (page: string) => t(`page.${page as '/'}`, { defaultValue: page }),
    clickName: (code: string) => t(`click.${code as 'apply'}`, { defaultValue: code }),
  };
}
