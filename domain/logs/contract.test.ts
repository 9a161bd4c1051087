import { expect, test } from 'vitest';
import { logsContract } from './contract.ts';

const { input } = logsContract.getOperationRecordList;
const faults = (query: object) =>
  input.safeParse(query).error?.issues.map((i) => `${i.path.join('.')} ${i.message}`) ?? [];

test.each([
  [{ bs_mod: 'crm_zjtx', bs_key: 'D20261121NS000001' }, []],
  [{ bs_mod_list: ['allowance'], bs_key_list: ['20261121NS000001', '20261121NS000002'] }, []],
  [{ bs_key: 'D20261121NS000001' }, ['bs_mod required']],
  [{ bs_mod: 'crm_zjtx', bs_key_list: [] }, ['bs_key required']],
  [{ bs_mod: 'crm_zjtx', bs_key: "x' or 1=1" }, ['bs_key format']],
])('%j: %j', (query, said) => expect(faults(query)).toEqual(said));
