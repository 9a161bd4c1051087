import { Form } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SubsidyFormApi } from './use-subsidy-form.ts';

interface Props {
  form: SubsidyFormApi;
  path: string;
  label: string;
  required?: boolean;
  help?: ReactNode;
  /** The field differs from the revision before. */
  changed?: boolean;
  wide?: boolean;
  /** A group of controls has no single one for the label to point to. */
  group?: boolean;
  children: ReactNode;
}

/** The id of the control of a path; its label points there. */
export const idOf = (path: string): string => `field-${path.replaceAll('.', '-')}`;
const errorId = (path: string): string => `${idOf(path)}-error`;

/** What a control says to assistive technology about its fault. */
export const ariaOf = (form: SubsidyFormApi, path: string) =>
  form.errorOf(path) === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': errorId(path) };

/** Label, control, help and fault of one path of the form. */
export function FormField({ form, path, label, required, help, changed, wide, group, children }: Props) {
  const { t } = useTranslation('detail');
  const error = form.errorOf(path);
  return (
    <div
      data-field={path}
      className={['form-field', wide && 'wide', changed && 'changed'].filter(Boolean).join(' ')}
      {...(group && { role: 'group', 'aria-label': label })}
    >
      <Form.Item
        label={
          <>
            {label}
            {changed && <span className="changed-mark">{t('compare.changed')}</span>}
          </>
        }
        {...(!group && { htmlFor: idOf(path) })}
        required={required ?? false}
        validateStatus={error === undefined ? '' : 'error'}
        help={error === undefined ? undefined : <span id={errorId(path)}>{error}</span>}
        extra={help}
      >
        {children}
      </Form.Item>
    </div>
  );
}
