/** In the page: what can't be read as a whole. Nothing may scroll the page sideways, no text may be cut off. */
export function cutOff(): string[] {
  const found = new Set<string>();
  const wide = document.documentElement.scrollWidth;
  if (wide > window.innerWidth) found.add(`the page is ${wide} px wide on ${window.innerWidth}`);
  const name = (e: Element) => `${e.localName}.${e.className}`.slice(0, 80);
  const tell = (what: string, e: Element, text: string | null) =>
    found.add(`${what}: "${(text ?? '').trim().slice(0, 60)}" in ${name(e)}`);

  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    if (!node.textContent?.trim() || !element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      continue;
    // the digits of a badge roll behind its edge while they change
    if (
      element.closest(
        '.visually-hidden, .skip-link, [aria-hidden="true"], .ant-select-dropdown [role="listbox"], .ant-scroll-number',
      )
    )
      continue;
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    let reachable = false;
    for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
      const style = getComputedStyle(box);
      // fixed to the window: what is around it cuts nothing off
      if (style.position === 'fixed') break;
      if (/auto|scroll/.test(style.overflowX + style.overflowY)) {
        reachable = true;
        break;
      }
      if (!/hidden|clip/.test(style.overflowX)) continue;
      const edge = box.getBoundingClientRect();
      const beyond = text.right > edge.right + 1 || text.left < edge.left - 1;
      const below = text.bottom - edge.bottom > text.height * 0.4;
      if (!beyond && !below) continue;
      // an ellipsis may stand where the whole text can be had; never on what is pressed or chosen
      const title = box.closest('[title]')?.getAttribute('title') ?? '';
      const told = title.includes(node.textContent.trim()) || box.matches('[tabindex="0"]');
      const ellipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
      reachable = ellipsis && told && !box.closest('button, label, .ant-tag, .ant-select');
      if (!reachable) tell('cut off', box, node.textContent);
      break;
    }
    if (!reachable && (text.right > window.innerWidth + 1 || text.left < -1))
      tell('off screen', element, node.textContent);
  }

  const pen = document.createElement('canvas').getContext('2d');
  for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]')) {
    if (field.value !== '' || !field.placeholder || !field.checkVisibility() || !pen) continue;
    const style = getComputedStyle(field);
    pen.font = style.font;
    const room = field.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    if (pen.measureText(field.placeholder).width > room + 1) tell('placeholder cut off', field, field.placeholder);
  }
  for (const box of document.querySelectorAll<HTMLElement>('button, .ant-tag, .ant-radio-button-wrapper'))
    if (box.checkVisibility() && box.scrollWidth > box.clientWidth + 1) tell('spills over', box, box.textContent);
  return [...found];
}
