import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FIELDS } from './use-apply.ts';

type Name = (typeof FIELDS)[number];

/** What is still to be corrected, each by its field's name and a press away. */
export function FormFaults({ faulty, onGo }: { faulty: readonly Name[]; onGo: (name: Name) => void }) {
  const { t } = useTranslation('demand');
  if (faulty.length === 0) return null;
  return (
    <div className="form-faults" role="status">
      <span>{t('submit.faults', { count: faulty.length })}</span>
      {faulty.map((name) => (
        <Button key={name} type="link" size="small" onClick={() => onGo(name)}>
          {t(`form.${name}`)}
        </Button>
      ))}
    </div>
  );
}
