import { WORDS, type Locale } from './words.ts';

/** A text on screen and the element it is in; attributes that are read aloud count too. */
export interface Shown {
  text: string;
  where: string;
}

/** In the page: every text a reader can see or hear; antd names its icons in English, whatever the language. */
export function shownTexts(): Shown[] {
  const found: Shown[] = [{ text: document.title, where: 'title' }];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    if (
      !element?.checkVisibility({ visibilityProperty: true }) ||
      element.closest('script, style, .anticon, body [lang], .ant-select-dropdown [role="listbox"]')
    )
      continue;
    const where = `${element.localName}.${element.className}`;
    if (node instanceof Element) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt']) {
        const text = node.getAttribute(name)?.trim();
        if (text) found.push({ text, where: `${where}[${name}]` });
      }
    } else {
      const text = node.textContent?.trim();
      if (text) found.push({ text, where });
    }
  }
  return found;
}

// the switch names the other language in its own words; the rest is the same in both
const SAME_IN_BOTH = ['中文', 'Temporal', 'CSV', 'Ctrl + Enter'];
const HAN = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/;
const ENGLISH = /[A-Za-z]{2,}[\s,]+[A-Za-z]{2,}|^[A-Za-z]{4,}$/;
const LEFTOVER = /\{\{|\}\}|\bundefined\b|\bNaN\b|\[object|Invalid Date|\bnull\b/;
const FIRST_PARTS = new Set(Object.values(WORDS['zh-CN']).flatMap((texts) => Object.keys(texts)));

/** What is wrong with a text: a raw key, a hole of a template, or words of the other language that are no data. */
export function untranslated(shown: readonly Shown[], locale: Locale, data: readonly string[]): string[] {
  const known = [...data, ...SAME_IN_BOTH].filter((each) => each.length > 1).toSorted((a, b) => b.length - a.length);
  return shown.flatMap(({ text, where }) => {
    if (isKey(text)) return [`raw key "${text}" in ${where}`];
    if (LEFTOVER.test(text)) return [`hole in "${text}" in ${where}`];
    const ours = known.reduce((rest, each) => rest.replaceAll(each, ' '), text).trim();
    const foreign = locale === 'en-US' ? HAN.test(ours) : !HAN.test(text) && ENGLISH.test(ours);
    return foreign ? [`not in ${locale}: "${text}" in ${where}`] : [];
  });
}

/** `step.unknown` or `review:step.unknown`: what i18next shows for a key that it doesn't have. */
function isKey(text: string): boolean {
  const [, first] = /^(?:\w+:)?(\w+)(?:\.[\w-]+)+$/.exec(text) ?? [];
  return first !== undefined && FIRST_PARTS.has(first);
}
