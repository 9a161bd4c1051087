import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { demandContract } from '#domain/demand/contract/portal.ts';
import { Mobile } from '#domain/shared/fields/fields.ts';
import { ariaOf, Field, idOf, type FieldProps } from '#web/components/fields/field.tsx';
import { focusFirst } from '#web/components/fields/focus-first.ts';
import { DemoMessages } from '#web/shared/session/demo-messages.tsx';
import { toast } from '#web/shared/screen/toast.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import { useCountdown } from '#web/shared/screen/use-countdown.ts';

/** The server sends a number one code a minute. */
const WAIT_SECONDS = 60;

/** The code of a text message to the field `mobile`, with a button that asks for one and then waits. */
export function SmsCodeField({ tenantId, ...field }: FieldProps & { tenantId: string }) {
  const { t } = useTranslation('demand');
  const { form, name, required = false } = field;
  const typed = form.valueOf(name);
  const code = typeof typed === 'string' ? typed : '';
  const [wait, setWait] = useCountdown();
  const ask = useAct(demandContract.zjtxCorpSendSmsCode, {
    showMsg: true,
    onSuccess: () => {
      setWait(WAIT_SECONDS);
      toast.success(t('sms.sent'));
    },
  });
  const send = () => {
    const mobile = Mobile.safeParse(form.valueOf('mobile'));
    if (mobile.success) return ask.mutate({ tenant_id: tenantId, mobile: mobile.data });
    form.touch('mobile');
    focusFirst(['mobile']);
  };
  return (
    <Field {...field}>
      <div className="sms-code">
        <Input
          id={idOf(form, name)}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          placeholder={t('form.ph.code')}
          {...ariaOf(form, name, required)}
          onBlur={() => form.touch(name)}
          onChange={(e) => form.change(name, e.target.value)}
        />
        <Button disabled={wait > 0} loading={ask.isPending} onClick={send}>
          {wait > 0 ? t('sms.again', { count: wait }) : t('sms.send')}
        </Button>
      </div>
      <DemoMessages />
    </Field>
  );
}
