import { useQueryClient } from '@tanstack/react-query';
import { StarFilled, StarOutlined } from '@ant-design/icons';
import { Button, Rate } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { satisfactionContract, type Rateable } from '#domain/catalog/contract/satisfaction.ts';
import { SCORES } from '#domain/catalog/satisfaction.ts';
import { ActModal } from '#web/components/acts/act-modal.tsx';
import { NoteField } from '#web/components/acts/note-field.tsx';
import { PageState, StateMessage } from '#web/components/shell/page-state.tsx';
import { PageTitle } from '#web/components/shell/page-title.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { isOpen, useSureAct } from '#web/shared/calls/use-sure-act.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import '#web/components/list/row-card.css';
import './market.css';

const KEY = ['rateable'];

/** `/my-ratings`: the products that the enterprise was subsidised for, each to be rated once a year (product §10). */
export function RatingsPage() {
  const { t } = useTranslation('packages');
  const found = useCall(KEY, satisfactionContract.listRateable, { limit: 200 });
  const [open, setOpen] = useState<Rateable | null>(null);
  const items = found.data?.items ?? [];
  return (
    <div className="page">
      <PageTitle hint={found.data && t('rating.hint', { year: found.data.year })}>{t('rating.title')}</PageTitle>
      <PageState
        query={found}
        {...(items.length === 0 && { empty: <StateMessage title={t('rating.none')} hint={t('rating.noneHint')} /> })}
      >
        <ul className="row-list">
          {items.map((item) => (
            <li key={item.sub_product_id} className="row-card">
              <div className="row-card-main">
                <span className="row-card-title">{item.sub_product_name}</span>
                <span className="row-card-meta">
                  <span>{item.product_name}</span>
                  {item.rating && <span>{formatMinute(item.rating.create_time)}</span>}
                </span>
                {item.rating && item.rating.content !== '' && <p>{item.rating.content}</p>}
              </div>
              <div className="row-card-acts">
                {item.rating ? (
                  <Score score={item.rating.score} />
                ) : (
                  <Button
                    autoInsertSpace={false}
                    aria-label={t('rating.rateOf', { name: item.sub_product_name })}
                    onClick={() => setOpen(item)}
                  >
                    {t('rating.rate')}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      </PageState>
      {open && <RateModal item={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** So many of five stars. */
function Score({ score }: { score: number }) {
  const { t } = useTranslation('packages');
  return (
    <span className="rating-stars" role="img" aria-label={t('rating.scoreOf', { score })}>
      {SCORES.map((n) => (n <= score ? <StarFilled key={n} /> : <StarOutlined key={n} />))}
    </span>
  );
}

function RateModal({ item, onClose }: { item: Rateable; onClose: () => void }) {
  const { t } = useTranslation('packages');
  const client = useQueryClient();
  const [score, setScore] = useState(0);
  const [content, setContent] = useState('');
  const refresh = () => void client.invalidateQueries({ queryKey: KEY });
  const act = useSureAct(satisfactionContract.addSatisfaction, {
    onSuccess: () => {
      toast.success(t('rating.done'));
      refresh();
      onClose();
    },
    onRefused: refresh,
  });
  const { sub_product_id, sub_product_name } = item;
  return (
    <ActModal
      act={act}
      title={t('rating.rateOf', { name: sub_product_name })}
      hint={t('rating.rateHint')}
      unready={score === 0}
      onConfirm={() => act.send({ sub_product_id, score, content: content.trim() })}
      onDismiss={onClose}
    >
      <p>
        <Rate
          value={score}
          disabled={isOpen(act)}
          tooltips={SCORES.map((n) => t(`rating.word.s${n}`))}
          onChange={setScore}
        />
      </p>
      <NoteField
        label={t('rating.content')}
        max={200}
        rows={4}
        locked={isOpen(act)}
        value={content}
        placeholder={t('rating.contentHint')}
        onChange={setContent}
      />
    </ActModal>
  );
}
