import { wordsOf } from '../../shared/import/cells.ts';
import type { Added, Changed, Fault, Refused } from '../../shared/import/judge.ts';
import type { ImportRow } from '../../shared/import/spec.ts';
import { BILLING_LABEL_TYPE, PRODUCT_LABEL_TYPES } from '../online-product.ts';
import { PRODUCT_STATUS } from '../product-status.ts';

/** What a table of the catalogue is held against: what there is, by what a cell names it. */
export interface KnownCatalogue {
  /** Products of the first level by their codes in lower case. */
  products: ReadonlyMap<string, { code: string; name: string; category: string }>;
  /** Names of sub-products in lower case, with the code of each. */
  subNames: ReadonlyMap<string, string>;
  /** Codes of sub-products in lower case as they are written there. */
  subCodes: ReadonlyMap<string, string>;
  categories: ReadonlySet<string>;
  /** Types of labels by their codes. */
  labels: ReadonlyMap<string, number>;
  /** Names that conditions of flows in use ask for. */
  named: ReadonlySet<string>;
}

type Line = { line: number; row: ImportRow; before?: ImportRow };
const cell = (row: ImportRow, field: string): string => String(row[field] ?? '');

/**
 * What the columns of a table alone cannot tell of lines that would be added or changed (product §10): products of the first
 * level are called as they are called, or alike in all lines of a new one; names and codes are one product's; categories and
 * labels exist; what was listed is not pending again; a name that a flow asks for stays.
 */
export function judgeOnlineImport(
  { added, changed }: { added: readonly Added[]; changed: readonly Changed[] },
  known: KnownCatalogue,
): Refused[] {
  const lines: Line[] = [
    ...added.map(({ line, value }) => ({ line, row: value })),
    ...changed.map(({ line, before, after }) => ({ line, row: after, before })),
  ].toSorted((a, b) => a.line - b.line);
  const products = new Map(known.products);
  const productNames = new Map([...products.values()].map(({ name, code }) => [name.toLowerCase(), code]));
  // a name that another line gives up may be taken in the same table
  const subNames = new Map(known.subNames);
  for (const { row, before } of lines)
    if (before && cell(before, 'name') !== cell(row, 'name')) subNames.delete(cell(before, 'name').toLowerCase());
  const subCodes = new Map(known.subCodes);
  const refused: Refused[] = [];
  for (const { line, row, before } of lines) {
    const faults: Fault[] = [];
    const fault = (field: string, rule: Fault['rule'], value = cell(row, field)) =>
      faults.push({ field, value, rule, params: {} });

    const [l1Code, l1Name, category] = [cell(row, 'l1_code'), cell(row, 'l1_name'), cell(row, 'category')];
    const product = products.get(l1Code.toLowerCase());
    if (product && product.name !== l1Name) fault('l1_name', 'l1NameDiffers');
    else if (!product && productNames.has(l1Name.toLowerCase())) fault('l1_name', 'l1NameTaken');
    if (product && product.category !== category) fault('category', 'l1CategoryDiffers');
    if (category !== '' && !known.categories.has(category)) fault('category', 'categoryUnknown');

    const [code, name] = [cell(row, 'code'), cell(row, 'name')];
    const writtenAs = subCodes.get(code.toLowerCase());
    if (!before && writtenAs !== undefined) fault('code', 'repeated');
    const owner = subNames.get(name.toLowerCase());
    if (owner !== undefined && owner !== code) fault('name', 'subNameTaken');
    if (before && cell(before, 'name') !== name && known.named.has(cell(before, 'name'))) fault('name', 'namedByFlow');

    const wrong = wordsOf(cell(row, 'labels')).filter(
      (word) => !PRODUCT_LABEL_TYPES.includes(known.labels.get(word) ?? 0),
    );
    if (wrong.length > 0) fault('labels', 'labelUnknown', wrong.join('、'));
    const billing = cell(row, 'billing');
    if (billing !== '' && known.labels.get(billing) !== BILLING_LABEL_TYPE) fault('billing', 'labelUnknown');

    const pending = String(PRODUCT_STATUS.pending);
    if (before && cell(before, 'status') !== pending && cell(row, 'status') === pending) fault('status', 'statusBack');

    if (faults.length > 0) {
      refused.push({ line, faults });
      continue;
    }
    subNames.set(name.toLowerCase(), code);
    subCodes.set(code.toLowerCase(), code);
    if (!product) {
      products.set(l1Code.toLowerCase(), { code: l1Code, name: l1Name, category });
      productNames.set(l1Name.toLowerCase(), l1Code);
    }
  }
  return refused;
}
