import { useEffect, useState } from 'react';

/** Where a section begins to be read: below the page's sticky head. */
const LINE = 128;

/** Which of a page's sections, by their ids, is read at the moment; the last one at the page's end, however short it is. */
export function useSectionInView<Name extends string>(names: readonly Name[]): Name | undefined {
  const [name, setName] = useState(names[0]);
  useEffect(() => {
    const look = () => {
      const { scrollHeight } = document.documentElement;
      const atEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
      const begun = names.filter((each) => (document.getElementById(each)?.getBoundingClientRect().top ?? LINE) < LINE);
      setName((atEnd ? names : begun).at(-1) ?? names[0]);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [names]);
  return name;
}
