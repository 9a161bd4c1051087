import { sql } from 'kysely';
import { asCell, wordsOf } from '#domain/shared/import/cells.ts';
import type { ImportRow } from '#domain/shared/import/spec.ts';
import type { KnownCatalogue } from '#domain/catalog/import/judge-online-import.ts';
import { plainPath } from '#domain/catalog/import/online-import.ts';
import { PRODUCT_STATUS } from '#domain/catalog/product-status.ts';
import type { Tx } from '../../client.ts';

/** Rows that one statement takes. */
const CHUNK = 500;

interface Labels {
  codeOf: ReadonlyMap<string, string>;
  idOf: ReadonlyMap<string, string>;
  typeOf: ReadonlyMap<string, number>;
}
async function labelsIn(tx: Tx): Promise<Labels> {
  const rows = await tx.selectFrom('product_label').select(['label_id', 'code', 'type']).limit(1_000).execute();
  return {
    codeOf: new Map(rows.map((row) => [row.label_id, row.code])),
    idOf: new Map(rows.map((row) => [row.code, row.label_id])),
    typeOf: new Map(rows.map((row) => [row.code, row.type])),
  };
}

/** Categories by their paths, first level and second with a slash between, and back. */
async function categoriesIn(tx: Tx) {
  const rows = await tx
    .selectFrom('product_category as c')
    .leftJoin('product_category as above', 'above.category_id', 'c.parent_id')
    .select(['c.category_id', 'c.name', 'above.name as above'])
    .limit(1_000)
    .execute();
  const path = ({ above, name }: (typeof rows)[number]) => plainPath(above === null ? name : `${above}/${name}`);
  return {
    idOf: new Map(rows.map((row) => [path(row), row.category_id])),
    pathOf: new Map(rows.map((row) => [row.category_id, path(row)])),
  };
}

/** The catalogue as a table has it, by code; `sub_product_id` is not one of its columns. */
export async function onlineTable(tx: Tx): Promise<ImportRow[]> {
  const [labels, categories] = [await labelsIn(tx), await categoriesIn(tx)];
  const rows = await tx
    .selectFrom('online_sub_product as s')
    .innerJoin('online_product as p', 'p.product_id', 's.product_id')
    .selectAll('s')
    .select(['p.code as l1_code', 'p.name as l1_name', 'p.category_id'])
    .orderBy('p.code')
    .orderBy('s.code')
    .execute();
  return rows.map((row) => ({
    sub_product_id: row.sub_product_id,
    l1_code: row.l1_code,
    l1_name: row.l1_name,
    category: row.category_id === null ? '' : (categories.pathOf.get(row.category_id) ?? ''),
    code: row.code,
    name: row.name,
    name_en: row.name_en,
    labels: asCell(row.label_list.flatMap((id) => labels.codeOf.get(id) ?? [])),
    billing: row.billing_id === null ? '' : (labels.codeOf.get(row.billing_id) ?? ''),
    unit: row.unit,
    unit_price: row.unit_price ?? '',
    quantity: String(row.quantity),
    years: asCell(row.allowance_year_list),
    special_label: row.special_label,
    promotion: row.promotion,
    stock: row.stock === null ? '' : String(row.stock),
    postpay: row.is_postpay === 1,
    status: String(row.status),
  }));
}

/** What a table of the catalogue is held against. */
export async function knownCatalogue(tx: Tx): Promise<KnownCatalogue> {
  const [labels, categories] = [await labelsIn(tx), await categoriesIn(tx)];
  const products = await tx.selectFrom('online_product').select(['code', 'name', 'category_id']).execute();
  const subs = await tx.selectFrom('online_sub_product').select(['code', 'name']).execute();
  const named = await sql<{ name: string }>`
    select distinct jsonb_path_query(flow, '$.steps[*].when.products[*]') #>> '{}' as name from sequence_flow`.execute(
    tx,
  );
  return {
    products: new Map(
      products.map(({ code, name, category_id }) => [
        code.toLowerCase(),
        { code, name, category: category_id === null ? '' : (categories.pathOf.get(category_id) ?? '') },
      ]),
    ),
    subNames: new Map(subs.map(({ code, name }) => [name.toLowerCase(), code])),
    subCodes: new Map(subs.map(({ code }) => [code.toLowerCase(), code])),
    categories: new Set(categories.idOf.keys()),
    labels: labels.typeOf,
    named: new Set(named.rows.map((row) => row.name)),
  };
}

const text = (row: ImportRow, field: string) => String(row[field] ?? '');

/**
 * Adds the products of the first level that lines of a table name and that are not there, listed. Returns them as they are
 * kept, each with the first line that names it.
 */
export async function addNamedProducts(tx: Tx, lines: readonly { line: number; value: ImportRow }[]) {
  const categories = await categoriesIn(tx);
  const known = await tx.selectFrom('online_product').select('code').execute();
  const there = new Set(known.map(({ code }) => code.toLowerCase()));
  const added = [];
  for (const { line, value } of lines) {
    const code = text(value, 'l1_code');
    if (there.has(code.toLowerCase())) continue;
    there.add(code.toLowerCase());
    const product = await tx
      .insertInto('online_product')
      .values({
        code,
        name: text(value, 'l1_name'),
        category_id: categories.idOf.get(text(value, 'category')) ?? null,
        status: PRODUCT_STATUS.listed,
      })
      .returning(['product_id', 'code', 'name', 'name_en', 'category_id', 'label_list', 'description', 'detail_url'])
      .returning(['picture', 'status'])
      .executeTakeFirstOrThrow();
    added.push({ line, product });
  }
  return added;
}

/** Writes lines of a table, whose products of the first level are there. Returns the ids of new ones by code. */
export async function writeOnlineRows(tx: Tx, added: readonly ImportRow[], changed: readonly ImportRow[]) {
  const labels = await labelsIn(tx);
  const known = await tx.selectFrom('online_product').select(['product_id', 'code']).execute();
  const productOf = new Map(known.map(({ code, product_id }) => [code.toLowerCase(), product_id]));
  const values = (row: ImportRow) => ({
    product_id: productOf.get(text(row, 'l1_code').toLowerCase()) ?? '',
    code: text(row, 'code'),
    name: text(row, 'name'),
    name_en: text(row, 'name_en'),
    label_list: wordsOf(text(row, 'labels')).flatMap((code) => labels.idOf.get(code) ?? []),
    billing_id: labels.idOf.get(text(row, 'billing')) ?? null,
    unit: text(row, 'unit'),
    unit_price: text(row, 'unit_price') || null,
    quantity: Number(text(row, 'quantity')),
    allowance_year_list: wordsOf(text(row, 'years')).map(Number),
    special_label: row['special_label'] === true,
    promotion: row['promotion'] === true,
    stock: text(row, 'stock') === '' ? null : Number(text(row, 'stock')),
    is_postpay: row['postpay'] === true ? 1 : 2,
    status: Number(text(row, 'status')),
  });
  // names may go from one line to another: what changes lets go of its name first
  for (const row of changed)
    await tx
      .updateTable('online_sub_product')
      .set({ name: sql`name || chr(1) || sub_product_id::text` })
      .where('sub_product_id', '=', text(row, 'sub_product_id'))
      .execute();
  for (const row of changed)
    await tx
      .updateTable('online_sub_product')
      .set(values(row))
      .where('sub_product_id', '=', text(row, 'sub_product_id'))
      .execute();
  const made = new Map<string, string>();
  for (let at = 0; at < added.length; at += CHUNK) {
    const rows = await tx
      .insertInto('online_sub_product')
      .values(added.slice(at, at + CHUNK).map(values))
      .returning(['code', 'sub_product_id'])
      .execute();
    for (const { code, sub_product_id } of rows) made.set(code, sub_product_id);
  }
  return made;
}
