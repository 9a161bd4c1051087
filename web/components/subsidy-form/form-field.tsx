import { ConfigProvider } from 'antd';
import { memo, type ReactNode } from 'react';
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
  /** What of it stands below its frame: large, and drawn anew without it. */
  below?: ReactNode;
  children: ReactNode;
}

/** The id of the control of a path; its label points there. */
export const idOf = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** What a control says to assistive technology about its fault. */
export const ariaOf = (form: SubsidyFormApi, path: string) => faultAria(idOf(path), form.errorOf(path));

/** Label, control, help and fault of one path of the form. */
export function FormField({ form, choose, wide, below, ...field }: Props) {
  const { path, label, changed, group } = field;
  const faultText = useFaultText();
  const remark = form.remarkOf(path);
  return (
    <div
      data-field={path}
      className={['form-field', wide && 'wide', changed && 'changed', remark !== undefined && 'asked']
        .filter(Boolean)
        .join(' ')}
      {...(group && { role: 'group', 'aria-label': label })}
    >
      <Frame
        {...field}
        locked={form.isLocked(path)}
        remark={remark}
        error={faultText(form.errorOf(path), label, choose)}
      />
      {below}
    </div>
  );
}

interface FrameProps extends Omit<Props, 'form' | 'choose' | 'wide' | 'below'> {
  locked: boolean;
  remark: string | undefined;
  error: ReturnType<ReturnType<typeof useFaultText>>;
}
// antd measures a field whenever it is drawn: one that looks the same is not
const Frame = memo(function Frame(props: FrameProps) {
  const {
    path,
    label,
    required = false,
    optional = false,
    help,
    changed,
    group,
    locked,
    remark,
    error,
    children,
  } = props;
  const { t } = useTranslation(['detail', 'apply', 'common']);
  return (
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
      required={required}
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
  );
});

/** What a reviewer asks for at this field. */
function FieldRemark({ remark }: { remark: string | undefined }) {
  const { t } = useTranslation('apply');
  if (remark === undefined) return null;
  return <p className="field-asked">{remark === '' ? t('asked.field') : t('asked.fieldTo', { remark })}</p>;
}
