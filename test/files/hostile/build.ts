import { deflateRawSync, crc32, deflateSync } from 'node:zlib';

export const latin = (text: string) => Buffer.from(text, 'latin1');
export const join = (...parts: (string | Uint8Array)[]) =>
  Buffer.concat(parts.map((p) => (typeof p === 'string' ? latin(p) : p)));

/** A file of a zip, and whatever its headers say of it that is not so. */
export interface Packed {
  name: string | Buffer;
  data?: Uint8Array | string;
  stored?: boolean;
  /** The packed bytes as they are, instead of those of `data`. */
  packed?: Buffer;
  method?: number;
  localMethod?: number;
  flags?: number;
  localFlags?: number;
  /** Unix mode, in the upper half of the external attributes. */
  mode?: number;
  attributes?: number;
  size?: number;
  extra?: Buffer;
  localName?: string | Buffer;
  /** Where the directory says that it begins. */
  at?: number;
  /** Bytes that stand behind it and belong to nothing. */
  behind?: Buffer;
}
export interface Around {
  comment?: string;
  count?: number;
  directory?: number;
  locator?: Buffer;
}

const asBuffer = (value: string | Uint8Array) => (typeof value === 'string' ? Buffer.from(value) : Buffer.from(value));

/** A zip byte by byte: what no library would write. */
export function zip(files: readonly Packed[], { comment = '', count, directory, locator }: Around = {}): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let at = 0;
  for (const file of files) {
    const data = asBuffer(file.data ?? 'hello');
    const packed = file.packed ?? (file.stored ? data : deflateRawSync(data));
    const method = file.method ?? (file.stored ? 0 : 8);
    const [name, extra] = [asBuffer(file.name), file.extra ?? Buffer.alloc(0)];
    const localName = asBuffer(file.localName ?? name);
    const flags = file.flags ?? 0;
    const about = (way: number, bits: number) => {
      const fields = Buffer.alloc(20);
      fields.writeUInt16LE(bits, 0);
      fields.writeUInt16LE(way, 2);
      fields.writeUInt32LE(crc32(data), 8);
      fields.writeUInt32LE(packed.length, 12);
      fields.writeUInt32LE(file.size ?? data.length, 16);
      return fields;
    };
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(localName.length, 0);
    const here = about(file.localMethod ?? method, file.localFlags ?? flags);
    const local = join('PK\x03\x04\x14\x00', here, lengths, localName, packed, file.behind ?? '');
    const rest = Buffer.alloc(18);
    rest.writeUInt16LE(name.length, 0);
    rest.writeUInt16LE(extra.length, 2);
    rest.writeUInt32LE(file.attributes ?? ((file.mode ?? 0) << 16) >>> 0, 10);
    rest.writeUInt32LE(file.at ?? at, 14);
    centrals.push(join('PK\x01\x02\x14\x03\x14\x00', about(method, flags), rest, name, extra));
    locals.push(local);
    at += local.length;
  }
  const central = Buffer.concat(centrals);
  const end = Buffer.alloc(18);
  end.writeUInt16LE((count ?? files.length) & 0xff_ff, 4);
  end.writeUInt16LE((count ?? files.length) & 0xff_ff, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(directory ?? at, 12);
  end.writeUInt16LE(comment.length, 16);
  return join(...locals, central, locator ?? '', 'PK\x05\x06', end, comment);
}

/** Info-ZIP's field with another path for the same file. */
export function unicodePath(path: string): Buffer {
  const name = Buffer.from(path);
  const head = Buffer.alloc(9);
  head.writeUInt16LE(0x70_75, 0);
  head.writeUInt16LE(name.length + 5, 2);
  head[4] = 1;
  return join(head, name);
}

/** An office file of these parts, after those that make it one. */
export function office(suffix: 'xlsx' | 'docx' | 'pptx' | 'vsdx', parts: readonly Packed[] = [], types = ''): Buffer {
  const [folder, main] = {
    xlsx: ['xl', 'workbook'],
    docx: ['word', 'document'],
    pptx: ['ppt', 'presentation'],
    vsdx: ['visio', 'document'],
  }[suffix];
  return zip([
    { name: '[Content_Types].xml', data: `<Types><Default Extension="xml"/>${types}</Types>` },
    { name: '_rels/.rels', data: `<Relationships><Relationship Target="${folder}/${main}.xml"/></Relationships>` },
    { name: `${folder}/${main}.xml`, data: `<${main}/>` },
    ...parts,
  ]);
}

/** An old office file: a compound file whose directory has these streams. */
export function compound(...streams: string[]): Buffer {
  const header = Buffer.alloc(512);
  header.set(Buffer.from('d0cf11e0a1b11ae1', 'hex'));
  header.set([0x3e, 0, 3, 0, 0xfe, 0xff, 9, 0, 6, 0], 24);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4096, 56);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xff_ff_ff_fd, 0);
  table.writeUInt32LE(0xff_ff_ff_fe, 4);
  const entries = ['Root Entry', ...streams].map((name, i) => {
    const entry = Buffer.alloc(128);
    entry.write(name, 'utf16le');
    entry.writeUInt16LE(name.length * 2 + 2, 64);
    entry[66] = i === 0 ? 5 : 2;
    return entry;
  });
  return Buffer.concat([header, table, ...entries, Buffer.alloc(128 * ((4 - (entries.length % 4)) % 4))]);
}

/** What an old workbook says of a sheet that is a macro, as Excel 97 writes it or as the one before. */
export function boundSheet(name: string, unicode: boolean): Buffer {
  const letters = Buffer.from(name, unicode ? 'utf16le' : 'latin1');
  const record = Buffer.from([0x85, 0, letters.length + (unicode ? 8 : 7), 0, 0x40, 2, 0, 0, 2, 1, name.length]);
  return join(record, unicode ? Buffer.from([1]) : '', letters);
}

/** The smallest JPEG whose header can be read, with a comment. */
export function jpeg(comment = 'a photo', width = 1, height = 1): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(comment.length + 2);
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]);
  const app = '\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00';
  const scan = '\xff\xda\x00\x08\x01\x01\x00\x00\x3f\x00\x12\x34\x56\xff\xd9';
  return join(app, '\xff\xfe', length, comment, frame, scan);
}

/** A PNG that says of itself that it is so large, with a text. */
export function png(width = 4, height = 4, text = ''): Buffer {
  const chunk = (type: string, data: Uint8Array) => {
    const body = join(type, data);
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return join(size, body, sum);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const more = text === '' ? '' : chunk('tEXt', latin(`a\x00${text}`));
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(Math.min(height, 64) * (Math.min(width, 64) * 3 + 1))));
  return join('\x89PNG\r\n\x1a\n', chunk('IHDR', header), more, pixels, chunk('IEND', Buffer.alloc(0)));
}
