import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { identityContract, type SMS_PURPOSES } from '#domain/identity/contract.ts';
import { Mobile } from '#domain/shared/fields/fields.ts';
import { FieldFrame } from '#web/components/fields/field-frame.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import type { FormApi } from '#web/components/fields/use-zod-form.ts';
import { SliderVerification } from '#web/components/slider/slider-verification.tsx';
import { focusFirst } from '#web/components/fields/focus-first.ts';
import { DemoMessages } from '#web/shared/session/demo-messages.tsx';
import { toast } from '#web/shared/screen/toast.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import { useCountdown } from '#web/shared/screen/use-countdown.ts';

interface Props {
  form: FormApi<'mobile' | 'code'>;
  purpose: (typeof SMS_PURPOSES)[number];
}

/** The code of a text message: a slider, and a button that asks for one and then waits as long as the server says. */
export function SmsCodeField({ form, purpose }: Props) {
  const { t } = useTranslation('identity');
  const id = useId();
  const [wait, setWait] = useCountdown();
  const [ticket, setTicket] = useState<string | null>(null);
  const [missing, setMissing] = useState(false);
  const ask = useAct(identityContract.smsCode, {
    showMsg: true,
    onSuccess: ({ wait_seconds }) => {
      setWait(wait_seconds);
      toast.success(t('sms.sent'));
    },
    // whatever became of it has spent its ticket
    onSettled: () => setTicket(null),
  });
  const pass = (passed: string) => {
    setMissing(false);
    setTicket(passed);
  };
  const send = () => {
    const mobile = Mobile.safeParse(form.valueOf('mobile'));
    if (!mobile.success) {
      form.touch('mobile');
      return focusFirst(['mobile']);
    }
    if (ticket === null) return setMissing(true);
    ask.mutate({ mobile: mobile.data, purpose, slider_ticket: ticket });
  };
  return (
    <>
      <FieldFrame id={id} group error={missing ? t('sms.slide') : undefined}>
        <SliderVerification ticket={ticket} onPassed={pass} />
      </FieldFrame>
      <div className="sms-row">
        <TextField
          form={form}
          name="code"
          label={t('field.code')}
          required
          max={6}
          inputMode="numeric"
          autoComplete="one-time-code"
          placeholder={t('ph.code')}
        />
        <Button disabled={wait > 0} loading={ask.isPending} onClick={send}>
          {wait > 0 ? t('sms.again', { count: wait }) : t('sms.send')}
        </Button>
      </div>
      <DemoMessages />
    </>
  );
}
