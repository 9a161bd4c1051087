import type { FormApi } from '#web/components/fields/use-zod-form.ts';

interface Props {
  form: FormApi;
  /** The path of the list. */
  name: string;
  /** How many there are in it. */
  count: number;
}

/** What is wrong with a list as a whole; what is wrong within stands at its own field. */
export function ListFault({ form, name, count }: Props) {
  const within = Array.from({ length: count }, (_, i) => form.errorOf(`${name}.${i}`)).some((at) => at !== undefined);
  const fault = within ? undefined : form.errorOf(name);
  return (
    <div data-field={name}>
      {fault !== undefined && (
        <p className="field-error" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}
