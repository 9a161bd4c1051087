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
  /** Moving one among others needs all of them, in that order. */
  whole: boolean;
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
export function RowActs({ name, offered, first, last, whole, busy, onAct, children }: Props) {
  const { t } = useTranslation('list');
  return (
    <div className="row-acts">
      {children}
      {offered.map((act) => {
        const [short, long] = WORDS[act];
        const icon = ICONS[act];
        const whyNot =
          icon &&
          (!whole
            ? 'resource.notWhole'
            : act === 'up' && first
              ? 'resource.isFirst'
              : act === 'down' && last && 'resource.isLast');
        return (
          <Button
            key={act}
            type="link"
            size="small"
            className="row-act"
            danger={act === 'remove'}
            disabled={busy || Boolean(whyNot)}
            aria-label={t(long, { name })}
            {...(icon ? { icon, title: t(whyNot || short) } : {})}
            onClick={() => onAct(act)}
          >
            {icon ? null : t(short)}
          </Button>
        );
      })}
    </div>
  );
}
