import { boundSheet, compound, join, latin, office, zip } from './build.ts';
import { ballast } from './archives.ts';
import { MB, asZip, type Hostile } from './kit.ts';

const macro = (suffix: 'xlsx' | 'docx' | 'pptx', folder: string) => [
  office(suffix, [{ name: `${folder}/vbaProject.bin`, data: compound('VBA') }]),
  office(suffix, [{ name: `${folder}/VBAPROJECT.BIN`, data: compound('VBA'), stored: true }]),
  office(suffix, [{ name: `${folder}/vbaData.xml`, data: '<a/>' }]),
  office(suffix, [{ name: `${folder}/activeX/activeX1.bin`, data: 'x' }]),
  office(suffix, [], '<Override ContentType="application/vnd.ms-office.vbaProject" PartName="/other.bin"/>'),
  office(suffix, [], `<Override ContentType="application/vnd.ms-office.${suffix}.macroEnabled.main+xml"/>`),
];
const projectOf = (type: string) => `<Types><Override ContentType="application/${type}"/></Types>`;
/** Content types in an encoding, with letters or of a length that hides what they say. */
const hiddenTypes = [
  Buffer.from(`\uFEFF${projectOf('vnd.ms-office.vbaProject')}`, 'utf16le'),
  latin(projectOf('vnd.ms-office.vba&#80;roject')),
  latin(projectOf('vnd.ms-excel.macrosheet+xml')),
  join(Buffer.alloc(11 * MB, ' \n'), projectOf('vnd.ms-office.vbaProject')),
].map((data): Hostile => ({
  name: 'a.xlsx',
  bytes: zip([
    { name: '[Content_Types].xml', data },
    { name: 'xl/workbook.xml', data: '<workbook/>' },
    { name: 'xl/media/image1.png', data: ballast, stored: true },
  ]),
  rules: ['fileMacro', 'fileContent'],
}));
const PROJECT = compound('VBA', '_VBA_PROJECT');
/** A project under another name. */
const hidden: Hostile[] = [
  ...hiddenTypes,
  ...['theme/theme1.xml', 'embeddings/oleObject1.bin', 'embeddings/Worksheet1.xls'].map((part): Hostile => ({
    name: 'a.xlsx',
    bytes: office('xlsx', [{ name: `xl/${part}`, data: PROJECT }]),
    rules: ['fileMacro'],
  })),
  {
    name: 'a.xlsx',
    bytes: office('xlsx', [
      { name: 'xl/media/image1.png', data: ballast, stored: true },
      { name: 'xl/other.bin', data: join(PROJECT, Buffer.alloc(11 * MB)) },
    ]),
    rules: ['fileContent'],
  },
];
export const macros: Hostile[] = [
  ...macro('xlsx', 'xl').map((bytes): Hostile => ({ name: 'a.xlsx', bytes, rules: ['fileMacro'] })),
  {
    name: 'a.xlsx',
    bytes: office('xlsx', [{ name: 'xl/macrosheets/sheet1.xml', data: '<a/>' }]),
    rules: ['fileMacro'],
  },
  ...(['xlsx', 'docx', 'pptx'] as const).flatMap((suffix) =>
    macro(suffix, { xlsx: 'xl', docx: 'word', pptx: 'ppt' }[suffix]).map((data) =>
      asZip(['fileMacro'], [{ name: `表/a.${suffix}`, data }]),
    ),
  ),
  asZip(
    ['fileMacro'],
    [
      {
        name: 'a.docx',
        data: office('docx', [{ name: 'word/embeddings/1.xlsx', data: macro('xlsx', 'xl')[0] ?? '' }]),
      },
    ],
  ),
  ...hidden,
  ...[boundSheet('Macro1', true), boundSheet('宏', true), boundSheet('Macro1', false)].map((sheet): Hostile => ({
    name: 'a.xls',
    bytes: join(compound('Workbook'), sheet),
    rules: ['fileMacro'],
  })),
  { name: 'a.xls', bytes: compound('Workbook', '_VBA_PROJECT_CUR'), rules: ['fileMacro'] },
  { name: 'a.xls', bytes: compound('Book', '_VBA_PROJECT'), rules: ['fileMacro'] },
  asZip(['fileMacro'], [{ name: 'a.doc', data: compound('WordDocument', 'Macros', '_VBA_PROJECT') }]),
  // a setup, and a message, which are compound files, too
  { name: 'a.xls', bytes: compound('SummaryInformation'), rules: ['fileContent'] },
  { name: 'a.xls', bytes: compound('__properties_version1.0'), rules: ['fileContent'] },
];
