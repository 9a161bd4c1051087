import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onlineProductsContract } from '#domain/catalog/contract/online-products.ts';
import { MAX_SUB_PRODUCTS } from '#domain/catalog/online-product.ts';
import { asOwner } from '../as-owner.ts';
import { MOBILES, upload } from '#test/builders/subsidy.ts';
import { untilJob } from '#test/builders/job.ts';
import type { TestUser } from '../test-user.ts';
import { world, type World } from '../world.ts';

const { importOnlinePreview, importOnlineConfirm, importOnlineTemplate, listSubProduct } = onlineProductsContract;
let w: World;
let admin: TestUser;
beforeAll(async () => {
  w = await world();
  admin = await w.signIn(MOBILES.providerAdmin);
  // names and codes that a spreadsheet, or the table itself, could take for something else; then as many as there may be
  await asOwner(
    w,
    `insert into product_category (name, position) values ('存储 > 备份／容灾', 900);
    insert into online_product (code, name, category_id, status)
      select 'x' || n, '大产品 ' || n, case when n < 10 then (select category_id from product_category where position = 900) end, 1
      from generate_series(1, 90) n;
    insert into online_sub_product (product_id, code, name, name_en, unit, unit_price, allowance_year_list, label_list, status)
      select product_id, odd.code, odd.name, '''=1', '台', 1.5, array[2027, 2026], array(select label_id from product_label where type = 13 limit 2), 2
      from online_product p, (values
        ('1E5', '_x0041_'), ('007', '=1+1'), ('-1', '''=1+1'), ('1.50', '#N/A'), ('2026-03-01', '甲,"乙"
丙'), ('_x', 'TRUE'), ('9007199254740993', '1E400')
      ) odd (code, name) where p.code = 'x1';
    insert into online_sub_product (product_id, code, name, unit, unit_price, quantity, allowance_year_list, is_postpay, stock, status)
      select product_id, 'big-' || n, '规格 ' || n, '台', n, n, array[2026], 1 + n % 2, nullif(n % 7, 0), 1
      from generate_series(1, ${MAX_SUB_PRODUCTS} - (select count(*)::int from online_sub_product)) n
      join online_product p on p.code = 'x' || (1 + n % 90);`,
  );
});
afterAll(() => w.close());

/** Every version of a row that there is, and the newest change that was kept. */
async function versions() {
  const { rows } = await sql`
    select (select md5(string_agg(s.sub_product_id::text || s.xmin::text, '' order by s.sub_product_id)) from online_sub_product s) as subs,
      (select md5(string_agg(p.product_id::text || p.xmin::text, '' order by p.product_id)) from online_product p) as products,
      (select count(*)::int from config_change) as changes`.execute(w.db.system);
  return rows[0];
}

test.each(['csv', 'xlsx'] as const)(
  'ten thousand products as %s that are imported again write nothing',
  async (format) => {
    const read = async () => (await admin.call(listSubProduct, { limit: MAX_SUB_PRODUCTS })).items;
    const before = { items: await read(), versions: await versions() };
    expect(before.items).toHaveLength(MAX_SUB_PRODUCTS);
    const { content, file_name } = await admin.call(importOnlineTemplate, { format, filled: true });
    const guid = await upload(w, admin, 'import', file_name, Buffer.from(content, 'base64'));
    const { counts, refused, hash, versions: looked } = await admin.call(importOnlinePreview, { guid });
    expect({ counts, refused }).toEqual({
      counts: { added: 0, changed: 0, unchanged: MAX_SUB_PRODUCTS, refused: 0 },
      refused: [],
    });
    const asked = { guid, hash, versions: looked, reason: '原样导回' };
    const { job_id } = await admin.call(importOnlineConfirm, asked);
    await untilJob(admin, job_id, 'done');
    expect({ items: await read(), versions: await versions() }).toEqual(before);
  },
);

test('who may only look at the catalogue exports it, and cannot import it', async () => {
  const operator = await w.signIn(MOBILES.operator);
  const { content, file_name } = await operator.call(importOnlineTemplate, { format: 'csv', filled: true });
  expect(file_name).toBe('线上产品.csv');
  expect(Buffer.from(content, 'base64').toString()).toContain('规格 1,');
  const guid = await upload(w, operator, 'import', file_name, Buffer.from(content, 'base64'));
  await expect(operator.call(importOnlinePreview, { guid })).rejects.toThrow('7102');
});
