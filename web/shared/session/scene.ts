import { SCENES, type Scene } from '#domain/shared/calls/scene.ts';

/** `cloud-admin` → `provider-admin`, `cloud_allowance_approver` → `provider_allowance_approver`, for the code `cloud`. */
export const canonical = (code: string, word: string): string => {
  const rest = word.slice(code.length);
  return word.startsWith(code) && (rest === '' || rest.startsWith('-') || rest.startsWith('_'))
    ? `provider${rest}`
    : word;
};

/** The scene behind a wire code; an unknown one has the fewest rights. */
export function sceneOf(code: string, wire: string): Scene {
  const word = canonical(code, wire);
  return SCENES.find((s) => s === word) ?? 'portal';
}
