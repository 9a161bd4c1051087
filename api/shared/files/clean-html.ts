import sanitizeHtml from 'sanitize-html';
import { HTML_TEXT } from '#domain/shared/fields/html-text.ts';

const WHAT_A_TEXT_NEEDS: sanitizeHtml.IOptions = {
  allowedTags: HTML_TEXT.tags,
  allowedAttributes: { a: HTML_TEXT.attributes },
  allowedSchemes: HTML_TEXT.schemes,
  allowProtocolRelative: false,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    // a page that is opened from here gets no hold of this one
    a: sanitizeHtml.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }),
  },
};

/** A text that somebody wrote as HTML, with nothing in it but what a text needs. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, WHAT_A_TEXT_NEEDS);
