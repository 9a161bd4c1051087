import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props<T> {
  list: readonly T[];
  /** Its place in the list, from 0. */
  i: number;
  /** What it is called: `模块 1`. */
  name: string;
  onChange: (next: T[]) => void;
}

/** Moves one of a list up or down, or takes it away. */
export function EntryActs<T>({ list, i, name, onChange }: Props<T>) {
  const { t } = useTranslation('assessment');
  const small = { type: 'text', size: 'small' } as const;
  const rest = list.filter((_, at) => at !== i);
  const move = (by: 1 | -1) => onChange(rest.toSpliced(i + by, 0, ...list.slice(i, i + 1)));
  return (
    <span className="assessment-entry-acts">
      <Button
        {...small}
        icon={<ArrowUpOutlined />}
        aria-label={t('up', { name })}
        disabled={i === 0}
        title={i === 0 ? t('first') : undefined}
        onClick={() => move(-1)}
      />
      <Button
        {...small}
        icon={<ArrowDownOutlined />}
        aria-label={t('down', { name })}
        disabled={i === list.length - 1}
        title={i === list.length - 1 ? t('last') : undefined}
        onClick={() => move(1)}
      />
      <Button {...small} icon={<DeleteOutlined />} aria-label={t('remove', { name })} onClick={() => onChange(rest)} />
    </span>
  );
}
