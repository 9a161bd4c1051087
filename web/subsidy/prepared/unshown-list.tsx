import { useQueryClient } from '@tanstack/react-query';
import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { preparedContract, type UnshownItem } from '#domain/subsidy/contract/prepared.ts';
import { to } from '#web/paths.ts';
import { useAct } from '#web/shared/calls/use-act.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { formatMinute } from '#web/shared/texts/format.ts';
import { preparedKeys } from './keys.ts';
import { PREPARED_PRESSES } from './presses.ts';
import '#web/components/list/row-card.css';
import './prepared.css';

/** What the reader writes for enterprises and has not shown them yet; nothing where there is none. */
export function UnshownList() {
  const may = useMayPress(PREPARED_PRESSES)('save');
  return may ? <OwnDrafts /> : null;
}

function OwnDrafts() {
  const { t } = useTranslation('drafts');
  const { data } = useCall(preparedKeys.unshownList, preparedContract.getTempList4Tenant, {}, { staleTime: 0 });
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <section className="panel unshown" aria-label={t('unshown')}>
      <h2 className="panel-title">{t('unshown')}</h2>
      <p className="modal-hint">{t('unshownHint')}</p>
      <ul className="row-list">
        {items.map((item) => (
          <OwnDraft key={item.temp_id} item={item} />
        ))}
      </ul>
    </section>
  );
}

function OwnDraft({ item }: { item: UnshownItem }) {
  const { t } = useTranslation(['drafts', 'apply', 'prepared']);
  const navigate = useNavigate();
  const may = useMayPress(PREPARED_PRESSES);
  const { prepared_id, corp_id, corp_name, allowance_type: from } = item;
  const address = prepared_id === null ? to.prepared('/new', { corp: corp_id, from }) : to.prepared(`/${prepared_id}`);
  const act = t('unshownContinue');
  return (
    <li className="row-card">
      <div className="row-card-main">
        <span className="row-card-title">{corp_name}</span>
        <span className="row-card-meta">
          <span>
            {t(`apply:entry.${from}`)} · {t(prepared_id === null ? 'unshownNew' : 'unshownCorrection')}
          </span>
          <span>{t('apply:entry.updated', { time: formatMinute(item.update_time) })}</span>
        </span>
      </div>
      <div className="row-card-acts">
        <Button aria-label={t('prepared:of', { act, corp: corp_name })} onClick={() => void navigate(address)}>
          {act}
        </Button>
        {may('drop') && <DropButton item={item} />}
      </div>
    </li>
  );
}

/** Throws it away, after a question. */
function DropButton({ item }: { item: UnshownItem }) {
  const { t } = useTranslation(['drafts', 'common', 'prepared']);
  const client = useQueryClient();
  const drop = useAct(PREPARED_PRESSES.drop, {
    showMsg: true,
    onSuccess: () => {
      toast.success(t('discarded'));
      return client.invalidateQueries({ queryKey: preparedKeys.unshownList });
    },
  });
  return (
    <Popconfirm
      title={t('discardTitle')}
      description={t('discardHint')}
      okText={t('discard')}
      cancelText={t('common:act.cancel')}
      okButtonProps={{ danger: true }}
      onConfirm={() => drop.mutateAsync({ temp_id: item.temp_id }).catch(() => undefined)}
    >
      <Button aria-label={t('prepared:of', { act: t('discard'), corp: item.corp_name })}>{t('discard')}</Button>
    </Popconfirm>
  );
}
