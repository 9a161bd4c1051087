import { Form } from 'antd';
import { NoteField } from '#web/components/acts/note-field.tsx';
import { ChecksField } from '#web/components/fields/checks-field.tsx';
import { ChoiceField } from '#web/components/fields/choice-field.tsx';
import { DateField } from '#web/components/fields/date-field.tsx';
import { DateTimeField } from '#web/components/fields/date-time-field.tsx';
import { MomentField } from '#web/components/fields/moment-field.tsx';
import { DateRange } from '#web/components/fields/date-range.tsx';
import { DaysField } from '#web/components/fields/days-field.tsx';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { CreditCodeField, PhoneField, YuanField } from '#web/components/fields/pasted-fields.tsx';
import { PasswordField } from '#web/components/fields/password-field.tsx';
import { RadioField } from '#web/components/fields/radio-field.tsx';
import { SelectField } from '#web/components/fields/select-field.tsx';
import { SwitchField } from '#web/components/fields/switch-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { TimeField } from '#web/components/fields/time-field.tsx';
import type { FormApi } from '#web/components/fields/use-zod-form.ts';
import { Part } from './part.tsx';
import { noop } from './samples.ts';

const VALUES = {
  text: '星云智造科技有限公司',
  lines: '资料齐全，同意。',
  password: 'kit-password',
  mobile: '13800000000',
  code: '91440300MA5EXAMPL0',
  yuan: '120000.00',
  number: 12,
  choice: 'a',
  select: ['a', 'b'],
  checks: ['a'],
  radio: 'a',
  cards: 'b',
  on: true,
  date: '2026-11-23',
  first: '2026-11-23',
  last: '2026-11-30',
  time: '09:30',
  minute: '2026-11-23 09:30',
  moment: '2026-11-23T01:30:00.000Z',
};
const EMPTY: Record<string, unknown> = { checks: [], select: [] };
const NAMES = { a: { zh: '云服务器', en: 'Cloud server' }, b: { zh: '对象存储', en: 'Object storage' } };
const OPTIONS = [
  { value: 'a', label: '云服务器' },
  { value: 'b', label: '对象存储' },
];
const CARDS = OPTIONS.map((option) => ({ ...option, hint: '按月结算，次月 5 日前出账' }));

const still = (id: string, values: Record<string, unknown>, fault?: string): FormApi => ({
  id,
  valueOf: (name) => values[name],
  change: noop,
  touch: noop,
  errorOf: () => fault,
});
const FORMS = [still('kit-empty', EMPTY), still('kit-filled', VALUES), still('kit-refused', VALUES, '与已有的重复')];

/** Every field of `components/fields`: empty, filled, refused. */
export const FieldsPart = () => (
  <>
    <Part name="fields" states={['empty', 'filled', 'refused']}>
      {FORMS.map((form) => (
        <Fields key={form.id} form={form} />
      ))}
    </Part>
    <Part name="DateRange">
      <DateRange labels={['开始日期', '结束日期']} value={['2026-11-01', '2026-11-23']} onChange={noop} />
    </Part>
  </>
);

const Fields = ({ form }: { form: FormApi }) => (
  <Form layout="vertical">
    <TextField
      form={form}
      name="text"
      label="企业名称"
      max={60}
      placeholder="请输入企业名称"
      required
      help="与营业执照一致"
    />
    <TextField form={form} name="lines" label="备注" max={200} rows={2} />
    <PhoneField form={form} name="mobile" label="手机号" />
    <CreditCodeField form={form} name="code" label="统一社会信用代码" />
    <YuanField form={form} name="yuan" label="金额（元）" />
    <PasswordField form={form} name="password" label="密码" placeholder="请输入密码" autoComplete="new-password" />
    <NumberField form={form} name="number" label="办理时限" suffix="工作日" />
    <ChoiceField form={form} name="choice" label="产品" names={NAMES} placeholder="请选择" />
    <SelectField form={form} name="select" label="产品（多选）" options={OPTIONS} placeholder="请选择" multiple />
    <ChecksField form={form} name="checks" label="已享受的补贴" options={OPTIONS} />
    <RadioField form={form} name="radio" label="结算方式" options={OPTIONS} />
    <RadioField form={form} name="cards" label="结算方式（带说明）" options={CARDS} />
    <SwitchField form={form} name="on" label="启用" />
    <DateTimeField
      form={form}
      name="minute"
      label="开始时间"
      placeholder="请选择时间"
      isClosed={(day) => day < '2026-11-20'}
    />
    <MomentField form={form} name="moment" label="发布时间" placeholder="选择时间" />
    <DateField form={form} name="date" label="日期" placeholder="请选择日期" isClosed={(day) => day < '2026-11-20'} />
    <DaysField form={form} name="first" until="last" label="期间" labels={['开始', '结束']} earliest="2026-11-01" />
    <TimeField form={form} name="time" label="时间" placeholder="请选择时间" from={9} until={18} />
    <NoteField
      label="驳回原因"
      value={form.valueOf('lines') === undefined ? '' : VALUES.lines}
      max={200}
      required
      fault={form.errorOf('lines')}
      onChange={noop}
    />
  </Form>
);
