import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { racePortalContract, type OwnEntry } from '#domain/competition/contract/portal.ts';
import { ENTRY_STATUS } from '#domain/competition/entry.ts';
import { tellsScores } from '#domain/competition/score.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { EntryView } from '#web/components/competition/entry-view.tsx';
import { EntryMark } from '#web/components/competition/marks.tsx';
import { ScoreList } from '#web/components/competition/score-list.tsx';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { pages } from './addresses.ts';
import { RACES } from './use-races.ts';

/** An entry of the reader's enterprise: to change while entries are taken, with its result once that is told. */
export function OwnEntryCard({ entry, mayEnter }: { entry: OwnEntry; mayEnter: boolean }) {
  const { t } = useTranslation('race');
  const navigate = useNavigate();
  const [withdrawing, setWithdrawing] = useState(false);
  const { title, status, race, scores, result } = entry;
  const stands = status === ENTRY_STATUS.submitted;
  return (
    <article className="race-card">
      <h2>{title}</h2>
      <EntryMark status={status} />
      <EntryView entry={entry} />
      {stands && tellsScores(race.status) && (
        <>
          <h3 className="race-part">{t('scores')}</h3>
          {scores.length > 0 ? <ScoreList scores={scores} result={result} /> : <p>{t('noScores')}</p>}
        </>
      )}
      {stands && mayEnter && race.takes_entries && (
        <div className="race-acts">
          <Button type="primary" onClick={() => void navigate(pages.entry(race.race_id))}>
            {t('change')}
          </Button>
          <Button danger onClick={() => setWithdrawing(true)}>
            {t('withdraw')}
          </Button>
        </div>
      )}
      {withdrawing && <Withdraw entry={entry} onClose={() => setWithdrawing(false)} />}
    </article>
  );
}

function Withdraw({ entry, onClose }: { entry: OwnEntry; onClose: () => void }) {
  const { t } = useTranslation('race');
  const client = useQueryClient();
  const refresh = () => void client.invalidateQueries({ queryKey: RACES });
  const act = useSureAct(racePortalContract.withdrawEntry, {
    onSuccess: () => {
      toast.success(t('withdrawn'));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  const { entry_id, lock, title } = entry;
  return (
    <ActModal
      act={act}
      title={t('withdrawTitle', { name: title })}
      hint={t('withdrawHint')}
      okText={t('withdraw')}
      danger
      onConfirm={() => act.send({ entry_id, lock })}
      onDismiss={onClose}
    />
  );
}
