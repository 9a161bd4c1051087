import { useEffect, useRef, type ReactNode } from 'react';

const REGIONS = '.ant-table-content, .ant-table-body';

/** Makes the scrolling parts of the tables inside reachable by the keyboard; antd gives them no tab stop. */
export function FocusableScroll({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = box.current;
    if (!root) return undefined;
    const mark = () => {
      for (const region of root.querySelectorAll<HTMLElement>(REGIONS)) {
        const scrolls = region.scrollWidth > region.clientWidth || region.scrollHeight > region.clientHeight;
        if (scrolls !== region.hasAttribute('tabindex')) region.toggleAttribute('tabindex', scrolls);
        if (scrolls) region.tabIndex = 0;
      }
    };
    mark();
    const watch = new MutationObserver(mark);
    watch.observe(root, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, []);
  return <div ref={box}>{children}</div>;
}
