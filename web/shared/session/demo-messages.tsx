import { useTranslation } from 'react-i18next';
import { useTenant } from './tenant.ts';

/** Beside what waits for the code of a text message: where a demo, which sends none, shows it. */
export function DemoMessages() {
  const { t } = useTranslation('park');
  const { data: tenant } = useTenant();
  return tenant?.demo_messages ? <p className="cell-note demo-messages">{t('demoMessages')}</p> : null;
}
