import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { lightTheme } from '#web/shared/screen/theme.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { nowIso } from '#web/shared/texts/clock.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import './print-sheet.css';

/** What is printed instead of the page, on A4, black on white; its foot says who printed it and when. */
export function PrintSheet({ children }: { children: ReactNode }) {
  const { t } = useTranslation('detail');
  const { user } = useSignedIn();
  return createPortal(
    <ConfigProvider theme={{ ...lightTheme, cssVar: { key: 'print' } }}>
      <article className="print-sheet" aria-hidden="true">
        {children}
        <footer>{t('printed', { name: user.name, time: formatMinute(nowIso()) })}</footer>
      </article>
    </ConfigProvider>,
    document.body,
  );
}
