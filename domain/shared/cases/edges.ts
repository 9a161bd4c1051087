import type { Actor, Scene } from '../calls/scene.ts';

/** Who may take an edge: these roles (and `super_admin`) in these scenes; without roles anyone there. */
export interface Party {
  scenes: readonly Scene[];
  roles: readonly string[];
  /** Nobody but this one, whatever the roles. */
  user_id?: string;
}

/** One row of a status table: from where to where, and by whom. */
export interface Edge<S extends string | number> {
  from: readonly S[];
  to: S;
  by: Party;
}

export function isParty({ scenes, roles, user_id }: Party, actor: Actor): boolean {
  if (!scenes.includes(actor.scene)) return false;
  if (user_id !== undefined) return actor.user_id === user_id;
  return roles.length === 0 || ['super_admin', ...roles].some((role) => actor.roles.includes(role));
}

/** Whether a status has an edge; `from` lists the statuses that have it. */
export interface Capability<S> {
  (status: S): boolean;
  from: readonly S[];
}

/** A predicate for each edge of a table, shared by guard, button and what the button says. */
export function capabilities<S extends string | number, K extends string>(
  edges: Readonly<Record<K, Edge<S>>>,
): Readonly<Record<K, Capability<S>>> {
  const predicates = Object.entries<Edge<S>>(edges).map(([name, { from }]) => [
    name,
    Object.assign((status: S) => from.includes(status), { from }),
  ]);
  return Object.fromEntries(predicates) as Record<K, Capability<S>>;
}

/** The whole table as text, status by edge, for a snapshot (style.md, habit 3). */
export function grid<S extends string | number>(
  edges: Readonly<Record<string, Edge<S>>>,
  statuses: readonly S[],
): string {
  const cell = ({ from, to }: Edge<S>, status: S) => (from.includes(status) ? String(to) : '-');
  return table(
    Object.keys(edges),
    statuses.map((status) => [String(status), Object.values(edges).map((edge) => cell(edge, status))]),
  );
}

/** Rows of cells under the names of their columns. */
export function table(names: readonly string[], rows: readonly (readonly [string, readonly string[]])[]): string {
  const all = [['', ...names], ...rows.map(([head, cells]) => [head, ...cells])];
  const width = (column: number) => Math.max(...all.map((cells) => cells[column]?.length ?? 0));
  return all
    .map((cells) =>
      cells
        .map((cell, i) => cell.padEnd(width(i)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
