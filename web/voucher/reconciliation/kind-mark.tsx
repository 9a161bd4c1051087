import { KIND_NAMES, type ReconciliationKind } from '#domain/voucher/reconciliation/kinds.ts';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import { useLang } from '#web/shared/texts/i18n.ts';

const TONES: Record<ReconciliationKind, Tone> = {
  differs: 'bad',
  file_only: 'waiting',
  ours_only: 'waiting',
  twice: 'moving',
  matched: 'good',
};

/** What a line came to. */
export function KindMark({ kind }: { kind: ReconciliationKind }) {
  const lang = useLang();
  return <StatusMark tone={TONES[kind]}>{KIND_NAMES[kind][lang]}</StatusMark>;
}
