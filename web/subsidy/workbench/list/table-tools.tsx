import { ColumnHeightOutlined, SettingOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { COLUMNS, FIXED_COLUMNS } from './case-columns.tsx';
import type { TableLook } from './use-table-look.ts';

interface Props {
  look: TableLook;
  tenants: boolean;
}

/** Row height and columns, as buttons that the keyboard reaches (ProTable's own icons are not). */
export function TableTools({ look, tenants }: Props) {
  const { t } = useTranslation('workbench');
  const columns = COLUMNS.filter((key) => key !== 'tenant' || tenants);
  const density = t('reason.of', {
    label: t('tools.density'),
    text: t(look.compact ? 'tools.compact' : 'tools.roomy'),
  });
  return (
    <>
      <Button
        type="text"
        icon={<ColumnHeightOutlined />}
        aria-label={density}
        aria-pressed={look.compact}
        title={density}
        onClick={() => look.setCompact(!look.compact)}
      />
      <Popover
        trigger="click"
        placement="bottomRight"
        title={t('tools.columns')}
        content={
          <div className="column-choice">
            {columns.map((key) => (
              <Checkbox
                key={key}
                checked={!look.hidden.includes(key)}
                disabled={FIXED_COLUMNS.includes(key)}
                onChange={() => look.toggle(key)}
              >
                {t(`column.${key}`)}
              </Checkbox>
            ))}
          </div>
        }
      >
        <Button type="text" icon={<SettingOutlined />} aria-label={t('tools.columns')} title={t('tools.columns')} />
      </Popover>
    </>
  );
}
