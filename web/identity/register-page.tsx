import { Alert, Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate } from 'react-router';
import { identityContract, LOGIN_TYPE } from '#domain/identity/contract.ts';
import type { Input, Output } from '#domain/shared/calls/endpoint.ts';
import { isAtFields } from '#web/components/fields/form-faults.ts';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { to } from '#web/paths.ts';
import { isRefusal } from '#web/shared/calls/call-error.ts';
import { useSession, useSessionActs } from '#web/shared/session/session.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import { AskToJoin } from './joins/ask-to-join.tsx';
import { CorpFields } from './corp-fields.tsx';
import { MobileField } from './mobile-field.tsx';
import { AGAIN, DIFFER, NewPasswordFields, sameTwice } from './new-password-fields.tsx';
import { SmsCodeField } from './sms-code-field.tsx';
import './identity.css';

type Registration = Input<typeof identityContract.corpRegister>;
/** Who registers, without the enterprise that is known already. */
const personOf = ({ tenant_id, credit_code, contact_name, mobile, code, password }: Registration) => ({
  tenant_id,
  credit_code,
  contact_name,
  mobile,
  code,
  password,
});

const SCHEMA = identityContract.corpRegister.input.extend(AGAIN).refine(sameTwice, DIFFER);
const EMPTY = {
  corp_name: '',
  credit_code: '',
  lar: '',
  contact_name: '',
  cloud_account: '',
  mobile: '',
  code: '',
  password: '',
  again: '',
};

/** `/register`: an enterprise with its first user. */
export function RegisterPage() {
  const { t } = useTranslation('identity');
  const session = useSession();
  const parks = useCall(keys.loginEssential(LOGIN_TYPE.portal), identityContract.loginEssential, {
    login_type: LOGIN_TYPE.portal,
    host: window.location.host,
  });
  if (session) return <Navigate replace to={session.isStaff ? to.workbench() : to.applyEntry()} />;
  return (
    <div className="page register-page">
      <PageTitle hint={t('register.hint')}>{t('register.title')}</PageTitle>
      <PageState query={parks}>{parks.data && <RegisterForm parks={parks.data} />}</PageState>
    </div>
  );
}

/** The park is the host's own until another is chosen. */
function RegisterForm({ parks }: { parks: Output<typeof identityContract.loginEssential> }) {
  const { t } = useTranslation('identity');
  const { enter } = useSessionActs();
  const form = useZodForm({ ...EMPTY, tenant_id: parks.tenant?.tenant_id ?? '' }, { schema: SCHEMA });
  const register = useAct(identityContract.corpRegister, {
    onError: (error) => void form.refuse(error),
    onSuccess: (info) => {
      toast.success(t('register.done'));
      enter(info);
    },
  });
  const [asked, setAsked] = useState(false);
  const send = () => {
    const typed = form.check();
    if (!typed) return;
    // the repeated password is for the form alone
    const { again: _again, ...registration } = typed;
    register.mutate(registration);
  };
  return (
    <Form layout="vertical" onFinish={send}>
      <section className="panel">
        <h2 className="panel-title">{t('register.corp')}</h2>
        <CorpFields form={form} tenants={parks.tenants} />
      </section>
      <section className="panel">
        <h2 className="panel-title">{t('register.account')}</h2>
        <div className="register-grid">
          <MobileField form={form} />
          <SmsCodeField form={form} purpose="register" />
          <NewPasswordFields form={form} label={t('field.password')} />
        </div>
      </section>
      <Refused register={register} onSent={() => setAsked(true)} />
      <div className="register-acts">
        {!asked && (
          <Button type="primary" htmlType="submit" size="large" loading={register.isPending} data-report="register">
            {t('register.submit')}
          </Button>
        )}
        <span>
          {t('register.hasAccount')} <Link to={to.login()}>{t('register.login')}</Link>
        </span>
      </div>
    </Form>
  );
}

interface RefusedProps {
  register: { error: Error | null; variables: Registration | undefined };
  onSent: () => void;
}

/** Why the registration was refused; an enterprise that is known already can be asked to be let in. */
function Refused({ register: { error, variables }, onSent }: RefusedProps) {
  if (!error || isAtFields(error)) return null;
  if (!isRefusal(error, 'CORP_EXISTS') || !variables)
    return <Alert className="register-error" type="error" showIcon title={error.message} />;
  return <AskToJoin message={error.message} person={personOf(variables)} onSent={onSent} />;
}
