import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { nameOf, type Manifest } from './manifest.ts';

const published = JSON.parse(readFileSync(new URL('schema.json', import.meta.url), 'utf8')) as {
  kinds: Record<string, string>;
  $defs: Record<string, object>;
};
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
ajv.addSchema({ $id: 'kubernetes', $defs: published.$defs });
const compiled = new Map<string, ValidateFunction>();

function schemaOf(kind: string): ValidateFunction | undefined {
  const name = published.kinds[kind];
  if (name === undefined) return undefined;
  const known = compiled.get(kind) ?? ajv.compile({ $ref: `kubernetes#/$defs/${name}` });
  compiled.set(kind, known);
  return known;
}

/** What the published schema of a manifest's kind says against it; a field that it does not know is a finding, too. */
export function misfits(manifest: Manifest): string[] {
  const kind = `${manifest.apiVersion} ${manifest.kind}`;
  const fits = schemaOf(kind);
  if (!fits) return [`${nameOf(manifest)}: no schema of ${kind} is known (scripts/manifests/schema.json)`];
  if (fits(manifest)) return [];
  return (fits.errors ?? []).map(({ instancePath, message, params }) => {
    const which = 'additionalProperty' in params ? ` (${String(params['additionalProperty'])})` : '';
    return `${nameOf(manifest)}: ${instancePath || '/'} ${message}${which}`;
  });
}
