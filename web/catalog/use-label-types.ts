import { useTranslation } from 'react-i18next';
import { LABEL_TYPES, type LabelType } from '#domain/catalog/label.ts';
import type { Column, Row } from '#web/components/resource/types.ts';
import { useLang } from '#web/shared/texts/i18n.ts';

/** The types of labels to choose from, and what one is called. */
export function useLabelTypes() {
  const lang = useLang();
  const typeName = (type: number): string => LABEL_TYPES[type as LabelType]?.[lang] ?? String(type);
  const types = Object.keys(LABEL_TYPES).map(Number);
  return { typeName, options: types.map((value) => ({ value, label: typeName(value) })) };
}

/** The column of what a row's labels are for. */
export function useTypeColumn<R extends Row & { type: number }>(): Column<R> {
  const { t } = useTranslation('catalog');
  const { typeName } = useLabelTypes();
  const text = ({ type }: R) => typeName(type);
  return { key: 'type', title: t('label.type'), width: 130, sorts: true, render: text, text };
}
