import { Button, Form, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { followUpsContract } from '#domain/customers/contract/records.ts';
import type { OpportunityDetail } from '#domain/customers/contract/views.ts';
import { RECORD_WAYS } from '#domain/customers/enums.ts';
import { RecordFields } from '#domain/customers/fields.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { ChoiceField } from '#web/components/fields/choice-field.tsx';
import { DateField } from '#web/components/fields/date-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useUnsaved } from '#web/shared/screen/unsaved.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { nameIn } from '#domain/shared/fields/names.ts';
import { CUSTOMER_PRESSES } from '../presses.ts';
import { crmKeys, useRefresh } from '../queries.ts';
import { useToday } from '../use-today.ts';

const PAGE = 10;

/** The follow-ups of an opportunity, and a new one for whoever may enter it. */
export function RecordsPanel({ of }: { of: OpportunityDetail }) {
  const { t } = useTranslation('customers');
  const lang = useLang();
  const [page, setPage] = useState(1);
  const [entries, setEntries] = useState(0);
  const may = useMayPress(CUSTOMER_PRESSES);
  const { bid } = of;
  const asked = { bid, limit: PAGE, offset: (page - 1) * PAGE };
  const query = useCall(crmKeys.records(bid, page), followUpsContract.getRecords, asked, { staleTime: 0 });
  const { items = [], total = 0 } = query.data ?? {};
  const done = () => {
    setPage(1);
    setEntries(entries + 1);
  };
  return (
    <section className="panel">
      <h2 className="panel-title">{t('records.title')}</h2>
      {of.action.record && may('record') && <RecordForm key={entries} bid={bid} onDone={done} />}
      <PageState
        query={query}
        empty={items.length === 0 ? <p className="cell-note">{t('records.empty')}</p> : undefined}
      >
        <ol className="opportunity-list">
          {items.map(({ record_id, way, content, next_contact_day, operator, create_time }) => (
            <li key={record_id}>
              <span className="cell-note">
                {nameIn(RECORD_WAYS, way, lang)} · {operator} · <span className="num">{formatMinute(create_time)}</span>
              </span>
              <p>{content}</p>
              {next_contact_day !== null && (
                <span className="cell-note num">{t('records.nextOn', { day: next_contact_day })}</span>
              )}
            </li>
          ))}
        </ol>
        {total > PAGE && (
          <Pagination
            size="small"
            current={page}
            pageSize={PAGE}
            total={total}
            showSizeChanger={false}
            onChange={setPage}
          />
        )}
      </PageState>
    </section>
  );
}

const SCHEMA = z.strictObject(RecordFields);
const NEW = { way: 'phone', content: '', next_contact_day: null as string | null };

function RecordForm({ bid, onDone }: { bid: string; onDone: () => void }) {
  const { t } = useTranslation('customers');
  const today = useToday();
  const refresh = useRefresh();
  const form = useZodForm(NEW, { schema: SCHEMA });
  useUnsaved(() => form.dirty);
  const act = useSureAct(CUSTOMER_PRESSES.record, {
    onSuccess: () => {
      toast.success(t('records.done'));
      refresh();
      onDone();
    },
    onRefused: (error) => {
      form.refuse(error);
      refresh();
    },
  });
  const save = () => {
    const said = form.check();
    if (said) act.send({ bid, ...said });
  };
  return (
    <Form layout="vertical" className="record-form" disabled={isOpen(act)} onFinish={save}>
      <ActAnswer act={act} />
      <ChoiceField
        form={form}
        name="way"
        label={t('records.way')}
        names={RECORD_WAYS}
        placeholder={t('choose')}
        required
      />
      <TextField form={form} name="content" label={t('records.content')} max={500} rows={3} required />
      <DateField
        form={form}
        name="next_contact_day"
        label={t('records.next')}
        placeholder={t('records.nextHint')}
        isClosed={(day) => day < today}
        orNone
      />
      <Button type="primary" htmlType="submit" loading={act.pending}>
        {t('records.add')}
      </Button>
    </Form>
  );
}
