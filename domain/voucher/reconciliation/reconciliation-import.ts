import { z } from 'zod';
import { Amount, optionalText, rule, text } from '#domain/shared/fields/fields.ts';
import { textColumn } from '../../shared/import/cells.ts';
import { MAX_IMPORT_ROWS, type ImportRow, type ImportSpec } from '../../shared/import/spec.ts';
import { MAX_ORDER_ID } from '../machine.ts';
import type { FileLine } from './reconcile.ts';

const plain = (cell: string): string => cell.normalize('NFKC').trim();
/** Ours is written in capitals; what the provider calls a voucher stays as it is. */
const Number = z
  .string()
  .transform((cell) => (/^v\d/.test(plain(cell)) ? plain(cell).toUpperCase() : plain(cell)))
  .pipe(text(MAX_ORDER_ID));
const ungrouped = (cell: string): string => plain(cell).replaceAll(',', '');
/** What was used, to the fen; with a minus where it was taken back. */
const Used = z
  .string()
  .transform(ungrouped)
  .pipe(z.string().regex(/^-?\d{1,21}(\.\d{1,2})?$/, rule('money')));
const Worth = z
  .string()
  .transform(ungrouped)
  .pipe(z.union([z.literal(''), Amount], rule('money')));

/** The provider's file: one line for each use of a voucher, or one for all of its use. */
export const RECONCILIATION_IMPORT: ImportSpec = {
  key: 'number',
  repeats: true,
  max: MAX_IMPORT_ROWS,
  columns: [
    textColumn(
      'number',
      { zh: '云券编号', en: 'Voucher' },
      ['云券号', '券编号', '券号', '代金券编号', '代金券号', '云服务商券号', 'voucher number', 'voucher id', 'coupon'],
      Number,
    ),
    textColumn(
      'used',
      { zh: '使用金额（元）', en: 'Used (yuan)' },
      ['使用金额', '已使用金额', '已用金额', '消费金额', '抵扣金额', '核销金额', 'used amount'],
      Used,
    ),
    textColumn(
      'serial',
      { zh: '流水号', en: 'Serial number' },
      ['交易流水号', '交易号', '扣费流水号', '账单号', 'transaction', 'transaction id'],
      z.string().transform(plain).pipe(optionalText(MAX_ORDER_ID)),
      '',
    ),
    textColumn(
      'amount',
      { zh: '券面金额（元）', en: 'Worth (yuan)' },
      ['券面金额', '券面额', '面额', '云券金额', '代金券金额', 'amount', 'face value'],
      Worth,
      '',
    ),
  ],
};

/** A line of the file as it is judged. */
export const fileLine = (line: number, row: ImportRow): FileLine => {
  const cell = (field: string) => String(row[field] ?? '');
  return { line, number: cell('number'), used: cell('used'), serial: cell('serial'), amount: cell('amount') };
};
