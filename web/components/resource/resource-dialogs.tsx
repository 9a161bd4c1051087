import { RecordsDrawer } from './records-drawer.tsx';
import { RemoveModal } from './remove-modal.tsx';
import { ResourceDrawer } from './resource-drawer.tsx';
import type { ResourceProps, Row } from './types.ts';
import type { OpenAct } from './use-row-acts.tsx';

interface Props<R extends Row, V extends object> {
  of: ResourceProps<R, V>;
  open: OpenAct<R>;
  onSaved: () => unknown;
  onClose: () => void;
}

/** The dialog of what is done: the form of a new row or of one, its deletion, or its records. */
export function ResourceDialogs<R extends Row, V extends object>({ of, open, onSaved, onClose }: Props<R, V>) {
  if (open.act === 'add') return <ResourceDrawer<R, V> {...of} key="" row={null} onSaved={onSaved} onClose={onClose} />;
  const { act, row } = open;
  const { id, history, nameOf, scope = {}, columns, further = [] } = of;
  const key = String(row[id]);
  if (act === 'update') return <ResourceDrawer<R, V> {...of} key={key} row={row} onSaved={onSaved} onClose={onClose} />;
  if (act === 'remove') return <RemoveModal<R, V> {...of} row={row} onDone={onSaved} onClose={onClose} />;
  if (!history) return null;
  return (
    <RecordsDrawer
      kind={history}
      recordId={key}
      name={nameOf(row)}
      scope={scope}
      columns={[...columns, ...further]}
      onClose={onClose}
    />
  );
}
