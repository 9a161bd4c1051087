import { useId, useState } from 'react';
import type { z } from 'zod';
import { focusFirst } from './focus-first.ts';
import { CallError } from '#web/shared/calls/call-error.ts';
import { afterPress } from '#web/shared/screen/after-press.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { isBlank } from '#web/shared/texts/rule-message.ts';
import { faultsOf, serverFaults, type Faults } from './form-faults.ts';
import { isWithin } from '#domain/shared/data/form-path.ts';

/** What a field needs of its form; its fields go by the names `N`. */
export interface FormApi<N extends string = string> {
  /** Tells the controls of two forms on one page apart. */
  id: string;
  valueOf(name: N): unknown;
  change(name: N, next: unknown): void;
  /** The field was left: from now on its fault is shown. */
  touch(name: N): void;
  /** The fault to show at a field; a list's field also shows those of its rows. */
  errorOf(name: string): string | undefined;
}
interface Options<V, T> {
  schema: z.ZodType<T>;
  /** The value as the schema takes it: without what was left empty. */
  read?: (value: V) => Record<string, unknown>;
  /** Valid stand-ins, for rules across fields. */
  samples?: Partial<Record<keyof V & string, unknown>>;
}

/** State of a form: values, faults by the domain's rules, and the server's refusals at their fields. */
export function useZodForm<V extends object, T>(initial: V, { schema, read, samples }: Options<V, T>) {
  const id = useId();
  const lang = useLang();
  const [first] = useState(initial);
  const [value, setValue] = useState(first);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [all, setAll] = useState(false);
  const [server, setServer] = useState<Faults>(new Map());
  const form = (read ? read(value) : value) as Record<string, unknown>;
  const faults = faultsOf(schema, form, lang, samples);

  const within = (errors: Faults, name: string) => [...errors].find(([path]) => isWithin(path, name))?.[1];
  // passing by an empty field is no fault yet
  const at = (from: V, name: string) =>
    name.split('.').reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], from);
  const left = (name: string) =>
    touched.has(name) && (!isBlank(at(value, name)) || at(value, name) !== at(first, name));
  const set = (patch: Partial<V>) => {
    setValue((before) => ({ ...before, ...patch }));
    // the server judged the old value
    setServer((errors) => new Map([...errors].filter(([path]) => !((path.split('.')[0] ?? '') in patch))));
  };
  return {
    id,
    value,
    set,
    valueOf: (name: keyof V & string): unknown => value[name],
    change: (name: keyof V & string, next: unknown) => set({ [name]: next } as Partial<V>),
    touch: (name: keyof V & string) => afterPress(() => setTouched((names) => new Set(names).add(name))),
    errorOf: (name: string) => within(server, name) ?? (all || left(name) ? within(faults, name) : undefined),
    faults: faults.size,
    /** Something was entered. */
    dirty: value !== first,
    /** What the schema reads; else null, every fault is shown and the first has the focus. */
    check: (): T | null => {
      setAll(true);
      const parsed = schema.safeParse(form);
      if (parsed.success) return parsed.data;
      focusFirst([...faults.keys()]);
      return null;
    },
    /** Puts a refusal of the server at its fields; false when it names none. */
    refuse: (error: Error): boolean => {
      const named = error instanceof CallError ? serverFaults(error.response, lang) : undefined;
      if (!named) return false;
      setServer(named);
      focusFirst([...named.keys()]);
      return true;
    },
  };
}
