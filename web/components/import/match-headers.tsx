import { Alert, Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column, Preview } from './import-calls.ts';

interface Props {
  preview: Preview;
  onMatch: (columns: Column[]) => void;
}

/** Which column of the file is which field, chosen by hand. */
export function MatchHeaders({ preview, onMatch }: Props) {
  const { t } = useTranslation('downloads', { keyPrefix: 'import' });
  const { matching, fields, missing } = preview;
  const [chosen, setChosen] = useState(() => matching.map(({ field }) => field ?? ''));
  const nameOf = (field: string) => fields.find((f) => f.field === field)?.name ?? field;
  const choose = (at: number, field: string) =>
    // a field has one column: the last one chosen
    setChosen((now) => now.map((other, i) => (i === at ? field : other === field ? '' : other)));
  return (
    <section className="import-match" aria-label={t('match')}>
      {missing.length > 0 && (
        <Alert type="warning" showIcon title={t('missing', { list: missing.map(nameOf).join(t('and')) })} />
      )}
      <p className="cell-note">{t('matchHint')}</p>
      <ul className="import-columns">
        {matching.map(({ header }, i) => (
          // headers may repeat
          <li key={`${i} ${header}`}>
            <span>{header || t('noHeader')}</span>
            <Select
              aria-label={`${t('field')} ${header}`}
              virtual={false}
              value={chosen[i] ?? ''}
              options={[
                { value: '', label: t('leaveOut') },
                ...fields.map(({ field, name, required }) => ({ value: field, label: required ? `${name} *` : name })),
              ]}
              onChange={(field) => choose(i, field)}
            />
          </li>
        ))}
      </ul>
      <Button
        type="primary"
        onClick={() => onMatch(matching.map(({ header }, i) => ({ header, field: chosen[i] ?? '' })))}
      >
        {t('again')}
      </Button>
    </section>
  );
}
