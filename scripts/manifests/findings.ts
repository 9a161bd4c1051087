import { misfits } from './fits-schema.ts';
import type { Manifest } from './manifest.ts';
import { looseEnds } from './references.ts';
import { strangeSettings } from './settings.ts';

/** All that is wrong with what was built, a sentence each; where a shape is wrong nothing else is looked at. */
export function findings(all: readonly Manifest[]): string[] {
  const shape = all.flatMap((manifest) => misfits(manifest));
  return shape.length > 0 ? shape : [...looseEnds(all), ...strangeSettings(all)];
}
