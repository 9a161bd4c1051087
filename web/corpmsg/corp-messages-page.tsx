import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { corpmsgContract, type CorpMessageRun } from '#domain/corpmsg/contract.ts';
import { RUN_STATES } from '#domain/corpmsg/run.ts';
import { useTenants } from '#web/components/list/tenant-choice.tsx';
import { ResourcePage } from '#web/components/resource/resource-page.tsx';
import { LeaveGuard } from '#web/components/shell/leave-guard.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useMessageForm } from './message-form.tsx';
import { messageBody, type MessageForm } from './message-values.ts';
import { toCorpMessages } from './paths.ts';
import { useWatchedRuns } from './queries.ts';
import { useRunColumns } from './run-columns.tsx';
import './corpmsg.css';

const CALLS = { list: corpmsgContract.listCorpmsg, add: corpmsgContract.sendCorpmsg };
const nameOf = ({ title }: CorpMessageRun) => title;

/** `/dashboard/corp-messages`: what a park has written to its enterprises, and how far each is (product §13). */
export function CorpMessagesPage() {
  const { t } = useTranslation('corpmsg');
  const parks = useTenants();
  const columns = useRunColumns(parks.length > 1);
  const form = useMessageForm();
  useWatchedRuns();
  return (
    <div className="workbench-page">
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <ResourcePage<CorpMessageRun, MessageForm>
        calls={CALLS}
        id="corpmsg_id"
        what={t('what')}
        nameOf={nameOf}
        searched={t('searched')}
        emptyHint={t('emptyHint')}
        filters={[
          ...(parks.length > 1
            ? [
                {
                  name: 'tenant_id',
                  label: t('park'),
                  options: parks.map(({ tenant_id, name }) => ({ value: tenant_id, label: name })),
                },
              ]
            : []),
          {
            name: 'state',
            label: t('state'),
            options: RUN_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
          },
        ]}
        columns={columns}
        body={messageBody}
        form={form}
        okText={t('send')}
        savedOf={() => t('sent')}
        more={(run) => <OpenRun run={run} />}
        exportName={t('title')}
      />
      <LeaveGuard />
    </div>
  );
}

function OpenRun({ run: { corpmsg_id, title } }: { run: CorpMessageRun }) {
  const { t } = useTranslation('corpmsg');
  const navigate = useNavigate();
  return (
    <Button
      type="link"
      size="small"
      className="row-act row-act-main"
      aria-label={t('openOf', { name: title })}
      onClick={() => void navigate(toCorpMessages.one(corpmsg_id))}
    >
      {t('open')}
    </Button>
  );
}
