import { Checkbox, Input } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTicks, type Ticks } from './ticks.ts';

const MAX_REMARK = 100;
interface Field {
  /** Absent: it is not part of the form. */
  path: string | undefined;
  label: string;
}

/** A field's label; where the case is being returned to the enterprise also a box that asks for its correction. */
export function TickLabel({ path, label, children }: Field & { children?: ReactNode }) {
  const ticks = useTicks();
  const text = (
    <>
      {label}
      {children}
    </>
  );
  if (!ticks || path === undefined || !ticks.open(path)) return text;
  return (
    <Box ticks={ticks} path={path} label={label}>
      {text}
    </Box>
  );
}

function Box({ ticks, path, label, children }: { ticks: Ticks; path: string; label: string; children: ReactNode }) {
  const { t } = useTranslation('task');
  return (
    <Checkbox
      className="tick"
      aria-label={t('tick.of', { field: label })}
      checked={ticks.remarks[path] !== undefined}
      onChange={(e) => ticks.set(path, e.target.checked ? '' : undefined)}
    >
      {children}
    </Checkbox>
  );
}

/** What is wrong with a ticked field. */
export function TickRemark({ path, label }: Field) {
  const ticks = useTicks();
  const remark = path === undefined ? undefined : ticks?.remarks[path];
  if (!ticks || path === undefined || remark === undefined || !ticks.open(path)) return null;
  return <Remark label={label} value={remark} onChange={(text) => ticks.set(path, text)} />;
}

/** The line where a remark on a field is written. */
export function Remark(props: { label: string; value: string; disabled?: boolean; onChange: (text: string) => void }) {
  const { t } = useTranslation('task');
  return (
    <Input
      className="tick-remark"
      size="small"
      aria-label={t('tick.remark', { field: props.label })}
      placeholder={t('tick.remarkPlaceholder')}
      maxLength={MAX_REMARK}
      disabled={props.disabled ?? false}
      value={props.value}
      onChange={(e) => props.onChange(e.target.value)}
    />
  );
}
