import { estateContract } from '#domain/estate/contract.ts';
import { aSpace, giveEstateRole } from '#test/builders/estate.ts';
import { does, userOf, type Acts } from './does.ts';

const { addSpace, updateSpace, removeSpace, manageSpaces, getSpace, getOwnSpace, enquireSpace } = estateContract;

/** What is done with a space, by who keeps it and by an enterprise that asks for it. */
export const ESTATE: Acts = {
  'a space, added, shown, asked for, changed and removed': async (r) => {
    const admin = userOf(r, 'tenant admin');
    await giveEstateRole(r.cast.w, 'nanshan', admin);
    const { space_id } = await does(r, 'tenant admin', addSpace, aSpace());
    await userOf(r, 'anonymous').call(getSpace, { tenant_id: 'nanshan', space_id });
    await does(r, 'applicant', getOwnSpace, { space_id });
    await does(r, 'applicant', enquireSpace, { space_id, name: '陈晓', mobile: '13812349999' });
    const { items } = await does(r, 'tenant admin', manageSpaces, {});
    const lock = items.find((space) => space.space_id === space_id)?.lock ?? '';
    const changed = await does(r, 'tenant admin', updateSpace, { space_id, lock, ...aSpace({ status: 'let' }) });
    await does(r, 'tenant admin', removeSpace, { space_id, lock: changed.lock });
    await giveEstateRole(r.cast.w, 'nanshan', admin, null);
  },
};
