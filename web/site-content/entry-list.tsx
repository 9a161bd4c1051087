import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PortalContent, PortalList } from '#domain/portal/content.ts';
import { useFaultText } from '#web/components/fields/use-fault-text.ts';
import type { ResourceForm } from '#web/components/resource/types.ts';

interface Props<N extends PortalList> {
  form: ResourceForm<PortalContent>;
  name: N;
  max: number;
  /** What a new entry begins with. */
  blank: PortalContent[N][number];
  disabled: boolean;
  /** The fields of the entry at a path. */
  children: (at: string) => ReactNode;
}

/** The entries of a list in the order in which visitors see them: added, moved and taken out. */
export function EntryList<N extends PortalList>({ form, name, max, blank, disabled, children }: Props<N>) {
  const { t } = useTranslation('site');
  const faultText = useFaultText();
  const entries: readonly PortalContent[N][number][] = form.value[name];
  const store = (next: readonly PortalContent[N][number][]) => form.change(name, next);
  const moved = (from: number, to: number) => {
    const rest = entries.toSpliced(from, 1);
    const entry = entries[from];
    if (entry !== undefined) store(rest.toSpliced(to, 0, entry));
  };
  const acts = [
    { act: 'up', icon: <ArrowUpOutlined />, off: (i: number) => i === 0, do: (i: number) => moved(i, i - 1) },
    {
      act: 'down',
      icon: <ArrowDownOutlined />,
      off: (i: number) => i === entries.length - 1,
      do: (i: number) => moved(i, i + 1),
    },
    { act: 'remove', icon: <DeleteOutlined />, off: () => false, do: (i: number) => store(entries.toSpliced(i, 1)) },
  ] as const;
  const part = t(`parts.${name}`);
  return (
    <>
      <ol className="site-entries" data-field={name}>
        {entries.map((_entry, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- an entry is what stands at its place
          <li key={i} aria-label={`${part} ${i + 1}`}>
            <div className="site-entry-acts">
              <b className="num">{i + 1}</b>
              {acts.map(({ act, icon, off, do: press }) => (
                <Button
                  key={act}
                  type="text"
                  icon={icon}
                  disabled={disabled || off(i)}
                  aria-label={t(`entry.${act}`, { part, at: i + 1 })}
                  onClick={() => press(i)}
                />
              ))}
            </div>
            {children(`${name}.${i}`)}
          </li>
        ))}
      </ol>
      {entries.length === 0 && <p className="cell-note">{t('noneYet')}</p>}
      {entries.length > max && <p className="field-error">{faultText(form.errorOf(name), part)}</p>}
      <Button
        icon={<PlusOutlined />}
        disabled={disabled || entries.length >= max}
        onClick={() => store([...entries, blank])}
      >
        {t('entry.add', { part })}
      </Button>
      <span className="cell-note"> {t('entry.max', { max })}</span>
    </>
  );
}
