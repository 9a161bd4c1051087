import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { watermarkOf } from '#domain/shared/files/watermark.ts';
import { lightTheme } from '#web/shared/screen/theme.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { nowIso } from '#web/shared/texts/clock.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import './print-sheet.css';

/** What is printed instead of the page, on A4, black on white; its foot and its watermark say who printed it and when. */
export function PrintSheet({ children }: { children: ReactNode }) {
  const { t } = useTranslation('detail');
  const { user } = useSignedIn();
  const lang = useLang();
  const time = formatMinute(nowIso());
  return createPortal(
    <ConfigProvider theme={{ ...lightTheme, cssVar: { key: 'print' } }}>
      <article className="print-sheet" aria-hidden="true">
        <Watermark lines={watermarkOf(`${user.name} ${time}`, lang)} />
        {children}
        <footer>{t('printed', { name: user.name, time })}</footer>
      </article>
    </ConfigProvider>,
    document.body,
  );
}

/** How often the watermark stands on a page, as on a PDF. */
const MARKS = ['1', '2', '3', '4', '5', '6'];

/** Across every page; as text, since browsers leave pictures in the background out. */
const Watermark = ({ lines }: { lines: readonly string[] }) => (
  <div className="print-watermark">
    {MARKS.map((mark) => (
      <p key={mark}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </p>
    ))}
  </div>
);
