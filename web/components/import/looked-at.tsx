import { DownloadOutlined } from '@ant-design/icons';
import { Alert, Button, Collapse, DatePicker, Form } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#web/shared/texts/i18n.ts';
import { call } from '#web/shared/calls/call.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { NoteField } from '#web/components/acts/note-field.tsx';
import { fromDayjs, toDayjs } from '#web/components/fields/calendar-day.ts';
import { FieldFrame } from '#web/components/fields/field-frame.tsx';
import { LoadError } from '#web/components/shell/page-state.tsx';
import { PageLoading } from '#web/components/shell/page-loading.tsx';
import { WhyButton } from '#web/components/marks/why-button.tsx';
import type { Column, ImportCalls, Outlook, Preview, Scope } from './import-calls.ts';
import { MatchHeaders } from './match-headers.tsx';
import { saveAnswer } from '#web/shared/files/save-answer.ts';
import { today } from '#web/shared/texts/clock.ts';
import { VerdictTabs } from './verdict-tabs.tsx';

interface Props {
  calls: ImportCalls;
  scope: Scope;
  file: { guid: string; columns: Column[] };
  outlook: ((outlook: Outlook) => ReactNode) | undefined;
  /** The last day that the file tells of is asked for. */
  dated: boolean;
  onMatch: (columns: Column[]) => void;
  onBegun: (jobId: string) => void;
  /** Another file is to be looked at. */
  onAnother: () => void;
}

/** What an uploaded file would change, and the way on: its columns, its errors, or the import. */
export function LookedAt({ calls, scope, file, outlook, dated, onMatch, onBegun, onAnother }: Props) {
  const { t } = useTranslation('downloads', { keyPrefix: 'import' });
  const input = { ...scope, ...file };
  const key = ['import', calls.preview.path, useLang(), input];
  const preview = useCall(key, calls.preview, input, { staleTime: 0, retry: 0 });
  if (preview.isFetching && !preview.data) return <PageLoading />;
  if (!preview.data)
    return preview.error ? <LoadError error={preview.error} onRetry={() => void preview.refetch()} /> : null;
  const match = <MatchHeaders key={JSON.stringify(preview.data.matching)} preview={preview.data} onMatch={onMatch} />;
  if (preview.data.missing.length > 0) return match;
  return (
    <>
      <Collapse ghost size="small" items={[{ key: 'match', label: t('match'), children: match }]} />
      {preview.data.outlook && preview.data.counts.refused === 0 ? (
        outlook?.(preview.data.outlook)
      ) : (
        <VerdictTabs key={preview.data.versions} preview={preview.data} />
      )}
      <Confirm
        confirm={calls.confirm}
        look={calls.preview}
        preview={preview.data}
        input={input}
        dated={dated}
        onBegun={onBegun}
        onAnother={onAnother}
        onRefused={() => void preview.refetch()}
      />
    </>
  );
}

interface ConfirmProps {
  confirm: ImportCalls['confirm'];
  look: ImportCalls['preview'];
  preview: Preview;
  input: Scope & Props['file'];
  dated: boolean;
  onBegun: (jobId: string) => void;
  onAnother: () => void;
  onRefused: () => void;
}

function Confirm({ confirm, look, preview, input, dated, onBegun, onAnother, onRefused }: ConfirmProps) {
  const { t } = useTranslation('downloads', { keyPrefix: 'import' });
  const [reason, setReason] = useState('');
  const [day, setDay] = useState('');
  // what became stale is shown again
  const act = useSureAct(confirm, { onSuccess: ({ job_id }) => onBegun(job_id), onRefused });
  const { counts, hash, versions } = preview;
  const send = (why: string) =>
    act.send({ ...input, hash, versions, reason: why, ...(dated && { statement_day: day }) });
  if (counts.refused > 0)
    return (
      <div className="import-confirm">
        <Alert type="warning" showIcon title={t('refusedHint', { count: counts.refused })} />
        <div className="import-acts">
          <ErrorsButton look={look} input={input} />
          <Button onClick={onAnother}>{t('another')}</Button>
        </div>
      </div>
    );
  // who has imported it before is told with what its lines come to
  if (preview.outlook?.before)
    return (
      <div className="import-acts">
        <Button onClick={onAnother}>{t('another')}</Button>
      </div>
    );
  const nothing = counts.added + counts.changed === 0;
  const lacking = dated && day === '' ? t('needDay') : reason.trim() === '' ? t('needWhy') : undefined;
  const why = nothing ? t('nothing') : lacking;
  return (
    <div className="import-confirm">
      {nothing ? (
        <Alert type="info" showIcon title={t('nothing')} />
      ) : (
        <Form layout="vertical" component="div">
          {dated && <StatementDay value={day} locked={isOpen(act)} onChange={setDay} />}
          <NoteField
            label={t('why')}
            required
            max={200}
            rows={2}
            locked={isOpen(act)}
            value={reason}
            onChange={setReason}
          />
        </Form>
      )}
      <ActAnswer act={act} />
      {!nothing && <p className="cell-note">{preview.outlook ? t('keeps') : t('effect', counts)}</p>}
      <WhyButton type="primary" why={why} loading={act.pending} onClick={() => send(reason.trim())}>
        {t('confirm')}
      </WhyButton>
    </div>
  );
}

interface DayProps {
  value: string;
  locked: boolean;
  onChange: (day: string) => void;
}
/** Asks for the last day that the file tells of. */
function StatementDay({ value, locked, onChange }: DayProps) {
  const { t } = useTranslation('downloads', { keyPrefix: 'import' });
  return (
    <FieldFrame id="statement-day" label={t('day')} help={t('dayHint')} required>
      <DatePicker
        id="statement-day"
        aria-required="true"
        allowClear={false}
        // the browser's clock need not be Beijing's
        showNow={false}
        disabled={locked}
        value={toDayjs(value)}
        disabledDate={(one) => fromDayjs(one) > today()}
        onChange={(one) => onChange(fromDayjs(one))}
      />
    </FieldFrame>
  );
}

/** The file as it was uploaded, with what is wrong with each of its lines; nothing is imported. */
function ErrorsButton({ look, input }: Pick<ConfirmProps, 'look' | 'input'>) {
  const { t } = useTranslation('downloads', { keyPrefix: 'import' });
  const [busy, setBusy] = useState(false);
  const get = async () => {
    setBusy(true);
    try {
      const { file_name, errors_file } = await call(look, { ...input, with_errors: true });
      if (errors_file !== null) saveAnswer(file_name, errors_file);
    } catch {
      // the refusal has shown its toast
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<DownloadOutlined aria-hidden="true" />} loading={busy} onClick={() => void get()}>
      {t('errors')}
    </Button>
  );
}
