/** What a text that is written as HTML may hold: the server cleans it when it is stored, the browser where it is shown. */
export const HTML_TEXT = {
  tags: ['p', 'br', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'],
  /** Of a link; nothing else has any. */
  attributes: ['href', 'target', 'rel'],
  schemes: ['https', 'http', 'mailto', 'tel'],
};
