/** The step and the note of a row of the operation log, as far as its `bs_field` tells them (spec §2). */
export function recordField(bsField: string): { step: string; note: string } {
  try {
    const { step = '', note = '' } = JSON.parse(bsField) as { step?: string; note?: string };
    return { step, note };
  } catch {
    return { step: '', note: '' };
  }
}
