export type Lang = 'zh' | 'en';

/** What the catalogue says of an error: its code on the wire, its HTTP status, and its sentence. */
export interface ErrorSpec {
  code: number;
  http: number;
  zh: string;
  en: string;
  /** The sentence where one of its parameters is not known. */
  short?: Record<Lang, string>;
}
