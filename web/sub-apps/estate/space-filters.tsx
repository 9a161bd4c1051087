import { Button, Input, Select } from 'antd';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SPACE_STATUS_NAMES, SPACE_STATUSES } from '#domain/estate/space.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { isArea, isFloor, isNarrowed, NOTHING, ORDERS, type OrderName, type Wanted } from './wanted.ts';

interface Props {
  wanted: Wanted;
  buildings: readonly string[];
  onWant: (patch: Partial<Wanted>) => void;
}

/** What is looked for: a choice counts at once, what is typed with Enter or the button. */
export function SpaceFilters({ wanted, buildings, onWant }: Props) {
  const { t } = useTranslation('estate');
  const [typed, setTyped] = useState(wanted);
  const type = (patch: Partial<Wanted>) => setTyped((before) => ({ ...before, ...patch }));
  const faults = {
    floor: isFloor(typed.floor.trim()) ? undefined : t('floorWrong'),
    min: isArea(typed.min.trim()) ? undefined : t('areaWrong'),
    max: isArea(typed.max.trim()) ? undefined : t('areaWrong'),
  };
  const look = (chosen: Partial<Wanted> = {}) => {
    const { floor, min, max, keyword } = typed;
    const said = { floor: floor.trim(), min: min.trim(), max: max.trim(), keyword: keyword.trim() };
    if (Object.values(faults).every((fault) => fault === undefined)) onWant({ ...said, ...chosen });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    look();
  };
  const bound = (name: 'floor' | 'min' | 'max') => ({
    fault: faults[name],
    value: typed[name],
    onType: (value: string) => type({ [name]: value }),
  });
  return (
    <form className="space-filters" role="search" onSubmit={submit}>
      <Building wanted={wanted} buildings={buildings} onWant={look} />
      <Typed label={t('floor')} hint={t('floorHint')} {...bound('floor')} />
      <Typed label={t('minArea')} suffix="m²" {...bound('min')} />
      <Typed label={t('maxArea')} suffix="m²" {...bound('max')} />
      <Choices wanted={wanted} onWant={look} />
      <Typed wide label={t('keyword')} value={typed.keyword} max={100} onType={(keyword) => type({ keyword })} />
      <span className="space-filter-acts">
        <Button type="primary" htmlType="submit">
          {t('search')}
        </Button>
        {isNarrowed(wanted) && (
          <Button onClick={() => onWant({ ...NOTHING, order: wanted.order })}>{t('reset')}</Button>
        )}
      </span>
    </form>
  );
}

function Building({ wanted: { building }, buildings, onWant }: Props) {
  const { t } = useTranslation('estate');
  // a building that the address names and nobody shows stays a choice, else it could not be read
  const named = building === '' || buildings.includes(building) ? [] : [building];
  const places = [...buildings, ...named].map((value) => ({ value, label: value }));
  return (
    <Choice
      label={t('building')}
      value={building}
      options={[{ value: '', label: t('allBuildings') }, ...places]}
      onPick={(value) => onWant({ building: value })}
    />
  );
}

function Choices({ wanted: { status, order }, onWant }: Omit<Props, 'buildings'>) {
  const { t } = useTranslation('estate');
  const lang = useLang();
  const statuses = SPACE_STATUSES.map((value) => ({ value, label: SPACE_STATUS_NAMES[value][lang] }));
  const orders = Object.keys(ORDERS) as OrderName[];
  return (
    <>
      <Choice
        label={t('status')}
        value={status}
        options={[{ value: '', label: t('allStatuses') }, ...statuses]}
        onPick={(value) => onWant({ status: value })}
      />
      <Choice
        label={t('order')}
        value={order}
        options={[
          { value: '', label: t('orders.natural') },
          ...orders.map((value) => ({ value, label: t(`orders.${value}`) })),
        ]}
        onPick={(value) => onWant({ order: value })}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  options: { value: string; label: string }[];
  onPick: (value: string) => void;
}
function Choice({ label, value, options, onPick }: ChoiceProps) {
  const id = useId();
  return (
    <Filter id={id} label={label}>
      <Select id={id} value={value} options={options} virtual={false} onChange={onPick} />
    </Filter>
  );
}

interface TypedProps {
  label: string;
  value: string;
  hint?: string;
  suffix?: string;
  fault?: string | undefined;
  max?: number;
  wide?: boolean;
  onType: (value: string) => void;
}
function Typed({ label, value, hint, suffix, fault, max = 9, wide, onType }: TypedProps) {
  const id = useId();
  const wrong =
    fault === undefined ? {} : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-fault` };
  return (
    <Filter id={id} label={label} {...(wide && { wide })}>
      <Input
        id={id}
        value={value}
        placeholder={hint}
        suffix={suffix}
        maxLength={max}
        {...wrong}
        onChange={(event) => onType(event.target.value)}
      />
      {fault !== undefined && (
        <span className="field-error" id={`${id}-fault`} role="alert">
          {fault}
        </span>
      )}
    </Filter>
  );
}

function Filter({ id, label, wide, children }: { id: string; label: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? 'space-filter space-filter-wide' : 'space-filter'}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}
