import { useEffect, useState } from 'react';

/** How wide there is room inside an element; the last one while it is hidden, 0 before it was ever seen. */
export function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element) return undefined;
    const watch = new ResizeObserver(([entry]) => {
      const inside = entry?.contentRect.width ?? 0;
      if (inside > 0) setWidth(inside);
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, [element]);
  return width;
}
