import sanitizeHtml from 'sanitize-html';

const WHAT_A_TEXT_NEEDS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
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
