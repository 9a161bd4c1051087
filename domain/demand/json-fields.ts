import type { PackageScene } from '../shared/fields/package-scene.ts';

interface Lists {
  used_system: string[];
  core_require: string[];
  expedite_pkg_product: PackageScene[];
}
const FIELDS = ['used_system', 'core_require', 'expedite_pkg_product'] as const satisfies (keyof Lists)[];

/** A demand or a package as its reader has it: the fields that travel as JSON texts are lists again. */
export type Read<T> = { [K in keyof T]: K extends keyof Lists ? Lists[K] : T[K] };

/** Parses the JSON-string fields of a demand or a package, once, where it is read (spec §3 and §7). */
export function readLists<T extends object>(sent: T): Read<T> {
  const texts = FIELDS.filter((field) => field in sent);
  const lists = texts.map((field) => [field, JSON.parse(String(sent[field as keyof T]))] as const);
  return { ...sent, ...Object.fromEntries(lists) };
}
