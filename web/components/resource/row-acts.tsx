import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export type RowAct = 'update' | 'records' | 'up' | 'down' | 'remove';
interface Props {
  name: string;
  offered: readonly RowAct[];
  first: boolean;
  last: boolean;
  busy: boolean;
  onAct: (act: RowAct) => void;
  children?: ReactNode;
}
const WORDS = {
  update: ['resource.edit', 'resource.editOf'],
  records: ['resource.records', 'resource.recordsOf'],
  up: ['resource.up', 'resource.upOf'],
  down: ['resource.down', 'resource.downOf'],
  remove: ['resource.remove', 'resource.removeOf'],
} as const satisfies Record<RowAct, readonly [string, string]>;
const ICONS: Partial<Record<RowAct, ReactNode>> = {
  up: <ArrowUpOutlined aria-hidden="true" />,
  down: <ArrowDownOutlined aria-hidden="true" />,
};

/** What may be done with a row of plain data. */
export function RowActs({ name, offered, first, last, busy, onAct, children }: Props) {
  const { t } = useTranslation('list');
  return (
    <div className="row-acts">
      {children}
      {offered.map((act) => {
        const [short, long] = WORDS[act];
        const icon = ICONS[act];
        const atEnd =
          act === 'up' && first ? 'resource.isFirst' : act === 'down' && last ? 'resource.isLast' : undefined;
        return (
          <Button
            key={act}
            type="link"
            size="small"
            className="row-act"
            danger={act === 'remove'}
            disabled={busy || atEnd !== undefined}
            aria-label={t(long, { name })}
            {...(icon ? { icon, title: t(atEnd ?? short) } : {})}
            onClick={() => onAct(act)}
          >
            {icon ? null : t(short)}
          </Button>
        );
      })}
    </div>
  );
}
