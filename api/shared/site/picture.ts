import { createElement as h, type ReactNode } from 'react';
import { SMALL_WIDTH } from '#db/files/renditions.ts';
import { isSiteFile } from './files.ts';

/** Where a picture stands, and how wide that is there (web/site/site.css): a card of a list, a column of text, or the whole page. */
const SIZES = {
  card: '(max-width: 700px) 92vw, 380px',
  column: '(max-width: 860px) 92vw, 600px',
  page: '(max-width: 1200px) 96vw, 1160px',
} as const;

/**
 * A picture of a page, of which a browser takes the size that it needs; the style sheet keeps its place while it loads.
 * `src` of a signed address is had in one size. `first`: what a visitor sees before they scroll.
 */
export function picture(src: string, place: keyof typeof SIZES, first = false): ReactNode {
  const sizes = isSiteFile(src) && {
    srcSet: `${src}?w=${SMALL_WIDTH} ${SMALL_WIDTH}w, ${src} 1280w`,
    sizes: SIZES[place],
  };
  const when = first ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy', decoding: 'async' } as const);
  return h('img', { className: 'site-picture', ...sizes, src, alt: '', width: 1280, height: 720, ...when });
}
