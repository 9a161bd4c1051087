import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Input } from '#domain/shared/calls/endpoint.ts';
import { migrationsContract } from '#domain/subsidy/contract/migrations.ts';
import { ReasonModal } from '#web/components/acts/reason-modal.tsx';
import { to } from '#web/paths.ts';
import { useSureAct } from '#web/shared/calls/use-sure-act.ts';
import type { Plan, PlannedCase } from '../queries.ts';
import { isRefused, type Mapped } from './mapped.ts';

interface Props {
  plan: Plan;
  target: Omit<Input<typeof migrationsContract.startMigration>, 'apply_num_list' | 'reason'>;
  chosen: readonly PlannedCase[] | 'all';
  mapped: readonly Mapped[];
  onClose: () => void;
}

/** What will happen to whom, and why it is done; then the batch's own page. */
export function MigrationModal({ plan, target, chosen, mapped, onClose }: Props) {
  const { t } = useTranslation('ops');
  const navigate = useNavigate();
  const act = useSureAct(migrationsContract.startMigration, {
    onSuccess: ({ batch_id }) => void navigate(to.batch(batch_id)),
  });
  const { version } = plan;
  const count = chosen === 'all' ? plan.ok : chosen.length;
  const nameOf = (code: string) => plan.steps.find((step) => step.code === code)?.name ?? code;
  return (
    <ReasonModal
      act={act}
      title={t('migration.confirm', { version })}
      label={t('migration.reason')}
      max={200}
      onDismiss={onClose}
      onConfirm={(reason) =>
        act.send({
          ...target,
          // what was looked at is what is moved to, whatever is published meanwhile
          version,
          apply_num_list: chosen === 'all' ? [] : chosen.map((row) => row.apply_num),
          reason,
        })
      }
    >
      <p className="effects-title">{t('migration.effect', { version, count })}</p>
      <ul className="effects">
        <li>{t('migration.effectSame')}</li>
        <li>{t('migration.effectNew')}</li>
        {mapped
          .filter((m) => !isRefused(plan, m))
          .map(({ from, name, to: there, cases }) => (
            <li key={from}>{t('migration.effectMoved', { from: name, to: nameOf(there), count: cases })}</li>
          ))}
        <li>{t('migration.effectKept')}</li>
      </ul>
    </ReasonModal>
  );
}
