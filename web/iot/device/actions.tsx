import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ACTION_STATUS, ACTION_STATUS_NAMES, asActionStatus, type ActionStatus } from '#domain/iot/action.ts';
import { actionsContract, type DeviceAction } from '#domain/iot/contract/actions.ts';
import type { DeviceDetail } from '#domain/iot/contract/devices.ts';
import type { Model } from '#domain/iot/model.ts';
import { StatusMark, type Tone } from '#web/components/marks/status-mark.tsx';
import { useCall } from '#web/shared/calls/use-call.ts';
import { useMayPress } from '#web/shared/session/use-may-press.ts';
import { formatTime } from '#web/shared/texts/format.ts';
import { useLang } from '#web/shared/texts/i18n.ts';
import { IOT_PRESSES } from '../presses.ts';
import { AskModal } from './ask-modal.tsx';
import { NewestFirst, usePlace } from './newest-first.tsx';
import { SmallAct } from './small-act.tsx';
import { useYesNo } from './use-yes-no.ts';
import { paramWords } from './value-words.ts';

const { getDeviceActionList } = actionsContract;

/** What a device can be asked for, and what came of what it was asked. */
export function DeviceActions({ device }: { device: DeviceDetail }) {
  const { t } = useTranslation('iot');
  const may = useMayPress(IOT_PRESSES)('ask');
  const [action, setAction] = useState<Model['actions'][number] | null>(null);
  const { actions } = device.model;
  if (actions.length === 0) return null;
  return (
    <section className="panel iot-part" aria-label={t('actions.title')}>
      <h2>{t('actions.title')}</h2>
      <ul>
        {actions.map((one) => (
          <li key={one.id}>
            <span className="iot-entry-name">{one.name}</span>
            <code lang="zxx">{one.id}</code>
            {may && (
              <span className="iot-entry-acts">
                <SmallAct
                  word={t('actions.ask')}
                  label={t('actions.askFor', { name: one.name })}
                  disabled={device.disabled}
                  onPress={() => setAction(one)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      <Runs device={device} />
      {action && <AskModal device={device} action={action} onClose={() => setAction(null)} />}
    </section>
  );
}

function Runs({ device: { product_id, device_id, model } }: { device: DeviceDetail }) {
  const { t } = useTranslation('iot');
  const place = usePlace('runs');
  const asked = { product_id, device_id, ...place.asked };
  const query = useCall(['resource', getDeviceActionList.path, asked], getDeviceActionList, asked, {
    placeholderData: (before) => before,
    ...place.options,
  });
  return (
    <>
      <h3>{t('actions.runs')}</h3>
      <NewestFirst place={place} query={query} none={t('actions.none')} keyOf={({ run_id }) => run_id}>
        {(run) => <Run run={run} model={model} />}
      </NewestFirst>
    </>
  );
}

const TONES: Record<ActionStatus, Tone> = {
  [ACTION_STATUS.waiting]: 'waiting',
  [ACTION_STATUS.sent]: 'moving',
  [ACTION_STATUS.done]: 'good',
  [ACTION_STATUS.failed]: 'bad',
  [ACTION_STATUS.timedOut]: 'bad',
};

function Run({ run, model }: { run: DeviceAction; model: Model }) {
  const { t } = useTranslation('iot');
  const lang = useLang();
  const yesNo = useYesNo();
  const status = asActionStatus(run.action_status);
  const action = model.actions.find(({ id }) => id === run.action_id);
  const said = [
    run.code !== null && run.code !== 0 ? t('actions.code', { code: run.code }) : '',
    run.message,
    ...paramWords(run.output, action?.output ?? [], yesNo),
  ].filter((words) => words !== '');
  return (
    <>
      <span className="cell-note num">{formatTime(run.create_time)}</span>
      <StatusMark tone={TONES[status]}>{ACTION_STATUS_NAMES[status][lang]}</StatusMark>
      <b>{action?.name ?? run.action_id}</b>
      {run.input.length > 0 && (
        <span>{paramWords(run.input, action?.input ?? [], yesNo).join(t('actions.comma'))}</span>
      )}
      {said.length > 0 && <span>{t('actions.answered', { said: said.join(t('actions.comma')) })}</span>}
      <span className="cell-note">{run.author}</span>
    </>
  );
}
