import { CheckCircleFilled, ClockCircleOutlined, CloseCircleFilled } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CaseDetail } from '#web/components/subsidy-detail/detail-tabs.tsx';
import { useSignedIn } from '#web/shared/session/session.ts';
import { CaseWaitNote } from '../list/row-cells.tsx';
import { answersOf } from './answers-of.ts';

type Task = NonNullable<CaseDetail['task']>;
const SHOWN = 3;

/** Who has the task, who signs, how long it waits, who opened it; its day is said by the step. */
export function TaskFacts({ detail, task }: { detail: CaseDetail; task: Task }) {
  const { t } = useTranslation('task');
  const several = task.rule !== 'any' || task.signers.length > 0;
  return (
    <dl className="task-facts">
      <Fact label={t('fact.holder')}>
        <Holder detail={detail} task={task} />
      </Fact>
      {several && (
        <Fact label={t('fact.several')}>
          <Answers task={task} />
        </Fact>
      )}
      <Fact label={t('fact.waits')}>
        <CaseWaitNote row={detail} day={false} />
      </Fact>
      {detail.step_kind !== 'submit' && (
        <Fact label={t('fact.opened')}>
          {task.opened_by === null ? t('unopened') : t('openedBy', { name: task.opened_by })}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Holder({ detail, task: { holder, delegator, named } }: { detail: CaseDetail; task: Task }) {
  const { t } = useTranslation('task');
  const { user } = useSignedIn();
  const nameOf = (who: { user_id: string; name: string }) => (who.user_id === user.user_id ? t('you') : who.name);
  if (detail.step_kind === 'submit') return <>{t('enterprise')}</>;
  if (holder && delegator)
    return <strong>{t('delegated', { name: nameOf(holder), delegator: nameOf(delegator) })}</strong>;
  if (holder) return <strong>{nameOf(holder)}</strong>;
  if (named.length === 0) return <span className="wait-late">{t('nobody')}</span>;
  const names = named.slice(0, SHOWN).map(nameOf).join(t('comma'));
  return <>{t('free', { names: named.length > SHOWN ? t('more', { names, count: named.length }) : names })}</>;
}

const MARK = { pass: CheckCircleFilled, return: CloseCircleFilled, open: ClockCircleOutlined };

function Answers({ task }: { task: Task }) {
  const { t } = useTranslation('task');
  const { done, all, people } = answersOf(task);
  return (
    <>
      <span className="num">{t('progress', { done, all })}</span>
      <ul className="task-people">
        {people.map(({ user_id, name, state }) => {
          const Mark = MARK[state];
          return (
            <li key={user_id} className={`vote-${state}`}>
              <Mark aria-hidden="true" /> {name} <span className="cell-note">{t(`vote.${state}`)}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
