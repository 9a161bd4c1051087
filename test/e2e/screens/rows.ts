import { before, type Scene, broken } from './screen.ts';
import { named } from '#test/e2e/stage.ts';

/** An act of the first row that has it, whose accessible name begins with its words. */
export const firstRow = (words: (w: Scene['w']) => string) => (s: Scene) =>
  s.page
    .getByRole('button', { name: before(words(s.w)) })
    .first()
    .click();
/** Opens the form of a new row. */
export const addOne = firstRow((w) => w.list.resource.addOf);
/** Types into a field of the form. */
export const type = (label: (w: Scene['w']) => string, text: string) => (s: Scene) =>
  s.page.getByRole('dialog').getByLabel(label(s.w), { exact: true }).fill(text);
/** Saves the form. */
export const save = (s: Scene) =>
  s.page
    .getByRole('dialog')
    .getByRole('button', { name: named(s.w.list.resource.save) })
    .click();

/** A call fails. */
export const failing =
  (call: string) =>
  ({ page }: Scene) =>
    page.route(`**/${call}`, broken);
