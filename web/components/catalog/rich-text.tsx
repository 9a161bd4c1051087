import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import './rich-text.css';

/** A text that somebody wrote as HTML, cleaned once more where it is shown: the server cleaned it when it was stored. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => ({ __html: DOMPurify.sanitize(html, { ADD_ATTR: ['target'] }) }), [html]);
  return <div className="rich-text" dangerouslySetInnerHTML={clean} />;
}
