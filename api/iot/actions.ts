import { actions, desiredOfDevice, listActions, putDesired } from '#db/repositories/iot/actions.ts';
import { devices } from '#db/repositories/iot/devices.ts';
import { models } from '#db/repositories/iot/products.ts';
import type { Tx } from '#db/client.ts';
import { actionStatus, desiredOf, inputOf } from '#domain/iot/action.ts';
import type { actionsContract, DeviceAction } from '#domain/iot/contract/actions.ts';
import { valuesIn, type Values } from '#domain/iot/value.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { rule } from '#domain/shared/fields/fields.ts';
import { authorOf, changeDocument, within } from '../shared/calls/change.ts';
import { ownTenant, type Handlers } from '../shared/calls/context.ts';
import { InputError } from '../shared/calls/input-error.ts';

/** What is wanted of devices (product §17): the broker tells them. */
export const actionsHandlers: Handlers<typeof actionsContract> = {
  callDeviceAction: ({ product_id, device_id, action_id, input, timeout }, ctx) => {
    const tenant_id = ownTenant(ctx.session);
    return within(ctx, { tenant_id, product_id }, async (tx) => {
      const { model } = await models.get(tx, { tenant_id }, product_id);
      await devices.get(tx, { tenant_id, product_id }, device_id);
      const schema = inputOf(model, action_id);
      // the model of a product in development may have changed since it was read
      if (!schema)
        throw new InputError([{ code: 'custom', path: ['action_id'], message: rule('notListed'), input: action_id }]);
      const parsed = schema.safeParse(valuesIn(input));
      if (!parsed.success) throw new InputError(parsed.error.issues.map((i) => ({ ...i, path: ['input', ...i.path] })));
      const by = authorOf(ctx);
      const values = { action_id, input: JSON.stringify(parsed.data), timeout, author: by.author };
      const { run_id } = await actions.add(tx, { by, owner: { tenant_id, device_id } }, values);
      const [run] = (await listActions(tx, { tenant_id, device_id }, { run_id, limit: 1, offset: 0 })).items;
      if (!run) throw new AppError('NOT_FOUND');
      return told(run);
    });
  },
  getDeviceActionList: ({ product_id, device_id, ...page }, ctx) => {
    const tenant_id = ownTenant(ctx.session);
    return within(ctx, { tenant_id, product_id }, async (tx) => {
      await devices.get(tx, { tenant_id, product_id }, device_id);
      const { total, items } = await listActions(tx, { tenant_id, device_id }, page);
      return { total, items: items.map(told) };
    });
  },
  controlDeviceData: ({ product_id, device_id, lock, desired }, ctx) => {
    const tenant_id = ownTenant(ctx.session);
    return within(ctx, { tenant_id, product_id }, async (tx) => {
      const { model } = await models.get(tx, { tenant_id }, product_id);
      const { device_name } = await devices.get(tx, { tenant_id, product_id }, device_id);
      const wanted = valuesIn(desired);
      const parsed = desiredOf(model, Object.keys(wanted)).safeParse(wanted);
      if (!parsed.success)
        throw new InputError(parsed.error.issues.map((i) => ({ ...i, path: ['desired', ...i.path] })));
      const whose = { tenant_id, device_id };
      const document = {
        kind: 'iot_desired',
        owner: whose,
        record_id: device_id,
        subject: device_name,
        lock,
        reason: '',
        read: (t: Tx) => wantedOf(t, whose),
        write: (t: Tx) => putDesired(t, whose, { values: parsed.data, author: authorOf(ctx).author }),
      } as const;
      await changeDocument(tx, ctx, document, { desired });
      return { device_id };
    });
  },
};

interface Whose {
  tenant_id: string;
  device_id: string;
}
type Run = Awaited<ReturnType<typeof listActions>>['items'][number];
/** Values as they are told: each as JSON, for readers show them by the model. */
export const valuesTold = (values: Readonly<Record<string, unknown>>) =>
  Object.entries(values).map(([id, value]) => ({ id, value: JSON.stringify(value) }));
const told = ({
  now,
  created_at,
  expires_at,
  sent_at,
  answered_at,
  status,
  input,
  output,
  ...run
}: Run): DeviceAction => ({
  run_id: run.run_id,
  action_id: run.action_id,
  author: run.author,
  code: run.code,
  input: valuesTold(input),
  output: valuesTold(output),
  message: status,
  action_status: actionStatus({ expires_at, sent_at, answered_at, code: run.code }, now),
  create_time: created_at.toISOString(),
  expire_time: expires_at.toISOString(),
  sent_time: sent_at?.toISOString() ?? null,
  answer_time: answered_at?.toISOString() ?? null,
});

/** What is wanted of a device, as it is changed: the values alone. */
export async function wantedOf(tx: Tx, whose: Whose): Promise<{ desired: Values }> {
  const rows = await desiredOfDevice(tx, whose);
  return { desired: Object.fromEntries(rows.map(({ property_id, value }) => [property_id, value])) };
}
