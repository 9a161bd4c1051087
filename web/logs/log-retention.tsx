import { useQueryClient } from '@tanstack/react-query';
import { Button, Radio, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { logsContract } from '#domain/logs/contract.ts';
import { isShorter, type LogRetention as Retention } from '#domain/logs/retention.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { Facts } from '#web/components/case/facts.tsx';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { newerOf } from '#web/shared/calls/call-error.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { useSignedIn } from '#web/shared/session/session.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { LOG_PRESSES } from './presses.ts';
import './log-retention.css';

const { getLogConfig } = logsContract;
type Config = Output<typeof getLogConfig>;

/** How long the log is kept, for whoever may say so (spec §2, Log page). `park`: what the list is narrowed to, else empty. */
export function LogRetention({ park }: { park: string }) {
  const { t } = useTranslation('logs');
  const [open, setOpen] = useState(false);
  const may = useMayPress(LOG_PRESSES)('retention');
  if (!may) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t('retention.open')}
      </Button>
      {open && <RetentionModal park={park} onClose={() => setOpen(false)} />}
    </>
  );
}

function RetentionModal({ park, onClose }: { park: string; onClose: () => void }) {
  const { t } = useTranslation('logs');
  const client = useQueryClient();
  const { scene, user } = useSignedIn();
  const whose = scene === 'platform' ? user.tenants : [];
  const first = user.granted_some ? (whose[0]?.tenant_id ?? '') : '';
  const [owner, setOwner] = useState(park || first);
  const [picked, setPicked] = useState<Retention>();
  const of = owner === '' ? {} : { tenant_id: owner };
  const query = useCall(['logs', 'config', useLang(), of], getLogConfig, of, { staleTime: 0 });
  const act = useSureAct(LOG_PRESSES.retention, {
    onSuccess: () => {
      toast.success(t('retention.done'));
      void client.invalidateQueries({ queryKey: ['logs'] });
      onClose();
    },
    onRefused: () => void query.refetch(),
  });
  const newer = newerOf(act.error) as { storage_duration: Retention } | undefined;
  const stored = query.data?.storage_duration.find(({ selected }) => selected)?.id;
  const nameOf = (id: Retention) => query.data?.storage_duration.find((each) => each.id === id)?.name;
  const chosen = picked ?? stored;
  const shorter = stored !== undefined && picked !== undefined && isShorter(picked, stored);
  return (
    <ActModal
      act={act}
      title={t('retention.title')}
      hint={t('retention.hint')}
      danger={shorter}
      unready={chosen === undefined || chosen === stored || query.isFetching}
      onConfirm={() => chosen && act.send({ ...of, storage_duration: chosen, lock: query.data?.lock })}
      onDismiss={onClose}
    >
      {whose.length > 0 && (
        <Whose
          owner={owner}
          disabled={isOpen(act)}
          onChange={(next) => {
            setOwner(next);
            setPicked(undefined);
          }}
        />
      )}
      <PageState query={query}>
        {query.data && (
          <>
            {newer && <p className="cell-note">{t('retention.newer', { is: nameOf(newer.storage_duration) })}</p>}
            <Choice config={query.data} chosen={chosen} disabled={isOpen(act)} onPick={setPicked} />
            {shorter && (
              <p role="alert" className="log-retention-warning">
                {t('retention.shorter', { days: picked })}
              </p>
            )}
            <Rounds config={query.data} />
          </>
        )}
      </PageState>
    </ActModal>
  );
}

/** The park whose rows are meant, or the rows of none; a hat of some parks says nothing of the latter. */
function Whose({ owner, disabled, onChange }: { owner: string; disabled: boolean; onChange: (to: string) => void }) {
  const { t } = useTranslation('logs');
  const { user } = useSignedIn();
  return (
    <Select
      aria-label={t('retention.whose')}
      className="log-retention-whose"
      value={owner}
      disabled={disabled}
      onChange={onChange}
      options={[
        ...(user.granted_some ? [] : [{ value: '', label: t('retention.ofNone') }]),
        ...user.tenants.map(({ tenant_id, name }) => ({ value: tenant_id, label: name })),
      ]}
    />
  );
}

interface ChoiceProps {
  config: Config;
  chosen: Retention | undefined;
  disabled: boolean;
  onPick: (retention: Retention) => void;
}
function Choice({ config, chosen, disabled, onPick }: ChoiceProps) {
  const { t } = useTranslation('logs');
  return (
    <Radio.Group
      className="log-retention-choice"
      aria-label={t('retention.label')}
      disabled={disabled}
      value={chosen}
      onChange={(e) => onPick(e.target.value as Retention)}
      options={config.storage_duration.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

/** What the schedule has done, and when it goes on. */
function Rounds({ config }: { config: Config }) {
  const { t } = useTranslation('logs');
  const at = (time: string | null, none: string) =>
    time === null ? none : <span className="num">{formatMinute(time)}</span>;
  return (
    <>
      <Facts
        facts={[
          { key: 'oldest', label: t('retention.oldest'), value: at(config.oldest, t('retention.noRow')) },
          { key: 'last', label: t('retention.lastRun'), value: at(config.last_run, t('retention.neverRan')) },
          { key: 'next', label: t('retention.nextRun'), value: at(config.next_run, t('retention.unknown')) },
        ]}
      />
      {config.moving && <p className="cell-note">{t('retention.moving')}</p>}
      {config.left_days > 0 && <p className="cell-note">{t('retention.left', { count: config.left_days })}</p>}
    </>
  );
}
