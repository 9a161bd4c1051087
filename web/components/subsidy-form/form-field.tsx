import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldFrame, faultAria } from '#web/components/fields/field-frame.tsx';
import { useFaultText } from '#web/components/fields/use-fault-text.ts';
import type { SubsidyFormApi } from './use-subsidy-form.ts';

interface Props {
  form: SubsidyFormApi;
  path: string;
  label: string;
  required?: boolean;
  /** It may be left out, and the label says so. */
  optional?: boolean;
  /** It is chosen, not entered. */
  choose?: boolean;
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

/** What a control says to assistive technology about its fault. */
export const ariaOf = (form: SubsidyFormApi, path: string) => faultAria(idOf(path), form.errorOf(path));

/** Label, control, help and fault of one path of the form. */
export function FormField(props: Props) {
  const { form, path, label, required, optional = false, choose, help, changed, wide, group, children } = props;
  const { t } = useTranslation(['detail', 'apply', 'common']);
  const faultText = useFaultText();
  const locked = form.isLocked(path);
  const remark = form.remarkOf(path);
  const error = faultText(form.errorOf(path), label, choose);
  return (
    <div
      data-field={path}
      className={['form-field', wide && 'wide', changed && 'changed', remark !== undefined && 'asked']
        .filter(Boolean)
        .join(' ')}
      {...(group && { role: 'group', 'aria-label': label })}
    >
      <FieldFrame
        id={idOf(path)}
        group={group}
        label={
          <>
            {label}
            {optional && <span className="locked-mark">{t('common:field.optional')}</span>}
            {changed && <span className="changed-mark">{t('compare.changed')}</span>}
            {locked && <span className="locked-mark">{t('apply:asked.locked')}</span>}
          </>
        }
        required={required ?? false}
        error={error}
        help={
          (remark !== undefined || (help !== undefined && !locked)) && (
            <>
              <FieldRemark remark={remark} />
              {!locked && help}
            </>
          )
        }
      >
        {locked ? <ConfigProvider componentDisabled>{children}</ConfigProvider> : children}
      </FieldFrame>
    </div>
  );
}

/** What a reviewer asks for at this field. */
function FieldRemark({ remark }: { remark: string | undefined }) {
  const { t } = useTranslation('apply');
  if (remark === undefined) return null;
  return <p className="field-asked">{remark === '' ? t('asked.field') : t('asked.fieldTo', { remark })}</p>;
}
