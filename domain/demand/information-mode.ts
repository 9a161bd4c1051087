import { INFORMATION_MODES } from './enums.ts';

export type InformationMode = keyof typeof INFORMATION_MODES;
/** The two fields of an entity (spec §3) that travel as one. */
export interface InformationModeFields {
  information_mode: InformationMode | '';
  information_mode_other: string;
}

const isMode = (value: string): value is InformationMode => Object.hasOwn(INFORMATION_MODES, value);

/** Reads a mode from the wire (spec §5): a code, or in its place the words of an "other" one; empty: not filled in. */
export function parseInformationMode(wire: string): InformationModeFields {
  if (wire === '') return { information_mode: '', information_mode_other: '' };
  if (isMode(wire)) return { information_mode: wire, information_mode_other: '' };
  return { information_mode: 'other', information_mode_other: wire };
}

/** The way back: what is sent for a mode. */
export const informationModeOnWire = (form: InformationModeFields): string =>
  form.information_mode === 'other' ? form.information_mode_other : form.information_mode;
