import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';

export interface Named {
  id: string;
  name: string;
}
interface Props {
  title: string;
  items: readonly Named[];
  readOnly: boolean;
  onChange: (items: Named[]) => void;
  onAdd: () => void;
}

/** The next free number as an id. */
export const newId = (items: readonly Named[]): string =>
  String(Math.max(0, ...items.map((item) => Number(item.id) || 0)) + 1);

/** A list of names in their order. */
export function NameList({ title, items, readOnly, onChange, onAdd }: Props) {
  const { t } = useTranslation('flows');
  return (
    <div role="group" aria-label={title}>
      <h2 className="panel-title">{title}</h2>
      <ul className="conf-names">
        {items.map((item, i) => (
          <li key={item.id} className="conf-name">
            {readOnly ? (
              item.name
            ) : (
              <>
                <Input
                  aria-label={`${t('conf.itemName')} ${i + 1}`}
                  maxLength={50}
                  value={item.name}
                  {...(item.name.trim() === '' && { status: 'error', 'aria-invalid': true })}
                  onChange={(e) =>
                    onChange(items.map((each) => (each === item ? { ...each, name: e.target.value } : each)))
                  }
                />
                <Button
                  type="text"
                  icon={<ArrowUpOutlined aria-hidden="true" />}
                  aria-label={t('conf.up', { name: item.name })}
                  title={t('conf.up', { name: item.name })}
                  disabled={i === 0}
                  onClick={() => onChange(items.toSpliced(i, 1).toSpliced(i - 1, 0, item))}
                />
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden="true" />}
                  aria-label={t('conf.removeOf', { name: item.name })}
                  title={t('conf.removeOf', { name: item.name })}
                  onClick={() => onChange(items.toSpliced(i, 1))}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      {!readOnly && (
        <Button icon={<PlusOutlined aria-hidden="true" />} onClick={onAdd}>
          {t('conf.addItem')}
        </Button>
      )}
    </div>
  );
}
