import type { Names } from './names.ts';

/** What a contact of an enterprise, or somebody who serves a product, does (spec §9). */
export const POSITIONS = {
  business: { zh: '商务', en: 'Business' },
  architect: { zh: '架构师', en: 'Architect' },
} as const satisfies Record<string, Names>;
