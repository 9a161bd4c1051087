import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Field, idOf, type FieldProps } from '#web/components/fields/field.tsx';
import './parks.css';

interface Props<N extends string> extends FieldProps<N> {
  lines: readonly string[];
  max: number;
  /** What one line is called. */
  lineOf: (n: number) => string;
  onLine: (at: number, text: string) => void;
  onAdd: () => void;
  onRemove: (at: number) => void;
}

/** A short list of texts, one a line. */
export function LinesField<N extends string>({ lines, max, lineOf, onLine, onAdd, onRemove, ...field }: Props<N>) {
  const { t } = useTranslation('parks');
  const { form, name } = field;
  return (
    <Field {...field} group>
      <div className="lines">
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no other name, and the last is removed or added
          <div key={at} className="line">
            <Input
              id={at === 0 ? idOf(form, name) : undefined}
              value={line}
              maxLength={100}
              aria-label={lineOf(at + 1)}
              onBlur={() => form.touch(name)}
              onChange={(e) => onLine(at, e.target.value)}
            />
            <Button
              icon={<DeleteOutlined aria-hidden="true" />}
              aria-label={t('removeLine', { name: line || lineOf(at + 1) })}
              disabled={lines.length === 1}
              onClick={() => onRemove(at)}
            />
          </div>
        ))}
        <Button type="dashed" icon={<PlusOutlined aria-hidden="true" />} disabled={lines.length >= max} onClick={onAdd}>
          {t('addLine')}
        </Button>
      </div>
    </Field>
  );
}
