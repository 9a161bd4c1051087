import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '#web/components/marks/status-mark.tsx';

interface Props {
  /** Sub-products by name. */
  products: readonly string[];
  lines: readonly { sub_product_name: string }[];
  /** Absent: they can't be changed. */
  onChange?: (products: string[]) => void;
}
// as orders are judged: by name in whatever case
const same = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

/** The products that the market led here for, and whether the orders of the form have them. */
export function WantedProducts({ products, lines, onChange }: Props) {
  const { t } = useTranslation('apply');
  return (
    <section className="wanted-products" aria-label={t('wanted.title')}>
      <p className="section-hint">{t('wanted.hint')}</p>
      <ul>
        {products.map((name) => {
          const ordered = lines.some((line) => same(line.sub_product_name, name));
          return (
            <li key={name}>
              <span className="wanted-product">{name}</span>
              <StatusMark tone={ordered ? 'good' : 'waiting'}>
                {t(ordered ? 'wanted.ordered' : 'wanted.open')}
              </StatusMark>
              {onChange && (
                <Button
                  type="link"
                  size="small"
                  className="row-act"
                  aria-label={t('wanted.removeOf', { name })}
                  onClick={() => onChange(products.filter((each) => each !== name))}
                >
                  {t('wanted.remove')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
