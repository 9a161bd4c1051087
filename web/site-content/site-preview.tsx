import { Alert, Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PortalContent } from '#domain/portal/content.ts';
import { portalContentContract, PREVIEWED, type Previewed } from '#domain/portal/content-contract.ts';
import { call } from '#web/shared/calls/call.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

/** Long enough to let somebody type on, short enough to look live. */
const WAIT_MS = 120;
// no script runs in it, and a link leads nowhere
const SANDBOX = 'allow-same-origin';
const FRAME = `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<base target="_blank"><link rel="stylesheet" href="/site.css"></head><body><main></main></body></html>`;

/** What of a content can be shown while it is written: entries that are not filled in yet are left out. */
function showable(content: PortalContent): PortalContent | undefined {
  const whole = PortalContent.safeParse(content);
  if (whole.success) return whole.data;
  const bad = new Set(whole.error.issues.map(({ path: [part, at] }) => `${String(part)}.${String(at)}`));
  const filled = Object.fromEntries(
    Object.entries(content).map(([part, value]) => [
      part,
      Array.isArray(value) ? value.filter((_entry, i) => !bad.has(`${part}.${i}`)) : value,
    ]),
  );
  return PortalContent.safeParse(filled).data;
}

/** The main part of the page as the server renders it, a moment after the last change; the answer of an older one is dropped. */
function useRendered(content: PortalContent, page: Previewed) {
  const lang = useLang();
  const [html, setHtml] = useState('');
  const [error, setError] = useState<Error | null>(null);
  const asked = JSON.stringify(showable(content) ?? null);
  useEffect(() => {
    const shown = JSON.parse(asked) as PortalContent | null;
    if (shown === null) return undefined;
    const away = new AbortController();
    const ask = async (shownNow: PortalContent) => {
      try {
        const options = { showMsg: false, signal: away.signal };
        setHtml((await call(portalContentContract.preview, { content: shownNow, lang, page }, options)).html);
        setError(null);
      } catch (failure) {
        if (!away.signal.aborted) setError(failure as Error);
      }
    };
    const timer = setTimeout(() => {
      void ask(shown);
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      away.abort();
    };
  }, [asked, lang, page]);
  return { html, error };
}

/** A content as visitors would see it, in a frame that is filled anew and never loaded again. */
export function SitePreview({ content, className }: { content: PortalContent; className?: string }) {
  const { t } = useTranslation('site');
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  const [shows, setShows] = useState<Previewed>('home');
  const { html, error } = useRendered(content, shows);
  useEffect(() => {
    const page = frame.current?.contentDocument;
    const main = page?.querySelector('main');
    if (!loaded || !page || !main) return;
    page.documentElement.dataset['theme'] = document.documentElement.dataset['theme'];
    main.innerHTML = html;
  }, [html, loaded]);
  return (
    <section className={className} aria-label={t('preview')}>
      <div className="site-preview-head">
        <h2 className="site-preview-title">{t('preview')}</h2>
        <Segmented
          value={shows}
          options={PREVIEWED.map((value) => ({ value, label: t(`previewOf.${value}`) }))}
          onChange={setShows}
          aria-label={t('previewFrame')}
        />
      </div>
      {error && <Alert type="error" showIcon role="alert" title={error.message} />}
      <iframe
        ref={frame}
        className="site-preview"
        title={t('previewFrame')}
        srcDoc={FRAME}
        sandbox={SANDBOX}
        onLoad={() => setLoaded(true)}
      />
    </section>
  );
}
