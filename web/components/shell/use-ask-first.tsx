import { useState, type ReactNode } from 'react';
import { anyUnsaved } from '#web/shared/screen/unsaved.ts';
import { LeaveModal } from './leave-modal.tsx';

/**
 * Asks before a step within one page, such as to another park, loses what `useUnsaved` names: the router's guard hears of
 * no such step. `question` is to be shown.
 */
export function useAskFirst(): { askFirst: (go: () => void) => void; question: ReactNode } {
  const [wanted, setWanted] = useState<{ go: () => void } | null>(null);
  const onGo = () => {
    setWanted(null);
    wanted?.go();
  };
  return {
    askFirst: (go) => (anyUnsaved() ? setWanted({ go }) : go()),
    question: wanted && <LeaveModal onStay={() => setWanted(null)} onGo={onGo} />,
  };
}
