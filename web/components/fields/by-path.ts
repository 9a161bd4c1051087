import type { ResourceForm } from '#web/components/resource/types.ts';
import type { FormApi } from './use-zod-form.ts';

type Node = Record<string, unknown>;
const valueAt = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>((node, key) => (node as Node | undefined)?.[key], value);

/** The same value with another one at a path. */
function replaced(value: unknown, [key, ...rest]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next;
  const inner = replaced((value as Node)[key], rest, next);
  if (Array.isArray(value)) return value.map((each: unknown, i) => (String(i) === key ? inner : each));
  return { ...(value as Node), [key]: inner };
}

/** A form whose fields go by their paths, those within lists among them: `base_info.slogan`, `banner_list.0.title`. */
export function byPath<V extends object>(form: ResourceForm<V>): FormApi {
  return {
    id: form.id,
    valueOf: (path) => valueAt(form.value, path.split('.')),
    change: (path, next) => {
      const [key = '', ...rest] = path.split('.');
      form.change(key as keyof V & string, replaced((form.value as Node)[key], rest, next));
    },
    touch: (path) => form.touch(path as keyof V & string),
    errorOf: form.errorOf,
  };
}
