import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesContract } from '#domain/files/contract.ts';
import { applicationsContract } from '#domain/subsidy/contract/applications.ts';
import { approvalContract } from '#domain/subsidy/contract/approval.ts';
import type { OrderLine } from '#domain/subsidy/form/order-line.ts';
import { sampleOrders, samplePdf } from '#db/seeds/samples.ts';
import { CALLS } from '../calls.ts';
import { submit, upload } from '#test/builders/subsidy.ts';
import { FROM_OUR_PAGE, rawCall } from '../raw-call.ts';
import { createCast, type ActorName, type Cast } from './cast.ts';
import { cellsOf, isRead, tenantRows, type Cell } from './matrix.ts';
import { fieldsOf } from './probes.ts';

let cast: Cast;
let columns: string[];
/** Each call by somebody whom it lets in, on own objects. */
let welcome: Map<string, Cell>;
beforeAll(async () => {
  cast = await createCast();
  const open = cellsOf(cast).filter((c) => c.target === 'own' && !['no session', 'forbidden'].includes(c.expected));
  welcome = new Map(open.toReversed().map((c) => [c.call, c]));
  const { rows } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns
    where table_schema = 'public' order by 1`.execute(cast.w.db.system);
  columns = rows.map((r) => r.name);
});
afterAll(() => cast?.w.close());

const cellOf = (name: string): Cell => {
  const cell = welcome.get(name);
  if (!cell) throw new Error(`nobody may call ${name}`);
  return cell;
};
const user = (name: ActorName) => {
  const found = cast.members.find((m) => m.name === name)?.user;
  if (!found) throw new Error(name);
  return found;
};
/** An answer without what differs from one to the next: ids made for it, the signature of an address, when it was. */
const lasting = (text: string) => text.replaceAll(/"(request_id|slider_id|seen|Seen)":"[^"]*"|exp=\d+|sig=[\w-]+/g, '');
const send = (cell: Cell, body: string | object, more: Parameters<typeof rawCall>[2] = {}) =>
  rawCall(cast.w, cell.endpoint, { body, cookie: cell.actor.user.cookie, ...more });

/** Reads whose probe points at nothing that is there: it is the answer that stays the same. */
const REFUSED: Record<string, number> = {
  'messages.mine.getMessage': 7101,
  'messages.notices.getNotice': 7101,
  'activities.portal.detail': 7101,
  'activities.workbench.tenantDetail': 7101,
  'activities.workbench.providerDetail': 7101,
  'activities.invitees.inviteeList': 7101,
  'articles.newsDetail': 7101,
  'customers.opportunities.getOpportunity': 7101,
  'customers.opportunities.getChanges': 7101,
  'customers.opportunities.crmOppoCompleteRatio': 7101,
  'customers.follow-ups.getRecords': 7101,
  'estate.getSpace': 7101,
  'estate.getOwnSpace': 7101,
  'estate.manageSpaces': 7810,
  'training.courses.listLearner': 7101,
  'competition.portal.listRaces': 7101,
  'competition.portal.getRace': 7101,
  'competition.portal.corpRaces': 7101,
  'competition.portal.corpRace': 7101,
  'competition.portal.ownEntries': 7101,
  'competition.desk.raceList': 7101,
  'competition.desk.entryList': 7101,
  'competition.desk.entryDetail': 7101,
  'competition.provider.parkEntries': 7101,
  'iot.products.getProductList': 7101,
  'iot.products.getProductDetail': 7101,
  'iot.products.describeModelDefinition': 7101,
  'iot.topics.listTopicPolicy': 7101,
  'iot.devices.getDeviceList': 7101,
  'iot.devices.getDeviceDetail': 7101,
  'iot.devices.getDeviceLogList': 7101,
  'iot.devices.getDeviceEventList': 7101,
  'iot.actions.getDeviceActionList': 7101,
  'assessment.templates.getAssessmentTemplate': 7101,
  'training.learning.myCourse': 7101,
  'training.learning.saveProgress': 7101,
  'portal.content.getVersion': 7101,
  'articles.noticeEditDetail': 7101,
  'articles.noticeDetail': 7101,
  'apps.catalogue.getAppDetail': 7101,
  'apps.catalogue.getAppProviderPage': 7101,
  'apps.catalogue.getAppRoleDetail': 7101,
  'catalog.authorizations.listAuthorization': 7101,
  'subsidy.pools.listPoolEntries': 7101,
  'subsidy.pool-outlook.poolForecast': 7101,
  'subsidy.pool-outlook.poolBalance': 7101,
  'subsidy.history.historyDetail': 7101,
  'corpmsg.runs.getCorpmsg': 7101,
  'corpmsg.runs.listRecipients': 7101,
  'sms.records.getSmsRecord': 7101,
  'sms.templates.getSmsTemplate': 7101,
  'sms.templates.logSmsTemplate': 7101,
  'sms.templates.importSmsTemplatesPreview': 7141,
  'catalog.market.marketProduct': 7101,
  'catalog.offline.offlineDetail': 7101,
  'catalog.offline.offlineSubDetail': 7101,
  'catalog.online.productDetail': 7101,
  'catalog.online.subProductDetail': 7101,
  'apps.park.getTenantAppAuthPark': 7101,
  'apps.park.getTenantAppUserPage': 7101,
  'apps.park.getCorpAppUserPage': 7101,
  'apps.park.getTenantAppRoles': 7101,
  'files.publicDownload': 7101,
  'subsidy.prepared.getTenantTempDetail': 7101,
  'identity.users.getUserDetail': 7101,
  'identity.rights.explainRights': 7101,
  'subsidy.batches.getBatch': 7101,
  'downloads.getDownload': 7101,
  'downloads.fetchDownload': 7101,
  'catalog.packages.packageDetail': 7101,
  'catalog.packages.corpPackageDetail': 7101,
  'catalog.prices.listPrice': 7101,
  'catalog.prospectus.listProspectus': 7101,
  'catalog.prospectus.corpProspectus': 7101,
  'catalog.online.importOnlinePreview': 7141,
  'identity.corps.importCorpPreview': 7141,
  'subsidy.history.importHistoryPreview': 7141,
  'customers.imports.insertOpportunitiesPreview': 7141,
  'customers.imports.insertHisOpportunitiesPreview': 7141,
  'voucher.reconciliation.importReconciliationPreview': 7141,
  'voucher.reconciliation.getReconciliation': 7101,
  'voucher.reconciliation.listReconciliationLines': 7101,
  'identity.users.importUserPreview': 7141,
  'identity.slider.verifySlider': 7154,
};

describe.each(CALLS.filter(([, endpoint]) => isRead(endpoint)))('%s', (name) => {
  test('another park in query, host and headers changes nothing', async () => {
    const cell = cellOf(name);
    const forged = {
      // the fields of a GET are in its query: a second park there is another question
      query: cell.endpoint.method === 'GET' ? '' : '?tenant_id=qiyuan',
      headers: {
        ...FROM_OUR_PAGE,
        host: 'qiyuan.localhost',
        origin: 'http://qiyuan.localhost',
        'x-forwarded-host': 'qiyuan.localhost',
        'x-tenant-id': 'qiyuan',
        'x-user-id': cast.members.at(-1)?.hat?.user_id ?? '',
      },
    };
    const plain = await send(cell, cell.input);
    const answer = await send(cell, cell.input, forged);
    expect(plain.body.code).toBe(REFUSED[name] ?? 0);
    expect(lasting(answer.text)).toBe(lasting(plain.text));
  });
});

describe.each(CALLS)('%s', (name, endpoint) => {
  test('a body with any column that is not its field is refused by name', async () => {
    const cell = cellOf(name);
    const own = fieldsOf(endpoint).all;
    // a union tells the fields of its branch only
    const extra = columns.filter((c) => !(c in own) && !(c in cell.input));
    const { body } = await send(cell, { ...Object.fromEntries(extra.map((c) => [c, 1])), ...cell.input });
    expect(body.code).toBe(7100);
    expect(body.response?.issues?.map((i) => i.path).join(', ')).toBe(extra.join(', '));
  });

  test('an unknown key in any object of it is refused by its path', async () => {
    const cell = cellOf(name);
    for (const path of objectsOf(cell.input)) {
      const { body } = await send(cell, planted(cell.input, path, 'is_public'));
      const at = [...path, 'is_public'].join('.');
      expect([body.code, body.response?.issues?.map((i) => i.path)], at).toEqual([7100, [at]]);
    }
  });

  test('keys that would reach a prototype are refused', async () => {
    const cell = cellOf(name);
    for (const bad of ['"__proto__":{"polluted":true}', '"constructor":{"prototype":{"polluted":true}}']) {
      const text = JSON.stringify(cell.input);
      const body = text === '{}' ? `{${bad}}` : `{${bad},${text.slice(1)}`;
      expect((await send(cell, body)).body.code, bad).toBe(7100);
    }
    expect({}).not.toHaveProperty('polluted');
  });
});

/** The paths of all objects in a value, its own included. */
function objectsOf(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (value === null || typeof value !== 'object') return [];
  const inner = Array.isArray(value)
    ? value.slice(0, 1).flatMap((v, i) => objectsOf(v, [...path, i]))
    : Object.entries(value).flatMap(([k, v]) => objectsOf(v, [...path, k]));
  return Array.isArray(value) ? inner : [path, ...inner];
}
function planted(value: object, path: (string | number)[], key: string): object {
  const copy = structuredClone(value);
  const at = path.reduce<object>((o, step) => Reflect.get(o, step) as object, copy);
  Reflect.set(at, key, true);
  return copy;
}

test('a refused body changes no row of any tenant', async () => {
  const before = await tenantRows(cast.w);
  for (const [name] of CALLS) {
    const cell = cellOf(name);
    await send(cell, { ...cell.input, ratio: 100, is_public: true });
  }
  expect(await tenantRows(cast.w)).toEqual(before);
});

describe('money is the server’s', () => {
  const withOrders = (order_detail: OrderLine[]) => {
    const { form } = cast.places.one;
    return submit(cast.w, user('applicant'), { ...form, order_data: { ...form.order_data, order_detail } });
  };

  test('a total that its line does not explain is refused, and the line named', async () => {
    const [line] = sampleOrders(1, 1000) as [OrderLine];
    const promised = withOrders([{ ...line, unit_price: '0.01', quantity: 1, discount: '1%', all_money: '1000.00' }]);
    await expect(promised).rejects.toThrow(/^7100 form\.order_data\.order_detail\.0\.all_money/);
  });

  test('the sum of the lines and the ratio of the year', async () => {
    const { apply_num } = await withOrders(sampleOrders(2, 1000));
    const row = await cast.w.db.system
      .selectFrom('subsidy_application')
      .where('apply_num', '=', apply_num)
      .select(['order_money', 'subsidy_money', 'allowance_ratio', 'status', 'tenant_id'])
      .executeTakeFirst();
    expect(row).toEqual({
      order_money: '2550.00',
      subsidy_money: '1275.00',
      allowance_ratio: '50.00',
      status: 1,
      tenant_id: 'nanshan',
    });
  });
});

describe('one foreign object among own ones', () => {
  const foreigners = () => ({
    'another park’s': cast.places.foreign.guid,
    'another enterprise’s': cast.places.two.guid,
    nobody: randomUUID(),
  });
  test('a batch of addresses is all or nothing', async () => {
    const answers: string[] = [];
    for (const guid of Object.values(foreigners())) {
      const { text } = await user('applicant').send(filesContract.getDownloadUrl, {
        guid_list: [cast.places.one.guid, guid],
      });
      expect(text).not.toContain('/filesvr/');
      answers.push(lasting(text));
    }
    expect(answers[0]).toContain('"code":7101');
    expect(new Set(answers).size).toBe(1);
  });
  test('a submission with it is refused', async () => {
    const { form } = cast.places.one;
    for (const guid of Object.values(foreigners())) {
      const bad = { ...form, order_img: [...form.order_img, guid] };
      const { body } = await user('applicant').send(applicationsContract.saveApply, {
        allowance_type: 'online',
        form: bad,
      });
      expect(body.code).toBe(7141);
    }
  });
  test('supplementary materials with it are refused', async () => {
    const { tenant_id, apply_num, guid } = cast.places.one;
    const { body } = await user('final admin').send(approvalContract.uploadAttachment, {
      tenant_id,
      apply_num,
      attachment: [guid, cast.places.foreign.guid],
    });
    expect(body.code).toBe(7141);
  });
  test('a draft may name it, but neither shows it nor keeps it from the sweeper', async () => {
    const theirs = await upload(cast.w, user('other applicant'), 'document', '邻.pdf', samplePdf('x'));
    const { temp_id } = await user('applicant').call(applicationsContract.saveTemp, {
      allowance_type: 'online',
      form: { order_img: [theirs, cast.places.one.guid] },
    });
    const { files } = await user('applicant').call(applicationsContract.getTempDetail, { temp_id });
    expect(files.map((f) => f.guid)).toEqual([cast.places.one.guid]);
    const row = await cast.w.db.system
      .selectFrom('stored_file')
      .where('guid', '=', theirs)
      .select('bound_at')
      .executeTakeFirst();
    expect(row?.bound_at).toBeNull();
  });
  test('a park of another operator, or none at all, is refused by its field', async () => {
    const { form } = cast.places.one;
    for (const park_id of ['qiyuan-1', 'nowhere']) {
      const { body } = await user('applicant').send(applicationsContract.saveApply, {
        allowance_type: 'online',
        form: { ...form, park_id },
      });
      expect(body).toMatchObject({ code: 7100, message: 'form.park_id：请选择列表中的园区' });
    }
  });
  test('a case is known by its whole flow id, not by its end', async () => {
    const { flow_id, apply_num } = cast.places.one;
    expect((await user('operator').send(approvalContract.getFlowActivity, { flow_id })).body.code).toBe(0);
    const { body } = await user('operator').send(approvalContract.getFlowActivity, {
      flow_id: `demand/nanshan/${apply_num}`,
    });
    expect(body.code).toBe(7101);
  });
});
