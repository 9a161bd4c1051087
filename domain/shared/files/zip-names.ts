const MAX_NAME = 120;
// what some system takes for a folder, a drive, a wildcard or the end of a name
// oxlint-disable-next-line no-control-regex -- those are what it is about
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\ufeff\\/:*?"<>|\p{Bidi_Control}\p{Surrogate}]/gu;
/** Names that Windows keeps for its devices. */
const DEVICE = /^(con|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³]|conin\$|conout\$|clock\$)(?= *(?:\.|$))/i;

/** A name that is one file on every system, and stays what it was as far as it can. */
export function safeName(name: string): string {
  const plain = name
    .replaceAll(UNSAFE, '_')
    .replace(/^[. ]+/, '')
    .replace(/[. ]+$/, '')
    .replace(DEVICE, '_$1');
  if (plain === '') return '_';
  const letters = Array.from(plain);
  if (letters.length <= MAX_NAME) return plain;
  const suffix = /\.[^.]{1,10}$/.exec(plain)?.[0] ?? '';
  return letters.slice(0, MAX_NAME - suffix.length).join('') + suffix;
}

/** Gives each name of a folder once, in whatever case: one that is taken gets a number before its suffix. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const safe = safeName(name);
    const dot = safe.lastIndexOf('.');
    const [stem, suffix] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ''];
    let free = safe;
    for (let n = 2; taken.has(free.normalize('NFC').toLowerCase()); n++) free = `${stem} (${n})${suffix}`;
    taken.add(free.normalize('NFC').toLowerCase());
    return free;
  };
}
