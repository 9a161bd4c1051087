import { Money } from '#web/components/marks/money.tsx';

/** A price and what it is for, or a dash. */
export function PricePer({ unit_price, unit }: { unit_price: string | null; unit: string }) {
  if (unit_price === null) return '—';
  return (
    <>
      <Money value={unit_price} />
      {unit !== '' && (
        <>
          {' / '}
          <span lang="zxx">{unit}</span>
        </>
      )}
    </>
  );
}
