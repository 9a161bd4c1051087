import { DownOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OpportunityRow } from '#domain/customers/contract/views.ts';
import type { Step } from '#domain/customers/steps.ts';
import { keepKey } from '#web/shared/screen/keep-key.ts';
import { targetsOf } from './targets.ts';

interface Props {
  row: OpportunityRow;
  stepName: (step: string) => string;
  size?: 'small' | 'middle';
  onMove: (step: Step) => void;
}

/** The steps to which the reader may bring an opportunity. */
export function MoveMenu({ row, stepName, size = 'middle', onMove }: Props) {
  const { t } = useTranslation('customers');
  const targets = targetsOf(row);
  if (targets.length === 0) return null;
  const items = targets.map((step) => ({ key: step, label: stepName(step), onClick: () => onMove(step) }));
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items, onClick: keepKey }}>
      <Button
        size={size}
        icon={<DownOutlined aria-hidden="true" />}
        iconPlacement="end"
        aria-haspopup="menu"
        aria-label={t('moveOf', { name: row.name })}
      >
        {t('move')}
      </Button>
    </Dropdown>
  );
}
