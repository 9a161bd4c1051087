import { ERRORS, type ErrorParams } from '../errors/errors.ts';
import { sayCode } from '../errors/say-refusal.ts';
import type { CaseTransition } from './case.ts';

/** Who acted, as the records tell it: a substitute with whose duty it was. */
export const operatorText = ({ actor, on_behalf_of }: Pick<CaseTransition, 'actor' | 'on_behalf_of'>): string =>
  on_behalf_of ? `${actor.name}（代${on_behalf_of.name}）` : actor.name;

/** What the record of a transition says beside its name: why it was refused, the note, whose part was cancelled. */
export const noteText = ({ error, error_params, note, cancelled }: CaseTransition): string =>
  [
    error && sayCode(ERRORS[error].code, 'zh', nameable(error_params)),
    note,
    cancelled?.length ? `（已取消待办：${cancelled.map((p) => p.name).join('、')}）` : '',
  ]
    .filter(Boolean)
    .join(' ');

const LAST_MS = 8.64e15;
/** What a sentence can name: a case is not stopped by what somebody sent with a Signal. */
const nameable = (params: unknown): ErrorParams =>
  Object.fromEntries(
    Object.entries(params ?? {}).filter(
      (param): param is [string, string | number] =>
        typeof param[1] === 'string' || (typeof param[1] === 'number' && Math.abs(param[1]) <= LAST_MS),
    ),
  );
