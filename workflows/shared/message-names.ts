import { defineSignal, defineUpdate } from '@temporalio/workflow';
import type { SignalDefinition, UpdateDefinition } from '@temporalio/common';
import type { CaseEvent, CaseOutcome } from '#domain/shared/cases/case.ts';

type Of<E extends CaseEvent, K extends string> = Extract<E, { kind: K }>;
type Status = CaseOutcome['status'];

const byKind = <K extends string, T>(kinds: readonly K[], define: (kind: K) => T): Record<K, T> =>
  Object.fromEntries(kinds.map((kind) => [kind, define(kind)])) as Record<K, T>;

/** The Updates of a kind of case, for the API: each is named by its event's kind. */
export const updatesOf = <E extends CaseEvent, S extends Status, K extends E['kind']>(kinds: readonly K[]) =>
  byKind(kinds, (kind) => defineUpdate(kind)) as { [N in K]: UpdateDefinition<CaseOutcome<S>, [Of<E, N>]> };

/** The Signals of the same names, for other systems, the CLI and the Web UI (product §4, §6). */
export const signalsOf = <E extends CaseEvent, K extends E['kind']>(kinds: readonly K[]) =>
  byKind(kinds, (kind) => defineSignal(kind)) as { [N in K]: SignalDefinition<[Of<E, N>]> };
