import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { raceDeskContract, type DeskEntry } from '#domain/competition/contract/desk.ts';
import {
  COMMENT_MAX,
  CRITERIA,
  CRITERION_CODES,
  MAX_POINTS,
  ScoreFields,
  totalOf,
  type Criterion,
  type Scored,
} from '#domain/competition/score.ts';
import { ActAnswer } from '#web/components/acts/act-answer.tsx';
import { ScoreList } from '#web/components/competition/score-list.tsx';
import { NumberField } from '#web/components/fields/number-field.tsx';
import { TextField } from '#web/components/fields/text-field.tsx';
import { useZodForm } from '#web/components/fields/use-zod-form.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { RACES } from './addresses.ts';

const SCHEMA = z.strictObject(ScoreFields);
type Value = Record<Criterion, number | undefined> & { comment: string };
const EMPTY: Value = { innovation: undefined, feasibility: undefined, market: undefined, team: undefined, comment: '' };

/** A judge's own score of an entry, while its competition is being judged; what they gave afterwards. */
export function ScoreForm({ entry }: { entry: DeskEntry }) {
  const { t } = useTranslation('race');
  const { own, scores, result } = entry;
  return (
    <section className="race-card race-form" aria-label={t('desk.scoreTitle')}>
      <h2>{t('desk.scoreTitle')}</h2>
      {entry.may_score ? (
        <Fields entry={entry} />
      ) : (
        <>
          <p className="cell-note">{t('desk.notJudging')}</p>
          {own && <ScoreList scores={scores} result={result} />}
        </>
      )}
    </section>
  );
}

function Fields({ entry: { entry_id, own } }: { entry: DeskEntry }) {
  const { t } = useTranslation('race');
  const lang = useLang();
  const client = useQueryClient();
  const form = useZodForm(own ? valueOf(own) : EMPTY, { schema: SCHEMA });
  const act = useSureAct(raceDeskContract.saveScore, {
    onSuccess: () => {
      toast.success(t('desk.scored'));
      void client.invalidateQueries({ queryKey: RACES });
    },
    onRefused: (error) => void form.refuse(error),
  });
  const send = () => {
    const given = form.check();
    if (given) act.send({ entry_id, ...(own && { lock: own.lock }), ...given });
  };
  return (
    <Form layout="vertical" component="div" disabled={isOpen(act)}>
      <p className="cell-note">{t('desk.scoreHint')}</p>
      <div className="race-points">
        {CRITERION_CODES.map((code) => (
          <NumberField
            key={code}
            form={form}
            name={code}
            label={CRITERIA[code][lang]}
            suffix={`/ ${String(MAX_POINTS)}`}
            required
          />
        ))}
      </div>
      <p className="num race-sum" role="status">
        {isWhole(form.value) ? t('desk.sum', { total: totalOf(form.value) }) : t('desk.sumOpen')}
      </p>
      <TextField form={form} name="comment" label={t('desk.comment')} max={COMMENT_MAX} rows={4} />
      <div className="race-answer">
        <ActAnswer act={act} />
      </div>
      <Button type="primary" loading={act.pending} onClick={send}>
        {t(own ? 'desk.save' : 'desk.send')}
      </Button>
    </Form>
  );
}

const valueOf = ({ innovation, feasibility, market, team, comment }: NonNullable<DeskEntry['own']>): Value => ({
  innovation,
  feasibility,
  market,
  team,
  comment,
});
/** All four are given, each within its bounds. */
const isWhole = (value: Value): value is Value & Scored =>
  CRITERION_CODES.every((code) => ScoreFields[code].safeParse(value[code]).success);
