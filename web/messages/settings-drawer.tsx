import { useQueryClient } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { myMessagesContract, type PreferencesView } from '#domain/messages/contract.ts';
import { PageState } from '#web/components/shell/page-state.tsx';
import { useAct } from '#web/shared/calls/use-act.ts';
import { useCall } from '#web/shared/calls/use-call.ts';
import { keys } from '#web/shared/queries/keys.ts';
import { toast } from '#web/shared/screen/toast.ts';
import { KindChoices, type Change, type Preference } from './kind-choices.tsx';
import { MarketingChoice } from './marketing-choice.tsx';
import { DigestTime, QuietTimes } from './sms-times.tsx';

/** Of which kinds the reader wants to hear, where, and when. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('messages');
  const query = useCall(keys.messagePreferences, myMessagesContract.getPreferences, {});
  return (
    <Drawer open title={t('settings')} size={520} onClose={onClose}>
      <p className="cell-note">{t('settingsHint')}</p>
      <PageState query={query}>{query.data && <Choices kept={query.data} onDone={onClose} />}</PageState>
    </Drawer>
  );
}

function Choices({ kept, onDone }: { kept: PreferencesView; onDone: () => void }) {
  const { t } = useTranslation('messages');
  const { t: c } = useTranslation();
  const client = useQueryClient();
  const [now, setNow] = useState(kept);
  const save = useAct(myMessagesContract.savePreferences, {
    showMsg: true,
    onSuccess: (after) => {
      client.setQueryData(keys.messagePreferences, after);
      toast.success(t('saved'));
      onDone();
    },
  });
  const { items, quiet_hours, digest, marketing } = now;
  const choose = (kind: Preference['kind'], change: Change) =>
    setNow({ ...now, items: items.map((item) => (item.kind === kind ? { ...item, ...change } : item)) });
  const unclear = quiet_hours !== null && quiet_hours.from === quiet_hours.to;
  return (
    <>
      <KindChoices items={items} onChoose={choose} />
      <QuietTimes quiet={quiet_hours} onChange={(quiet) => setNow({ ...now, quiet_hours: quiet })} />
      <DigestTime
        digest={digest}
        quiet={unclear ? null : quiet_hours}
        used={items.some((item) => item.digest)}
        onChange={(times) => setNow({ ...now, digest: times })}
      />
      {marketing !== null && (
        <MarketingChoice agrees={marketing} onChoose={(agrees) => setNow({ ...now, marketing: agrees })} />
      )}
      <div className="message-go">
        <Button
          type="primary"
          loading={save.isPending}
          disabled={now === kept || unclear}
          title={unclear ? t('quietSame') : now === kept ? t('nothingChanged') : undefined}
          onClick={() =>
            save.mutate({
              items: items.map((item) => ({
                kind: item.kind,
                in_app: item.in_app,
                sms: item.sms,
                digest: item.digest,
              })),
              quiet_hours,
              digest,
              ...(marketing !== null && marketing !== kept.marketing && { marketing }),
            })
          }
        >
          {c('act.save')}
        </Button>
      </div>
    </>
  );
}
