import type { ReactNode } from 'react';
import { FileUpload } from '#web/components/files/file-upload.tsx';
import { FormField, idOf } from './form-field.tsx';
import { valueAt } from './path.ts';
import type { SubsidyFormApi } from './use-subsidy-form.ts';

interface Props {
  form: SubsidyFormApi;
  path: string;
  label: string;
  required?: boolean;
  /** It may be left out, and the label says so. */
  optional?: boolean;
  help?: ReactNode;
  changed?: boolean;
}

/** One document of the form, by its guid. */
export function FileField({ form, path, label, help, ...frame }: Props) {
  const guid = valueAt(form.value, path);
  return (
    <FormField form={form} path={path} label={label} help={help} {...frame} wide>
      <FileUpload
        onBusy={(busy) => form.setBusy(path, busy)}
        id={idOf(path)}
        use="document"
        label={label}
        max={1}
        disabled={form.isLocked(path)}
        value={typeof guid === 'string' ? [guid] : []}
        invalid={form.errorOf(path) !== undefined}
        onChange={([next]) => {
          form.set(path, next);
          form.touch(path);
        }}
      />
    </FormField>
  );
}
