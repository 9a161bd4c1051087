import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumYuan } from '#domain/shared/money/money.ts';
import { rangesOf } from '../../shared/import/group.ts';
import { contradictions, countKinds, reconcile, type FileLine, type OurVoucher } from './reconcile.ts';

const V = 'V20261127NS000001';
const ours = (used: string, of: Partial<OurVoucher> = {}): OurVoucher => ({
  voucher_num: V,
  ref: 'CV-1',
  amount: '1000.00',
  used,
  status: 'issued',
  settled: false,
  ...of,
});
/** Lines of one voucher, `serial:amount` or the amount alone. */
const lines = (...cells: string[]): FileLine[] =>
  cells.map((cell, i) => {
    const [used = '', serial = ''] = cell.split(':').toReversed();
    return { line: i + 2, number: V, used, serial, amount: '' };
  });
const said = (file: readonly FileLine[], vouchers: readonly OurVoucher[]) =>
  reconcile(file, vouchers).map(
    ({ kind, lines: at, file_used, our_used, file_amount }) =>
      `${kind} [${rangesOf(at)}] file ${file_used} ours ${our_used}${file_amount === null ? '' : ` worth ${file_amount}`}`,
  );

test('every way in which the lines of a voucher may stand beside what we have', () => {
  const cases: [string, string, ...string[]][] = [
    ['one line', '100.00', '100'],
    ['one line, a fen more', '100.00', '100.01'],
    ['nothing used, and a line of nothing', '0.00', '0'],
    ['parts', '100.00', '60', '40'],
    ['parts, a fen less', '100.00', '60', '39.99'],
    ['parts that look alike, without numbers', '100.00', '50', '50'],
    ['parts that look alike, numbered', '100.00', 'A:50', 'B:50'],
    ['taken back in part', '70.00', 'A:100', 'B:-30'],
    ['one line again, without a number', '100.00', '100', '100'],
    ['one line again, under its number', '100.00', 'A:100', 'A:100'],
    ['two uses of the same amount, numbered', '100.00', 'A:100', 'B:100'],
    ['the whole, and its parts', '100.00', '60', '100', '40'],
    ['the whole, and parts that look alike', '100.00', '100', '50', '50'],
    ['the whole, and another use', '100.00', 'A:100', 'B:30'],
    ['parts, one of them again under its number', '100.00', 'A:60', 'B:40', 'A:60'],
    ['parts, one of them again without a number', '100.00', '60', '40', '60'],
    ['less than we have, and once more under its number', '100.00', 'A:60', 'A:60'],
    ['less than nothing', '0.00', '-5'],
  ];
  expect(cases.map(([what, used, ...cells]) => [what, ...said(lines(...cells), [ours(used)])].join('\n  ')).join('\n'))
    .toMatchInlineSnapshot(`
    "one line
      matched [2] file 100.00 ours 100.00
    one line, a fen more
      differs [2] file 100.01 ours 100.00
    nothing used, and a line of nothing
      matched [2] file 0.00 ours 0.00
    parts
      matched [2-3] file 100.00 ours 100.00
    parts, a fen less
      differs [2-3] file 99.99 ours 100.00
    parts that look alike, without numbers
      matched [2-3] file 100.00 ours 100.00
    parts that look alike, numbered
      matched [2-3] file 100.00 ours 100.00
    taken back in part
      matched [2-3] file 70.00 ours 70.00
    one line again, without a number
      matched [2] file 100.00 ours 100.00
      twice [3] file 100.00 ours 100.00
    one line again, under its number
      matched [2] file 100.00 ours 100.00
      twice [3] file 100.00 ours 100.00
    two uses of the same amount, numbered
      differs [2-3] file 200.00 ours 100.00
    the whole, and its parts
      twice [2, 4] file 100.00 ours 100.00
      matched [3] file 100.00 ours 100.00
    the whole, and parts that look alike
      matched [2] file 100.00 ours 100.00
      twice [3-4] file 100.00 ours 100.00
    the whole, and another use
      differs [2-3] file 130.00 ours 100.00
    parts, one of them again under its number
      matched [2-3] file 100.00 ours 100.00
      twice [4] file 60.00 ours 100.00
    parts, one of them again without a number
      matched [2-3] file 100.00 ours 100.00
      twice [4] file 60.00 ours 100.00
    less than we have, and once more under its number
      differs [2] file 60.00 ours 100.00
      twice [3] file 60.00 ours 100.00
    less than nothing
      differs [2] file -5.00 ours 0.00"
  `);
});

test('where the file is silent, only what may still be corrected is a difference', () => {
  const all = (['issuing', 'issued', 'used_up', 'expired', 'recycled'] as const).flatMap((status) =>
    ['0.00', '10.00'].flatMap((used) =>
      [false, true].map((settled) => ({ status, used, settled, found: said([], [ours(used, { status, settled })]) })),
    ),
  );
  expect(all.filter(({ found }) => found.length > 0)).toEqual([
    { status: 'issued', used: '10.00', settled: false, found: ['ours_only [] file null ours 10.00'] },
    { status: 'issued', used: '10.00', settled: true, found: ['ours_only [] file null ours 10.00'] },
    { status: 'used_up', used: '10.00', settled: false, found: ['ours_only [] file null ours 10.00'] },
  ]);
});

test('a voucher is known by our number and by the provider’s, both at once; a number of neither is in the file only', () => {
  const [first, second] = lines('60', '40') as [FileLine, FileLine];
  expect(said([first, { ...second, number: 'CV-1' }], [ours('100.00')])).toEqual([
    'matched [2-3] file 100.00 ours 100.00',
  ]);
  expect(
    said(
      [
        { ...first, number: 'CV-2' },
        { ...second, number: 'CV-2' },
      ],
      [ours('0.00')],
    ),
  ).toEqual(['file_only [2-3] file 100.00 ours null']);
});

test('what it is worth to the provider counts where the file says it', () => {
  const [line] = lines('100') as [FileLine];
  expect(said([{ ...line, amount: '1000' }], [ours('100.00')])).toEqual(['matched [2] file 100.00 ours 100.00']);
  expect(said([{ ...line, amount: '900.00' }], [ours('100.00')])).toEqual([
    'differs [2] file 100.00 ours 100.00 worth 900.00',
  ]);
});

test('one use with two amounts is a contradiction of the file, of another voucher it is none', () => {
  const [first, again] = lines('A:60', 'A:61') as [FileLine, FileLine];
  expect(contradictions([first, again], [])).toEqual([{ line: again, first }]);
  expect(contradictions([first, { ...again, number: 'V2' }, { ...again, used: '60.00' }], [])).toEqual([]);
});

test('one use with two amounts is found under both numbers of its voucher', () => {
  const [first, again] = lines('A:60', 'A:61') as [FileLine, FileLine];
  const byRef = { ...again, number: 'CV-1' };
  expect(contradictions([first, byRef], [ours('60.00')])).toEqual([{ line: byRef, first }]);
  expect(contradictions([first, byRef], [])).toEqual([]);
});

test('numbers with spaces are not taken for others', () => {
  const [first, again] = lines('C:60', 'B C:61') as [FileLine, FileLine];
  expect(
    contradictions(
      [
        { ...first, number: 'A B' },
        { ...again, number: 'A' },
      ],
      [],
    ),
  ).toEqual([]);
});

describe('whatever the file', () => {
  const Ours = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 6 }).chain((ns) =>
    fc.tuple(
      ...ns.map((n) =>
        fc
          .record({
            fen: fc.integer({ min: 0, max: 6 }),
            settled: fc.boolean(),
            status: fc.constantFrom('issued', 'used_up', 'expired'),
          })
          .map(({ fen, settled, status }) =>
            ours(`0.0${fen}`, { voucher_num: `V${n}`, ref: `R${n}`, settled, status: status as 'issued' }),
          ),
      ),
    ),
  );
  const File = fc.array(
    fc.record({
      number: fc.integer({ min: 1, max: 8 }).chain((n) => fc.constantFrom(`V${n}`, `R${n}`)),
      fen: fc.integer({ min: -2, max: 6 }),
      serial: fc.constantFrom('', '', 'A', 'B', 'C'),
    }),
    { maxLength: 14 },
  );
  const asLines = (rows: readonly { number: string; fen: number; serial: string }[]): FileLine[] =>
    rows.map(({ number, fen, serial }, i) => ({
      line: i + 2,
      number,
      used: `${fen < 0 ? '-' : ''}0.0${Math.abs(fen)}`,
      serial,
      amount: '',
    }));

  test('each line is in one answer, and the answers sum to the file', () =>
    fc.assert(
      fc.property(File, Ours, (rows, vouchers) => {
        const file = asLines(rows);
        const answers = reconcile(file, vouchers);
        expect(answers.flatMap(({ lines: at }) => at).toSorted((a, b) => a - b)).toEqual(file.map(({ line }) => line));
        const sums = answers.map(({ file_used }) => file_used ?? '0');
        expect(sumYuan(sums)).toBe(sumYuan(file.map(({ used }) => used)));
        const counts = countKinds(answers);
        expect(Object.values(counts).reduce((a, b) => a + b, 0)).toBe(answers.length);
        const matched = answers.filter(({ kind }) => kind === 'matched');
        expect(matched.map(({ file_used }) => file_used)).toEqual(matched.map(({ our_used }) => our_used));
        // one answer for a voucher, beside what it tells twice
        const once = answers.filter(({ kind }) => kind !== 'twice').map(({ voucher_num }) => voucher_num);
        expect(new Set(once).size).toBe(once.length);
      }),
      { numRuns: 1000 },
    ));

  test('in whatever order its lines stand, the verdict is the same', () =>
    fc.assert(
      fc.property(
        File.chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length }))),
        Ours,
        ([rows, shuffled], vouchers) => {
          const verdicts = (of: typeof rows, known: readonly OurVoucher[]) =>
            reconcile(asLines(of), known)
              .map(({ kind, voucher_num, file_used, our_used, lines: at }) =>
                [kind, voucher_num, file_used, our_used, at.length].join(' '),
              )
              .toSorted();
          expect(verdicts(shuffled, vouchers.toReversed())).toEqual(verdicts(rows, vouchers));
        },
      ),
      { numRuns: 1000 },
    ));
});
