import { expect, test } from 'vitest';
import { CONTRACTS } from '../contracts.ts';
import type { Contract } from '../shared/calls/endpoint.ts';
import { DECRYPTION, HAND_INS, HAT_ENDED, OP_NAMES, PERSON_ERASED, PERSON_EXPORTED } from './op-names.ts';

test('every call that leaves a row in the log has a name there, and nothing else has', () => {
  const logged = Object.entries(CONTRACTS).flatMap(([slice, contract]) =>
    Object.entries(contract as Contract).flatMap(([name, { log }]) => (log ? [`${slice}.${name}`] : [])),
  );
  expect(Object.keys(OP_NAMES).toSorted()).toEqual(
    [...logged, ...Object.keys(HAND_INS), DECRYPTION, HAT_ENDED, PERSON_ERASED, PERSON_EXPORTED].toSorted(),
  );
});
