import { authorizedTo, setAuthorized, subProductsAmong } from '#db/repositories/catalog/authorizations.ts';
import { listedProductNames, subsidyList } from '#db/repositories/catalog/offered.ts';
import { lockKind } from '#db/repositories/shared/change.ts';
import type { confContract } from '#domain/subsidy/contract/conf.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { beijingYear } from '#domain/shared/time/working-days.ts';
import { changeDocument, withLock, within } from '../../shared/calls/change.ts';
import { grantedTenant, scoped, type Handlers } from '../../shared/calls/context.ts';

type Names = 'getCloudProductTypeList' | 'modifyCloudProductConf';
const thisYear = () => beijingYear(Date.now());

/** What of the catalogue a park subsidises. */
export const productsHandlers: Pick<Handlers<typeof confContract>, Names> = {
  getCloudProductTypeList: ({ tenant_id, year = thisYear(), ...question }, ctx) =>
    scoped(ctx, [grantedTenant(ctx.session, tenant_id)], async (tx) => {
      const { total, items } = await subsidyList(tx, tenant_id, { ...question, sort: question.sort, year });
      return { total, items: items.map(withLock), type_list: await listedProductNames(tx, tenant_id, year) };
    }),

  modifyCloudProductConf: async ({ tenant_id, action, sub_product_id, reason }, ctx) => {
    const given = action === 'add';
    grantedTenant(ctx.session, tenant_id);
    // what a park may offer is the provider's to write: a park's own scope only reads it
    await within(ctx, {}, async (tx) => {
      // who may offer the whole product is not changed meanwhile
      await lockKind(tx, 'authorization', {});
      const [sub] = await subProductsAmong(tx, [sub_product_id]);
      if (!sub) throw new AppError('NOT_FOUND');
      const { product_id, name, every_park } = sub;
      const read = async () => {
        const { whole, alone } = await authorizedTo(tx, tenant_id, product_id, sub_product_id);
        return { offered: every_park || whole ? 'whole' : alone ? 'alone' : 'no' };
      };
      const write = async (_tx: unknown, { offered }: { offered: string }) => {
        if (given && offered !== 'no') throw new AppError('EXISTS', { params: { name } });
        if (!given && offered === 'whole') throw new AppError('OFFERED_WHOLE', { params: { name } });
        if (!given && offered === 'no') throw new AppError('NOT_FOUND');
        await setAuthorized(tx, { tenant_id, product_id, sub_product_id }, given);
      };
      const of = { owner: { tenant_id }, record_id: sub_product_id, subject: name, lock: undefined };
      const body = { tenant_id, action, sub_product_id, reason };
      await changeDocument(tx, ctx, { kind: 'authorization', ...of, reason, read, write }, body);
    });
    return { sub_product_id };
  },
};
