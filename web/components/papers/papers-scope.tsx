import { useMemo, useState, type ReactNode } from 'react';
import { PaperDrawer } from './paper-drawer.tsx';
import { PapersContext } from './papers-context.ts';

/** The files inside can be looked at, over the whole screen. */
export function PapersScope({ guids, children }: { guids: readonly string[]; children: ReactNode }) {
  const [guid, setGuid] = useState<string | null>(null);
  const papers = useMemo(() => ({ open: setGuid }), []);
  return (
    <PapersContext value={papers}>
      {children}
      <PaperDrawer guids={guids} guid={guid} onChoose={setGuid} onClose={() => setGuid(null)} />
    </PapersContext>
  );
}
