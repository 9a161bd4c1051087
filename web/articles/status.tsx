import { ARTICLE_STATUS_NAMES, type ArticleStatus } from '#domain/articles/status.ts';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';

const TONES: Record<ArticleStatus, Tone> = { 1: 'waiting', 2: 'good', 3: 'over', 4: 'over', 5: 'moving', 6: 'over' };

/** A status of the wire as the table has it. */
const known = (status: number) => (status in TONES ? (status as ArticleStatus) : 1);

export const statusName = (status: number, lang: 'zh' | 'en'): string => ARTICLE_STATUS_NAMES[known(status)][lang];

/** Where an article stands. */
export function ArticleStatusMark({ status }: { status: number }) {
  const lang = useLang();
  return <StatusMark tone={TONES[known(status)]}>{statusName(status, lang)}</StatusMark>;
}
