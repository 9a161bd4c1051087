import './status-mark.css';

/** What a status asks of its reader: something waits, goes on, went well, went wrong, or is over. */
export type Tone = 'waiting' | 'moving' | 'good' | 'bad' | 'over';

/** A status by a dot and its word: the word says it to whoever does not tell the colours apart. */
export const StatusMark = ({ tone, children }: { tone: Tone; children: string }) => (
  <span className={`status-mark tone-${tone}`}>{children}</span>
);
