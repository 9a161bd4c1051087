import { Alert, Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { Mobile, ReserveNum } from '#domain/shared/fields/fields.ts';
import { PhoneField } from '#web/components/fields/pasted-fields.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import type { Wanted } from './use-lookup.ts';

const Lookup = z.strictObject({ reserve_num: ReserveNum, mobile: Mobile });

interface Props {
  /** What is known already, or was typed before. */
  initial: Wanted;
  /** No reservation has this number and mobile. */
  missing: boolean;
  hint?: string;
  onFind: (wanted: Wanted) => void;
}

/** Number and mobile open a reservation; there is no account. */
export function LookupForm({ initial, missing, hint, onFind }: Props) {
  const { t } = useTranslation('hall');
  const form = useZodForm(initial, {
    schema: Lookup,
    // as it is copied from a message
    read: ({ reserve_num, mobile }) => ({ reserve_num: reserve_num.trim().toUpperCase(), mobile: mobile.trim() }),
  });
  const find = () => {
    const wanted = form.check();
    if (wanted) onFind(wanted);
  };
  return (
    <section className="panel hall-lookup" aria-labelledby="hall-lookup">
      <h2 className="panel-title" id="hall-lookup">
        {t('lookup.title')}
      </h2>
      {missing ? (
        <Alert
          type="warning"
          showIcon
          role="alert"
          className="modal-alert"
          title={t('lookup.none')}
          description={t('lookup.noneHint')}
        />
      ) : (
        <p className="cell-note">{hint ?? t('lookup.hint')}</p>
      )}
      <Form layout="vertical" requiredMark={false} onFinish={find}>
        <TextField
          form={form}
          name="reserve_num"
          label={t('lookup.reserve_num')}
          placeholder={t('lookup.reserveNumPh')}
          max={24}
          autoComplete="off"
          required
        />
        <PhoneField form={form} name="mobile" label={t('lookup.mobile')} autoComplete="tel" required />
        <Button type="primary" htmlType="submit" block>
          {t('lookup.act')}
        </Button>
      </Form>
    </section>
  );
}
