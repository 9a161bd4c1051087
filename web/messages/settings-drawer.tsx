import { useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { myMessagesContract } from '#domain/messages/contract.ts';
import { MESSAGE_KINDS, type MessageKind } from '#domain/messages/kinds.ts';
import type { Output } from '#domain/shared/calls/endpoint.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useAct } from '#web/shared/calls/use-act.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { MarketingChoice } from './marketing-choice.tsx';

type Preferences = Output<typeof myMessagesContract.getPreferences>;
type Preference = Preferences['items'][number];

/** Of which kinds the reader wants to hear, and where. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('messages');
  const query = useCall(keys.messagePreferences, myMessagesContract.getPreferences, {});
  return (
    <Drawer open title={t('settings')} size={480} onClose={onClose}>
      <p className="cell-note">{t('settingsHint')}</p>
      <PageState query={query}>{query.data && <Choices {...query.data} onDone={onClose} />}</PageState>
    </Drawer>
  );
}

function Choices({ items, marketing, onDone }: Preferences & { onDone: () => void }) {
  const { t } = useTranslation('messages');
  const { t: c } = useTranslation();
  const client = useQueryClient();
  const [chosen, setChosen] = useState<Partial<Record<MessageKind, Partial<Preference>>>>({});
  const [agrees, setAgrees] = useState<boolean>();
  const save = useAct(myMessagesContract.savePreferences, {
    showMsg: true,
    onSuccess: (after) => {
      client.setQueryData(keys.messagePreferences, after);
      toast.success(t('saved'));
      onDone();
    },
  });
  const now = items.map((item) => ({ ...item, ...chosen[item.kind] }));
  const choose = (kind: MessageKind, change: Partial<Preference>) =>
    setChosen({ ...chosen, [kind]: { ...chosen[kind], ...change } });
  return (
    <>
      <table className="message-settings">
        <thead>
          <tr>
            <th scope="col">{t('kind')}</th>
            <th scope="col">{t('inApp')}</th>
            <th scope="col">{t('sms')}</th>
          </tr>
        </thead>
        <tbody>
          {now.map((item) => (
            <Choice key={item.kind} item={item} onChoose={(change) => choose(item.kind, change)} />
          ))}
        </tbody>
      </table>
      {marketing !== null && <MarketingChoice agrees={agrees ?? marketing} onChoose={setAgrees} />}
      <div className="message-go">
        <Button
          type="primary"
          loading={save.isPending}
          disabled={Object.keys(chosen).length === 0 && agrees === undefined}
          onClick={() =>
            save.mutate({
              items: now.map(({ kind, in_app, sms }) => ({ kind, in_app, sms })),
              ...(agrees !== undefined && { marketing: agrees }),
            })
          }
        >
          {c('act.save')}
        </Button>
      </div>
    </>
  );
}

/** One kind: in the product, and by SMS where one is sent. */
function Choice({ item, onChoose }: { item: Preference; onChoose: (change: Partial<Preference>) => void }) {
  const { t } = useTranslation('messages');
  const kind = MESSAGE_KINDS[item.kind][useLang()];
  return (
    <tr>
      <th scope="row">{kind}</th>
      <td>
        <Checkbox
          aria-label={t('inAppOf', { kind })}
          checked={item.in_app}
          onChange={({ target }) => onChoose({ in_app: target.checked })}
        />
      </td>
      <td>
        {item.has_sms ? (
          <Checkbox
            aria-label={t('smsOf', { kind })}
            checked={item.sms}
            onChange={({ target }) => onChoose({ sms: target.checked })}
          />
        ) : (
          <span className="cell-note">{t('noSms')}</span>
        )}
      </td>
    </tr>
  );
}
