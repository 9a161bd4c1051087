const COMPOUND = 'd0cf11e0a1b11ae1';
const VBA = '_VBA_PROJECT';
/** How a workbook tells of a sheet, and of one that is a macro itself. */
const [BOUND_SHEET, MACRO_SHEET] = [0x85, 1];

/** Whether a file, or how it begins, is a compound file: an old office file, a programme’s project, what is embedded by itself. */
export const isCompound = (file: Buffer): boolean => file.toString('hex', 0, 8) === COMPOUND;

/** Whether a compound file holds a programme: a project of VBA, or a sheet of Excel’s older macros. */
export const hasMacros = (file: Buffer): boolean => file.includes(VBA, 0, 'utf16le') || hasMacroSheet(file);

/** Looks for what tells of a macro sheet wherever it stands: its length, place, state and name must fit each other. */
function hasMacroSheet(file: Buffer): boolean {
  for (let at = 0; at + 12 <= file.length; at += 1) {
    if (file[at] !== BOUND_SHEET || file[at + 1] !== 0 || file[at + 9] !== MACRO_SHEET) continue;
    const [length, place] = [file.readUInt16LE(at + 2), file.readUInt32LE(at + 4)];
    const [state, letters, wide] = [8, 10, 11].map((o) => file.readUInt8(at + o)) as [number, number, number];
    const named = (wide <= 1 && length === 8 + letters * (1 + wide)) || length === 7 + letters;
    if (named && letters > 0 && state <= 2 && place < file.length) return true;
  }
  return false;
}

/** Whether an office file says in its content types that it holds a programme, in whatever encoding; letters that are hidden say so, too. */
export const tellsMacros = (types: Buffer): boolean =>
  /macroEnabled|vbaProject|macrosheet|&#/i.test(types.toString('latin1').replaceAll('\0', ''));
