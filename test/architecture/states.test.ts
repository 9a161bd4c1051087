import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DEMAND_EDGES } from '#domain/demand/edges.ts';
import { DEMAND_STATUS, DEMAND_STATUS_NAMES, isDemandOver } from '#domain/demand/status.ts';
import { RECEPTION_EDGES } from '#domain/reception/edges.ts';
import { isReceptionOver, RECEPTION_STATUS, RECEPTION_STATUS_NAMES } from '#domain/reception/status.ts';
import type { Names } from '#domain/shared/fields/names.ts';
import { APPLICATION_EDGES } from '#domain/subsidy/case/edges.ts';
import { isOver, STATUS, STATUS_NAMES } from '#domain/subsidy/case/status.ts';

interface Drawn<S> {
  title: string;
  status: Readonly<Record<string, S>>;
  nameOf: (status: S) => Names;
  isOver: (status: S) => boolean;
  begins: S;
  edges: Readonly<Record<string, { from: readonly S[]; to: S | readonly S[] | 'same' }>>;
}

/** The states of a kind and what leads from one to another, as Mermaid; below it what leaves a case where it is. */
function drawing<S extends string | number>({ title, status, nameOf, isOver: over, begins, edges }: Drawn<S>): string {
  const idOf = (s: S) => Object.entries(status).find(([, each]) => each === s)?.[0] ?? '';
  const moves = new Map<string, string[]>();
  const still: string[] = [];
  for (const [outcome, { from, to }] of Object.entries(edges)) {
    const targets = (Array.isArray(to) ? to : [to]) as S[];
    const arrows = from.flatMap((a) => targets.filter((b) => b !== a && b !== 'same').map((b) => [a, b] as const));
    if (arrows.length === 0) still.push(outcome);
    for (const [a, b] of arrows) {
      const arrow = `${idOf(a)} --> ${idOf(b)}`;
      moves.set(arrow, [...(moves.get(arrow) ?? []), outcome]);
    }
  }
  const statuses = Object.values(status);
  return [
    `**${title}**`,
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...statuses.map((s) => `  ${idOf(s)}: ${nameOf(s).zh} (${idOf(s)})`),
    `  [*] --> ${idOf(begins)}`,
    ...[...moves].map(([arrow, outcomes]) => `  ${arrow}: ${outcomes.join(', ')}`),
    ...statuses.filter(over).map((s) => `  ${idOf(s)} --> [*]`),
    '```',
    ...(still.length > 0 ? ['', `These leave it where it is: ${still.join(', ')}.`] : []),
  ].join('\n');
}

test('the pictures of the states are those of the tables', async () => {
  const pictures = [
    drawing({
      title: 'Application',
      status: STATUS,
      nameOf: (s) => STATUS_NAMES[s],
      isOver,
      begins: STATUS.pending,
      edges: APPLICATION_EDGES,
    }),
    drawing({
      title: 'Reception',
      status: RECEPTION_STATUS,
      nameOf: (s) => RECEPTION_STATUS_NAMES.tenant[s],
      isOver: isReceptionOver,
      begins: RECEPTION_STATUS.pending_operator,
      edges: RECEPTION_EDGES,
    }),
    drawing({
      title: 'Demand',
      status: DEMAND_STATUS,
      nameOf: (s) => DEMAND_STATUS_NAMES[s],
      isOver: isDemandOver,
      begins: DEMAND_STATUS.new,
      edges: DEMAND_EDGES,
    }),
  ];
  const page = readFileSync('docs/architecture.md', 'utf8');
  const [before = '', after = ''] = page.split(/(?<=<!-- states -->\n)[^]*(?=<!-- \/states -->)/);
  expect(after).toContain('## Folders');
  await expect(`${before}\n${pictures.join('\n\n')}\n\n${after}`).toMatchFileSnapshot('../../docs/architecture.md');
});
