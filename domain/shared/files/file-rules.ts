import { ruleText, type RuleName } from '../texts/texts.ts';
import type { ErrorParams } from '../errors/errors.ts';

/** Where a file is used; each has its suffixes and counts (spec §5, §9). */
export const FILE_RULES = {
  document: { suffixes: ['jpg', 'jpeg', 'png', 'pdf'], max_count: 10 },
  screenshot: { suffixes: ['jpg', 'jpeg', 'png', 'pdf'], max_count: 10 },
  visit_photo: { suffixes: ['jpg', 'jpeg', 'png'], max_count: 5 },
  import: { suffixes: ['csv', 'xlsx'], max_count: 1 },
  // of the catalogue: what every park shows; a picture also of an activity or an article
  picture: { suffixes: ['jpg', 'jpeg', 'png'], max_count: 1 },
  prospectus: { suffixes: ['pdf', 'jpg', 'jpeg', 'png'], max_count: 10 },
  // of an article
  article: { suffixes: ['pdf', 'zip', 'xls', 'xlsx', 'png', 'jpg', 'jpeg'], max_count: 20 },
  video: { suffixes: ['mp4', 'webm'], max_count: 1 },
  // what a base hands in for a result of its assessment
  assessment: { suffixes: ['pdf', 'zip', 'xls', 'xlsx', 'png', 'jpg', 'jpeg'], max_count: 10 },
  // of what an enterprise enters in a competition
  plan: { suffixes: ['pdf', 'docx', 'doc'], max_count: 1 },
  attachment: { suffixes: ['zip', 'xls', 'xlsx', 'png', 'jpg', 'jpeg', 'pdf'], max_count: 100 },
} as const;
export type FileUse = keyof typeof FILE_RULES;
export const FILE_USES = Object.keys(FILE_RULES) as FileUse[];

export const FILE_MAX_BYTES = 10 * 1024 * 1024;
export const FILE_NAME_MAX = 100;
/** What was uploaded once is never changed. */
export const FILE_VERSION = '1';
export const UPLOAD_TIMEOUT_MS = 30_000;

export const suffixOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/** More pixels than a camera makes: a few bytes can tell of any number, and who shows them needs memory for each. */
export const MAX_PIXELS = 120_000_000;

/** The rule that a file breaks; `entry`: which file of an archive does. */
export interface FileFault {
  rule: RuleName;
  params: ErrorParams;
  entry?: string;
}

/** Enough of a path to find the file by. */
const MAX_TOLD = 120;

/** What a refusal says of the rule that a file breaks, in both languages. */
export function faultTexts({ rule, params, entry }: FileFault): { rule: string; rule_en: string } {
  const told = entry && (entry.length > MAX_TOLD ? `${entry.slice(0, MAX_TOLD)}…` : entry);
  return {
    rule: (told ? `其中的“${told}”：` : '') + ruleText(rule, 'zh', params),
    rule_en: (told ? `“${told}” in it: ` : '') + ruleText(rule, 'en', params),
  };
}

/** Control characters, and those that turn the direction of writing: `fdp.exe` reads as `exe.pdf`. */
const UNREADABLE_NAME = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;

/** The first rule that a file breaks by its name and size (bytes; "under 10 MB"), or undefined. */
export function judgeFile(use: FileUse, file: { name: string; size: number }): FileFault | undefined {
  const { suffixes } = FILE_RULES[use];
  if (file.name.length > FILE_NAME_MAX) return { rule: 'fileName', params: { max: FILE_NAME_MAX } };
  if (UNREADABLE_NAME.test(file.name)) return { rule: 'fileLetters', params: {} };
  if (!suffixes.some((s) => s === suffixOf(file.name)))
    return { rule: 'fileType', params: { list: suffixes.map((s) => `.${s}`).join('、') } };
  if (file.size === 0) return { rule: 'fileEmpty', params: {} };
  return file.size >= FILE_MAX_BYTES ? { rule: 'fileSize', params: { max: '10 MB' } } : undefined;
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';
/** MIME types a suffix may carry: what it is told as, and what else its magic bytes may say. */
export const MIME_OF: Record<string, readonly string[]> = {
  jpg: ['image/jpeg'],
  jpeg: ['image/jpeg'],
  png: ['image/png'],
  pdf: ['application/pdf'],
  zip: ['application/zip'],
  xlsx: [`${OFFICE}.spreadsheetml.sheet`],
  csv: ['text/csv'],
  mp4: ['video/mp4'],
  webm: ['video/webm'],
  xls: ['application/x-cfb', 'application/vnd.ms-excel'],
  // in an archive only
  docx: [`${OFFICE}.wordprocessingml.document`],
  pptx: [`${OFFICE}.presentationml.presentation`],
  vsdx: ['application/vnd.ms-visio.drawing'],
  doc: ['application/x-cfb', 'application/msword'],
  txt: ['text/plain'],
};
