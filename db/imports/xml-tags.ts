/** One tag of an XML file. */
export interface Tag {
  /** Without its prefix. */
  name: string;
  /** `<a>`, `</a>`, or `<a/>`. */
  kind: 'open' | 'close' | 'alone';
  /** Whatever else stands in it, for {@link attributesOf}. */
  rest: string;
  /** What stands between it and the next one. */
  text: string;
}

/** Longer than any tag that a spreadsheet writes, and than a full cell of which each character is escaped. */
const [MAX_TAG, MAX_TEXT] = [64 * 1024, 512 * 1024];
const NAME = /^(\/?)(?:[^\s:/]+:)?([^\s:/]+)/;

/**
 * The tags of an XML file one after the other. No character is looked at again, so that a file takes as long as it is large,
 * whatever somebody put into it. Raises an error for what no spreadsheet writes and readers take for nothing: comments,
 * CDATA, declarations of a document type, instructions behind the first line, tags without an end.
 */
export function* tagsOf(xml: string): Generator<Tag> {
  let at = xml.indexOf('<');
  while (at >= 0) {
    const end = xml.indexOf('>', at);
    const next = end < 0 ? -1 : xml.indexOf('<', end);
    const until = next < 0 ? xml.length : next;
    if (
      end < 0 ||
      end - at > MAX_TAG ||
      until - end > MAX_TEXT ||
      xml[at + 1] === '!' ||
      (at > 0 && xml[at + 1] === '?')
    )
      throw new Error('odd markup');
    const alone = xml[end - 1] === '/';
    const inside = xml.slice(at + 1, alone ? end - 1 : end);
    const [head = '', slash, name = ''] = NAME.exec(inside) ?? [];
    const kind = slash === '/' ? 'close' : alone ? 'alone' : 'open';
    yield { name, kind, rest: inside.slice(head.length), text: xml.slice(end + 1, until) };
    at = next;
  }
}

const ATTRIBUTE = /\s+(?:[\w.-]+:)?([\w.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y;

/** The attributes of a tag by their names without prefixes. Raises an error where it has something else besides. */
export function attributesOf({ rest }: Tag): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  ATTRIBUTE.lastIndex = 0;
  let [until, each] = [0, ATTRIBUTE.exec(rest)];
  for (; each; each = ATTRIBUTE.exec(rest)) {
    const [, name = '', double, single] = each;
    found[name] = double ?? single ?? '';
    until = ATTRIBUTE.lastIndex;
  }
  if (rest.slice(until).trim() !== '') throw new Error('odd attributes');
  return found;
}
