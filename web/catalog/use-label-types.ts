import { LABEL_TYPES, type LabelType } from '#domain/catalog/label.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

/** The types of labels to choose from, and what one is called. */
export function useLabelTypes() {
  const lang = useLang();
  const typeName = (type: number): string => LABEL_TYPES[type as LabelType]?.[lang] ?? String(type);
  const types = Object.keys(LABEL_TYPES).map(Number);
  return { typeName, options: types.map((value) => ({ value, label: typeName(value) })) };
}
