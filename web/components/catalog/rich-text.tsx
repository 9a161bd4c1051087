import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import { HTML_TEXT } from '#domain/shared/fields/html-text.ts';
import './rich-text.css';

// neither styles nor forms nor drawings, which it would let pass by itself
const WHAT_A_TEXT_NEEDS = {
  ALLOWED_TAGS: HTML_TEXT.tags,
  ALLOWED_ATTR: HTML_TEXT.attributes,
  ALLOWED_URI_REGEXP: new RegExp(`^(?:${HTML_TEXT.schemes.join('|')}):`, 'i'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** A text that somebody wrote as HTML, cleaned once more where it is shown: the server cleaned it when it was stored. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => ({ __html: DOMPurify.sanitize(html, WHAT_A_TEXT_NEEDS) }), [html]);
  return <div className="rich-text" dangerouslySetInnerHTML={clean} />;
}
