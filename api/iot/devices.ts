import { createHash, createHmac } from 'node:crypto';
import { desiredOfDevice } from '#db/repositories/iot/actions.ts';
import {
  devices,
  listDeviceEvents,
  listDeviceLog,
  statesOf,
  whoIsThere,
  type DeviceItem,
} from '#db/repositories/iot/devices.ts';
import { models, products } from '#db/repositories/iot/products.ts';
import type { Tx } from '#db/client.ts';
import type { Device, devicesContract } from '#domain/iot/contract/devices.ts';
import { asLogCause, asLogKind, LOG_CAUSES, LOG_KINDS } from '#domain/iot/device.ts';
import { eventOf } from '#domain/iot/message.ts';
import { systemTopic } from '#domain/iot/topic.ts';
import { isReached } from '#domain/iot/value.ts';
import { AppError } from '#domain/shared/errors/errors.ts';
import { authorOf, within, withLock } from '../shared/calls/change.ts';
import { ownTenant, type Context, type Handlers } from '../shared/calls/context.ts';
import { valuesTold, wantedOf } from './actions.ts';

/** Devices of products (product §17). */
export const devicesHandlers: Handlers<typeof devicesContract> = {
  getDeviceList: ({ product_id, disabled, online, ...page }, ctx) =>
    inProduct(ctx, product_id, async (tx, owner) => {
      await products.get(tx, { tenant_id: owner.tenant_id }, product_id);
      const filters = {
        disabled: disabled === undefined ? undefined : disabled === 1,
        device_id: online === undefined ? undefined : whoIsThere(online === 1),
      };
      const { total, items } = await devices.list(tx, owner, { ...page, filters });
      return { total, items: await told(tx, owner.tenant_id, items) };
    }),
  getDeviceDetail: ({ product_id, device_id }, ctx) =>
    inProduct(ctx, product_id, async (tx, owner) => {
      const ofPark = { tenant_id: owner.tenant_id };
      const { product_key, name: product_name } = await products.get(tx, ofPark, product_id);
      const { model } = await models.get(tx, ofPark, product_id);
      const device = await oneTold(tx, owner.tenant_id, await devices.get(tx, owner, device_id));
      const state = (await statesOf(tx, owner.tenant_id, [device_id])).get(device_id);
      const values = Object.entries(state?.reported ?? {}).map(([id, { value, at }]) => ({
        id,
        value: JSON.stringify(value),
        time: at,
      }));
      const whose = { tenant_id: owner.tenant_id, device_id };
      const desired = (await desiredOfDevice(tx, whose)).map(({ property_id: property, value, set_at, author }) => ({
        id: property,
        value: JSON.stringify(value),
        author,
        time: set_at.toISOString(),
        is_reached: isReached(value, state?.reported[property]?.value),
      }));
      const broker_url = ctx.deps.config.MQTT_PUBLIC_URL;
      const desired_lock = withLock(await wantedOf(tx, whose)).lock;
      return {
        ...device,
        product_id,
        product_key,
        product_name,
        model,
        broker_url,
        reported: values,
        desired,
        desired_lock,
      };
    }),
  createDevice: ({ product_id, ...fields }, ctx) => {
    const { device_secret, secret_sha256 } = secretOf(ctx, product_id);
    const values = { ...fields, secret_sha256 };
    return inProduct(ctx, product_id, async (tx, owner) => {
      const made = await devices.add(tx, { by: authorOf(ctx), owner }, values);
      return {
        ...(await oneTold(tx, owner.tenant_id, made)),
        device_secret,
        broker_url: ctx.deps.config.MQTT_PUBLIC_URL,
      };
    });
  },
  deleteDevice: ({ product_id, device_id, lock }, ctx) =>
    inProduct(ctx, product_id, async (tx, owner) => {
      await devices.remove(tx, { by: authorOf(ctx), owner }, device_id, lock);
      return { device_id };
    }),
  disabledDevice: ({ product_id, device_id, lock, disabled }, ctx) =>
    changed(ctx, { product_id, device_id, lock }, { disabled }),
  renewDeviceSecret: async ({ product_id, device_id, lock }, ctx) => {
    const { device_secret, secret_sha256 } = secretOf(ctx, `${product_id}/${device_id}`);
    const values = { secret_sha256, secret_time: new Date() };
    const renewed = await changed(ctx, { product_id, device_id, lock }, values, { renewed: true });
    return { ...renewed, device_secret, broker_url: ctx.deps.config.MQTT_PUBLIC_URL };
  },
  updateDeviceLogLevel: ({ product_id, device_id, lock, log_level }, ctx) =>
    changed(ctx, { product_id, device_id, lock }, { log_level }),
  getDeviceEventList: ({ product_id, device_id, ...page }, ctx) =>
    inProduct(ctx, product_id, async (tx, owner) => {
      const { product_key } = await products.get(tx, { tenant_id: owner.tenant_id }, product_id);
      const { device_name } = await devices.get(tx, owner, device_id);
      const topic = systemTopic('up', 'event', { product_key, device_name });
      const { total, items } = await listDeviceEvents(tx, { tenant_id: owner.tenant_id, device_id, topic }, page);
      const events = items.map(({ message_id, payload, received_at }) => {
        const { eventId: event_id, params } = eventOf(payload.toString('utf8'));
        return { message_id, time: received_at.toISOString(), event_id, params: valuesTold(params) };
      });
      return { total, items: events };
    }),
  getDeviceLogList: ({ product_id, device_id, kind: asked, ...page }, ctx) =>
    inProduct(ctx, product_id, async (tx, owner) => {
      await devices.get(tx, owner, device_id);
      const question = { ...page, kind: asked };
      const { total, items } = await listDeviceLog(tx, { tenant_id: owner.tenant_id, device_id }, question);
      const lines = items.map(({ created_at, cause, kind, ...line }) => ({
        ...line,
        kind: asLogKind(kind),
        level: LOG_KINDS[asLogKind(kind)].level,
        time: created_at.toISOString(),
        cause: LOG_CAUSES[asLogCause(cause)][ctx.lang],
      }));
      return { total, items: lines };
    }),
};

interface Owner {
  [column: string]: string;
  tenant_id: string;
  product_id: string;
}
function inProduct<T>(ctx: Context, product_id: string, work: (tx: Tx, owner: Owner) => Promise<T>): Promise<T> {
  const owner = { tenant_id: ownTenant(ctx.session), product_id };
  return within(ctx, owner, (tx) => work(tx, owner));
}

/**
 * The secret of a device that is added, or given another. It is stored as a hash only; an answer that was lost on its way is asked for again
 * under the same key, so the secret follows from that.
 */
const secretOf = ({ session, deps, idemKey }: Context, of: string) => {
  const device_secret = createHmac('sha256', deps.config.FILES_SECRET)
    .update(`iot-device/${ownTenant(session)}/${of}/${session.user_id}/${idemKey}`)
    .digest('base64url');
  return { device_secret, secret_sha256: createHash('sha256').update(device_secret).digest('hex') };
};

const changed = (
  ctx: Context,
  { product_id, device_id, lock }: { product_id: string; device_id: string; lock: string },
  values: Record<string, unknown>,
  asked = values,
): Promise<Device> =>
  inProduct(ctx, product_id, async (tx, owner) =>
    oneTold(
      tx,
      owner.tenant_id,
      await devices.update(tx, { by: authorOf(ctx), owner }, device_id, lock, values, asked),
    ),
  );

/** Devices as they are told, with what they last said. */
async function told(tx: Tx, tenantId: string, items: readonly DeviceItem[]): Promise<Device[]> {
  const states = await statesOf(
    tx,
    tenantId,
    items.map(({ device_id }) => device_id),
  );
  return items.map(({ create_time, secret_time, ...item }) => {
    const state = states.get(item.device_id);
    return {
      ...item,
      online: state?.online ?? false,
      seen_time: state?.seen_at?.toISOString() ?? null,
      secret_time: secret_time.toISOString(),
      create_time: create_time.toISOString(),
    };
  });
}
async function oneTold(tx: Tx, tenantId: string, item: DeviceItem): Promise<Device> {
  const [row] = await told(tx, tenantId, [item]);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}
