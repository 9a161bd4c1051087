import { Button, Modal, Tag } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { flowsContract } from '#domain/subsidy/contract/flows.ts';
import { StateMessage } from '#web/components/shell/page-state.tsx';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { formatMinute } from '#web/shared/texts/format.ts';
import { mayCall } from '#web/shared/session/may-call.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { CopyModal } from './copy-modal.tsx';
import { FlowChanges } from './flow-changes.tsx';
import type { Sequence } from '#web/subsidy/flows/queries.ts';

type Version = Sequence['versions'][number];
type Act = 'compare' | 'rollback' | 'copy';
interface Props {
  sequence: Sequence;
  onPublished: (version: number) => void;
}

/** Every published version: who, when, why, how many cases run on it; compared, published again, or to other parks. */
export function VersionsPanel({ sequence, onPublished }: Props) {
  const { t } = useTranslation('flows');
  const session = useSignedIn();
  const [open, setOpen] = useState<{ what: Act; of: Version } | null>(null);
  const [newest] = sequence.versions;
  if (!newest) return <StateMessage title={t('versions.empty')} hint={t('versions.emptyHint')} />;
  const many = mayCall(flowsContract.batchUpdateSequenceFlow.access, session) && session.user.tenants.length > 1;
  return (
    <>
      <ul className="flow-versions" aria-label={t('versions.title')}>
        {sequence.versions.map((v) => (
          <VersionCard
            key={v.version}
            version={v}
            current={v === newest}
            many={many}
            onOpen={(what) => setOpen({ what, of: v })}
          />
        ))}
      </ul>
      {open?.what === 'compare' && (
        <Modal
          open
          width={860}
          footer={null}
          title={t('versions.compareTitle', { from: open.of.version, to: newest.version })}
          onCancel={() => setOpen(null)}
        >
          <FlowChanges before={open.of.flow} after={newest.flow} />
        </Modal>
      )}
      {open?.what === 'rollback' && (
        <RollBack
          sequence={sequence}
          version={open.of.version}
          newest={newest.version}
          onDismiss={() => setOpen(null)}
          onPublished={onPublished}
        />
      )}
      {open?.what === 'copy' && (
        <CopyModal sequence={sequence} version={open.of.version} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

interface CardProps {
  version: Version;
  /** It is the newest one. */
  current: boolean;
  /** There are other parks to copy it to. */
  many: boolean;
  onOpen: (act: Act) => void;
}

function VersionCard({ version: v, current, many, onOpen }: CardProps) {
  const { t } = useTranslation('flows');
  return (
    <li className="panel flow-version">
      <div>
        <p className="flow-version-title">
          <strong>{t('versions.version', { version: v.version })}</strong>
          {current && <Tag color="green">{t('versions.current')}</Tag>}
          <span className="cell-note">
            {t('versions.running')} <span className="num">{v.running}</span>
          </span>
        </p>
        <p className="cell-note">
          {v.author} · {formatMinute(v.create_time)}
        </p>
        <p className="flow-version-reason">{v.reason}</p>
      </div>
      <div className="flow-version-acts">
        {!current && <Button onClick={() => onOpen('compare')}>{t('versions.compare')}</Button>}
        <Button
          disabled={current}
          title={current ? t('versions.isCurrent') : undefined}
          onClick={() => onOpen('rollback')}
        >
          {t('versions.rollback')}
        </Button>
        {many && <Button onClick={() => onOpen('copy')}>{t('versions.copy')}</Button>}
      </div>
    </li>
  );
}

interface RollBackProps extends Props {
  version: number;
  newest: number;
  onDismiss: () => void;
}
function RollBack({ sequence, version, newest, onDismiss, onPublished }: RollBackProps) {
  const { t } = useTranslation('flows');
  const { tenant_id, allowance_type } = sequence;
  const act = useSureAct(flowsContract.updateSequenceFlow, {
    onSuccess: ({ published }) => {
      toast.success(t('versions.rolledBack', { version: published?.version ?? 0 }));
      onDismiss();
      onPublished(published?.version ?? 0);
    },
  });
  return (
    <ReasonModal
      act={act}
      title={t('versions.rollbackTitle', { version })}
      label={t('publish.reason')}
      hint={t('versions.rollbackHint', { version })}
      max={200}
      onConfirm={(reason) =>
        act.send({ tenant_id, allowance_type, action: 'rollback', version, newest_version: newest, reason })
      }
      onDismiss={onDismiss}
    />
  );
}
