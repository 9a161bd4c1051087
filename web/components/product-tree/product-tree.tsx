import { RightOutlined, SearchOutlined } from '@ant-design/icons';
import { Checkbox, Input } from 'antd';
import { useId, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { groupsFound, rowsOf, standOf, toggled, type TreeGroup, type TreeRow } from './tree-state.ts';
import './product-tree.css';

const ROW = 40;
/** Rows above and below those in sight that are there already. */
const AHEAD = 6;

interface Props {
  label: string;
  groups: readonly TreeGroup[];
  checked: ReadonlySet<string>;
  onChange: (checked: ReadonlySet<string>) => void;
  /** As many as may be ticked. */
  max?: number;
  /** Pixels. */
  height?: number;
}

/**
 * Products in their groups, to be ticked one by one or a group at once, found by a part of their names (spec §3, product
 * tree). Only the rows in sight are on the page: ten thousand are as quick as ten. By keyboard as a tree is: arrows, Home,
 * End, Space.
 */
export function ProductTree({ label, groups, checked, onChange, max = Infinity, height = 400 }: Props) {
  const { t } = useTranslation('catalog');
  const [keyword, setKeyword] = useState('');
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(groups.length === 1 ? [groups[0]?.key ?? ''] : []));
  const found = useMemo(() => groupsFound(groups, keyword), [groups, keyword]);
  const rows = useMemo(() => rowsOf(found, open, keyword.trim() !== ''), [found, open, keyword]);
  const tick = (row: TreeRow) => {
    const items = row.kind === 'item' ? [row.item] : row.group.items;
    const on = row.kind === 'item' ? !checked.has(row.item.key) : !standOf(row.group, checked).checkAll;
    onChange(toggled(checked, items, on, max));
  };
  const turn = (group: TreeGroup, on: boolean) => {
    const next = new Set(open);
    if (on) next.add(group.key);
    else next.delete(group.key);
    setOpen(next);
  };
  return (
    <div className="product-tree">
      <div className="product-tree-head">
        <Input
          allowClear
          prefix={<SearchOutlined aria-hidden="true" />}
          aria-label={t('tree.search')}
          placeholder={t('tree.search')}
          value={keyword}
          maxLength={100}
          onChange={(e) => setKeyword(e.target.value)}
        />
        <span role="status">
          {Number.isFinite(max)
            ? t('tree.countOf', { count: checked.size, max })
            : t('tree.count', { count: checked.size })}
        </span>
      </div>
      {rows.length === 0 ? (
        <p className="cell-note">{t(keyword === '' ? 'tree.empty' : 'tree.none')}</p>
      ) : (
        <Rows key={keyword} {...{ label, rows, checked, height }} onTick={tick} onTurn={turn} />
      )}
    </div>
  );
}

interface RowsProps {
  label: string;
  rows: readonly TreeRow[];
  checked: ReadonlySet<string>;
  height: number;
  onTick: (row: TreeRow) => void;
  onTurn: (group: TreeGroup, on: boolean) => void;
}

function Rows({ label, rows, checked, height, onTick, onTurn }: RowsProps) {
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [at, setAt] = useState(0);
  const active = Math.min(at, rows.length - 1);
  const first = Math.max(0, Math.floor(top / ROW) - AHEAD);
  const shown = rows.slice(first, Math.ceil((top + height) / ROW) + AHEAD);
  const onKey = useTreeKeys({ box, rows, active, height, onMove: setAt, onTick, onTurn });
  return (
    <div
      ref={box}
      role="tree"
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={`${id}-${active}`}
      tabIndex={0}
      className="product-tree-rows"
      style={{ height: Math.min(height, rows.length * ROW + 2) }}
      onScroll={(e) => setTop(e.currentTarget.scrollTop)}
      onKeyDown={onKey}
    >
      <div role="presentation" style={{ height: rows.length * ROW }}>
        {shown.map((row, i) => (
          <Row
            key={row.kind === 'item' ? row.item.key : `group ${row.group.key}`}
            id={`${id}-${first + i}`}
            row={row}
            place={first + i}
            active={first + i === active}
            checked={checked}
            onTick={() => {
              setAt(first + i);
              onTick(row);
            }}
            onTurn={onTurn}
          />
        ))}
      </div>
    </div>
  );
}

interface Keys extends Pick<RowsProps, 'rows' | 'height' | 'onTick' | 'onTurn'> {
  box: RefObject<HTMLDivElement | null>;
  active: number;
  onMove: (at: number) => void;
}
/** The keys of a tree; the row that they go to comes into sight. */
function useTreeKeys({ box, rows, active, height, onMove, onTick, onTurn }: Keys) {
  const go = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to));
    onMove(next);
    const { current } = box;
    if (!current) return;
    if (next * ROW < current.scrollTop) current.scrollTop = next * ROW;
    else if ((next + 1) * ROW > current.scrollTop + height) current.scrollTop = (next + 1) * ROW - height;
  };
  const onKey = (e: KeyboardEvent) => {
    const row = rows[active];
    const acts: Record<string, () => unknown> = {
      ArrowDown: () => go(active + 1),
      ArrowUp: () => go(active - 1),
      PageDown: () => go(active + Math.floor(height / ROW)),
      PageUp: () => go(active - Math.floor(height / ROW)),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      ' ': () => row && onTick(row),
      Enter: () => row && onTick(row),
      ArrowRight: () => row?.kind === 'group' && (row.open ? go(active + 1) : onTurn(row.group, true)),
      ArrowLeft: () => row && (row.kind === 'group' ? onTurn(row.group, false) : go(active - row.place)),
    };
    const act = acts[e.key];
    if (!act) return;
    e.preventDefault();
    act();
  };
  return onKey;
}

interface RowProps {
  id: string;
  row: TreeRow;
  place: number;
  active: boolean;
  checked: ReadonlySet<string>;
  onTick: () => void;
  onTurn: (group: TreeGroup, on: boolean) => void;
}

/** A row: a click ticks it, a click on the arrow of a group opens it. */
function Row({ id, row, place, active, checked, onTick, onTurn }: RowProps) {
  const { t } = useTranslation('catalog');
  const group = row.kind === 'group';
  const stand = group ? standOf(row.group, checked) : undefined;
  const on = stand ? stand.checkAll : row.kind === 'item' && checked.has(row.item.key);
  const mixed = stand?.indeterminate ?? false;
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={group ? 1 : 2}
      aria-checked={mixed ? 'mixed' : on}
      aria-selected={active}
      {...(group
        ? { 'aria-expanded': row.open }
        : { 'aria-posinset': row.place, 'aria-setsize': row.group.items.length })}
      data-active={active}
      className="product-tree-row"
      style={{ top: place * ROW }}
      onClick={onTick}
    >
      {group && (
        <span
          className="product-tree-turn"
          aria-hidden="true"
          onClick={(e) => {
            e.stopPropagation();
            onTurn(row.group, !row.open);
          }}
        >
          <RightOutlined />
        </span>
      )}
      <Checkbox checked={on} indeterminate={mixed} tabIndex={-1} aria-hidden="true" />
      <span className="product-tree-name">{group ? row.group.name : row.item.name}</span>
      <span className="product-tree-note">
        {stand
          ? t('tree.of', { count: stand.ticked, all: row.group.items.length })
          : row.kind === 'item' && row.item.note}
      </span>
    </div>
  );
}
