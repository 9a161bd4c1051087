import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { ariaOf, Field, idOf, type FieldProps } from './field.tsx';
import './rich-text-field.css';

// the editor is large, and few write texts
const RichTextEditor = lazy(async () => ({
  default: (await import('./rich-text-editor.tsx')).RichTextEditor,
}));

/** A text with headings, lists and links, kept as HTML; the server keeps of it only what a text needs. */
export function RichTextField<N extends string>(field: FieldProps<N>) {
  const { form, name, label } = field;
  const value = form.valueOf(name);
  return (
    <Field {...field} group>
      <Suspense fallback={<Skeleton active paragraph={{ rows: 3 }} title={false} />}>
        <RichTextEditor
          id={idOf(form, name)}
          label={label}
          value={typeof value === 'string' ? value : ''}
          aria={ariaOf(form, name, false)}
          onBlur={() => form.touch(name)}
          onChange={(html) => form.change(name, html)}
        />
      </Suspense>
    </Field>
  );
}
