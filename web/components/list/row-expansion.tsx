import { RightOutlined } from '@ant-design/icons';
import { Button, type TableProps } from 'antd';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';

/** What belongs to a row of a table, and what the row is called. */
export interface RowExpansion<R> {
  of: (row: R) => ReactNode;
  nameOf: (row: R) => string;
}

/** A column of buttons that open rows; antd names its own in English. */
export const expandable = <R,>(
  { of, nameOf }: RowExpansion<R>,
  t: TFunction<'list'>,
): NonNullable<TableProps<R>['expandable']> => ({
  expandedRowRender: of,
  columnWidth: 44,
  expandIcon: ({ expanded, record, onExpand }) => (
    <Button
      type="text"
      size="small"
      className="row-expand"
      aria-expanded={expanded}
      aria-label={t(expanded ? 'resource.foldOf' : 'resource.unfoldOf', { name: nameOf(record) })}
      icon={<RightOutlined rotate={expanded ? 90 : 0} />}
      onClick={(e) => onExpand(record, e)}
    />
  ),
});
