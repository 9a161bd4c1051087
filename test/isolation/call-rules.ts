import type { FullForm } from '#domain/subsidy/form/form.ts';

/** Ids of one owner's objects; what a probe of a call points at. */
export interface Place {
  tenant_id: string;
  apply_num: string;
  flow_id: string;
  task_id: string;
  revision_id: string;
  temp_id: string;
  guid: string;
  membership_id: string;
  reserve_num: string;
  /** The number that the reservation was booked with. */
  visitor: string;
  bid: string;
  voucher_num: string;
  /** Its own; of a park one of its enterprises. */
  corp_id: string;
  /** A user of the park's staff. */
  colleague: string;
  /** What somebody of the staff has for themselves, who asks for nothing: a batch, a job, a view, a substitution, a sign-in. */
  batch_id: string;
  job_id: string;
  view_id: string;
  substitution_id: string;
  session_id: string;
  /** A change of the park's configuration. */
  change_id: string;
  form: FullForm;
}

/** What a call's input points at; whose it may be follows from that. */
export type Address =
  | 'nothing'
  | 'tenant'
  | 'any tenant'
  | 'case'
  | 'draft'
  | 'file'
  | 'public file'
  // a batch, a job, a view, a substitution, a sign-in: whose it is has it, whatever hat looks
  | 'personal'
  | 'hat'
  // who knows the number and the mobile is the visitor, whoever is signed in
  | 'visitor'
  // whatever it points at, it is answered with what the caller may see of it
  | 'anything';
export interface Rule {
  address: Address;
  /** The code for what is absent or not the caller's. */
  absent: number;
  /** Whether the rules of the domain may refuse a call that got through. */
  judged: boolean;
  /** Fields that the names of the schema do not tell. */
  fields?: (place: Place) => Record<string, unknown>;
}

/** Whom and what nobody has. */
export const NOBODYS = '00000000-0000-4000-8000-000000000001';
const judged = { judged: true };
const nobody: Partial<Rule> = { address: 'public file', fields: () => ({ user_id: NOBODYS }) };
const visitor: Partial<Rule> = { ...judged, address: 'visitor', fields: (p) => ({ mobile: p.visitor }) };
/** What the fields of a call's input do not tell. A new call needs a line only when its cells say so. */
export const RULES: Record<string, Partial<Rule>> = {
  'identity.loginPassword': judged,
  'identity.smsCode': judged,
  'identity.smsLogin': judged,
  'identity.loginTicket': judged,
  'identity.smsFindPassword': judged,
  'identity.corpRegister': { ...judged, address: 'any tenant' },
  'identity.joins.corpJoin': { ...judged, address: 'any tenant' },
  // nobody in the cast has asked
  'identity.joins.answerJoin': { address: 'public file' },
  'identity.slider.verifySlider': judged,
  'files.publicDownload': { address: 'public file' },
  'subsidy.applications.saveTemp': judged,
  'subsidy.applications.saveApply': {
    ...judged,
    address: 'file',
    absent: 7141,
    fields: ({ form, guid }) => ({ form: { ...form, data: { ...form.data, biz_license_file: guid } } }),
  },
  // nobody prepared the cast's drafts: they are their enterprises' own
  'subsidy.prepared.getTenantTempDetail': { address: 'public file' },
  'subsidy.prepared.deleteTemp4Tenant': { address: 'public file' },
  'subsidy.prepared.saveApply4Tenant': { address: 'public file' },
  'subsidy.prepared.saveTemp4Tenant': { address: 'public file' },
  'subsidy.prepared.dropTemp4Tenant': { address: 'public file' },
  'subsidy.applications.corpApproval': judged,
  'subsidy.applications.corpCloseApply': judged,
  'subsidy.applications.appeal': judged,
  'subsidy.approval.approval': judged,
  'subsidy.approval.cloudApproval': judged,
  'subsidy.approval.closeApply': judged,
  'subsidy.approval.cloudCloseApply': judged,
  'subsidy.approval.uploadAttachment': judged,
  'subsidy.approval.uploadDocument': judged,
  'subsidy.inspections.addFinding': judged,
  'identity.profile.endSession': { address: 'personal' },
  'identity.profile.changePassword': judged,
  'identity.second.beginTwoFactor': judged,
  'identity.second.confirmTwoFactor': judged,
  'identity.second.sayCode': judged,
  'identity.second.renewRecoveryCodes': judged,
  'identity.second.removeTwoFactor': judged,
  // a role of its own park or of the provider: nobody of the cast has one, and none has this id
  'identity.roles.addParkRole': { ...judged, address: 'nothing' },
  'identity.roles.updateParkRole': { address: 'public file' },
  'identity.roles.deleteParkRole': { address: 'public file' },
  'identity.roles.addProviderRole': { ...judged, address: 'nothing' },
  'identity.roles.updateProviderRole': { address: 'public file' },
  'identity.roles.deleteProviderRole': { address: 'public file' },
  // whom each of the cast looks after is another matter; test/api/users.int.test.ts asks for each
  'identity.users.getUserDetail': nobody,
  'identity.rights.explainRights': nobody,
  'identity.users.updateUser': nobody,
  'identity.users.changeMobile': nobody,
  'identity.users.sendPassword': nobody,
  'identity.users.sendTenantPassword': { address: 'tenant' },
  'identity.users.sendProviderPassword': { address: 'anything', fields: () => ({}) },
  'identity.users.removeSecondFactor': nobody,
  'identity.users.updateUserStatus': nobody,
  // what the person holds in the asker’s parks is looked for; test/api/hand-over.int.test.ts asks
  'identity.users.handOverTasks': nobody,
  'identity.users.getUserPage': { address: 'anything', fields: () => ({}) },
  'identity.users.createUser': { ...judged, address: 'nothing' },
  // asked in earnest it would show the enterprise to the park
  'identity.belonging.applyToPark': { address: 'public file', fields: () => ({ tenant_id: 'nowhere' }) },
  // nobody of the cast has asked
  'identity.belonging.answerParkRequest': { address: 'public file' },
  'identity.belonging.listParkRequests': { address: 'tenant' },
  // no file of the cast is a table to import: its park is looked at first
  'identity.users.importUser': { ...judged, address: 'tenant' },
  'identity.users.importUserPreview': { ...judged, address: 'tenant' },
  'identity.corps.importCorp': { ...judged, address: 'tenant' },
  'identity.corps.importCorpPreview': { ...judged, address: 'tenant' },
  'subsidy.history.importHistory': { ...judged, address: 'tenant' },
  'subsidy.history.importHistoryPreview': { ...judged, address: 'tenant' },
  // a line of the park is read in rightful/money.ts
  'subsidy.history.historyDetail': { address: 'public file' },
  'identity.corps.addCorp': judged,
  'identity.corps.updateCorp': judged,
  'identity.corps.updateCorpState': judged,
  'identity.substitutes.saveSubstitute': { ...judged, address: 'nothing' },
  'identity.substitutes.endSubstitute': { address: 'personal' },
  'identity.views.addView': judged,
  'identity.views.updateView': { address: 'personal' },
  'identity.views.deleteView': { address: 'personal' },
  'subsidy.tasks.claimTask': judged,
  'subsidy.tasks.releaseTask': judged,
  'subsidy.tasks.transferTask': judged,
  'subsidy.tasks.delegateTask': judged,
  'subsidy.tasks.addSigner': judged,
  'subsidy.tasks.removeSigner': judged,
  'subsidy.tasks.withdrawAct': judged,
  'subsidy.tasks.copyCase': judged,
  'subsidy.tasks.commentCase': judged,
  'subsidy.tasks.corpUrge': judged,
  'subsidy.tasks.corpWithdraw': judged,
  // every park's calendar is one; its change is refused to all but the provider and the platform
  'admin.calendar.modifyCalendar': { ...judged, address: 'nothing' },
  'reception.portal.getReceptionTimeOption': { address: 'any tenant' },
  'portal.getProgramme': { address: 'any tenant' },
  'reception.portal.add': { ...judged, address: 'any tenant' },
  'reception.portal.visitorDetail': visitor,
  'reception.portal.visitorCancel': visitor,
  'reception.portal.visitorReschedule': visitor,
  'reception.workbench.confirm': judged,
  'reception.workbench.approval': judged,
  'reception.workbench.inputFeedback': judged,
  'reception.workbench.modifySetting': judged,
  'demand.portal.zjtxCorpSendSmsCode': { ...judged, address: 'any tenant' },
  'demand.portal.zjtxCorpApply': { ...judged, address: 'any tenant' },
  'demand.portal.zjtxPackageList': { address: 'any tenant' },
  'demand.workbench.update': judged,
  'subsidy.flows.batchUpdateSequenceFlow': {
    ...judged,
    fields: (p) => ({ tenant_list: [p.tenant_id], version: 1 }),
  },
  'subsidy.pools.askGrant': judged,
  // what is done with a pool of the park is in rightful/money.ts
  'subsidy.pools.decideGrant': { address: 'public file' },
  'subsidy.pools.preferPool': { address: 'public file' },
  'subsidy.pools.listPoolEntries': { address: 'public file' },
  'subsidy.pool-outlook.setPoolAlerts': { address: 'public file' },
  'subsidy.pool-outlook.poolForecast': { address: 'public file' },
  'subsidy.pool-outlook.poolBalance': { address: 'public file' },
  'subsidy.pool-outlook.askCorrection': { address: 'public file' },
  'voucher.reconciliation.importReconciliation': { ...judged, address: 'tenant' },
  'voucher.reconciliation.importReconciliationPreview': { ...judged, address: 'tenant' },
  // one of the park is opened and settled in rightful/money.ts
  'voucher.reconciliation.getReconciliation': { address: 'public file' },
  'voucher.reconciliation.listReconciliationLines': { address: 'public file' },
  'voucher.reconciliation.correctReconciled': { address: 'public file' },
  'voucher.reconciliation.noteReconciled': { address: 'public file' },
  'voucher.vouchers.getCdatas': { address: 'tenant' },
  'voucher.vouchers.getCdatasByUin': { address: 'anything' },
  'voucher.vouchers.getSimpleCouponRecords': { address: 'anything' },
  'voucher.vouchers.getSimpleCdatas': { address: 'anything' },
  'voucher.vouchers.recycleApply': judged,
  'voucher.vouchers.extendApply': { ...judged, fields: () => ({ valid_to: '2030-01-07' }) },
  'voucher.vouchers.approvePass': judged,
  'voucher.vouchers.approveRefuse': judged,
  'voucher.vouchers.rebindOrderId': judged,
  'voucher.vouchers.rebindOrderIdPass': judged,
  'voucher.vouchers.rebindOrderIdRefuse': judged,
  'voucher.vouchers.updateVoucherStatus': judged,
  // in earnest it would stop the cast's enterprise: the day is over, which is judged last
  'subsidy.red-list.addRedListing': { ...judged, fields: () => ({ until: '2020-01-01' }) },
  'subsidy.red-list.endRedListing': { address: 'public file', fields: () => ({ listing_id: NOBODYS }) },
  'subsidy.caps.setCap': judged,
  // no more than the cap that the line above may have set
  'subsidy.caps.setCapOverride': judged,
  'subsidy.conf.modifyGovConf': judged,
  'subsidy.conf.modifyCloudConf': judged,
  // one park's row is what the platform's own hats read; nobody else gets as far
  'identity.tenants.addTenant': { ...judged, address: 'nothing' },
  'identity.tenants.updateTenant': judged,
  'identity.tenants.closeTenant': judged,
  'identity.tenants.updateTenantSms': {
    ...judged,
    fields: () => ({ sms_signature: '南山', sms_month_quota: 100, sms_visitor_share: 50 }),
  },
  'identity.tenants.getTenantSms': { address: 'tenant' },
  // an application is the platform's, and none of the cast's parks has one: what points at it is not found
  'apps.catalogue.getAppDetail': { address: 'public file' },
  'apps.catalogue.addApp': {
    ...judged,
    address: 'nothing',
    fields: () => ({ code: 'probe', name_en: 'x', kind: 'link', entry: '/x', icon: 'app', granted_to: [] }),
  },
  'apps.catalogue.updateApp': {
    address: 'public file',
    fields: () => ({ name_en: 'x', kind: 'link', entry: '/x', icon: 'app', granted_to: [] }),
  },
  'apps.catalogue.startApp': { address: 'public file' },
  'apps.catalogue.stopApp': { address: 'public file' },
  'apps.catalogue.getAppProviderPage': { address: 'public file' },
  'apps.catalogue.getAppRolePage': { address: 'nothing' },
  'apps.catalogue.getAppRoleDetail': { address: 'public file' },
  'apps.catalogue.addAppRole': { address: 'public file', fields: () => ({ code: 'probe', name_en: 'x' }) },
  'apps.catalogue.updateAppRole': { address: 'public file', fields: () => ({ name_en: 'x' }) },
  'apps.catalogue.setDefaultAppRole': { address: 'public file' },
  'apps.park.startTenantApp': { address: 'public file', fields: () => ({ park_list: ['nowhere'], default_for: [] }) },
  'apps.park.stopTenantApp': { address: 'public file' },
  'apps.park.getTenantAppAuthPark': { address: 'public file' },
  'apps.park.getTenantAppUserPage': { address: 'public file' },
  'apps.park.getCorpAppUserPage': { address: 'public file' },
  'apps.park.saveTenantAppUserRole': {
    address: 'public file',
    fields: (p) => ({ people: [{ membership_id: p.membership_id, lock: '0'.repeat(64) }] }),
  },
  'apps.park.saveCorpAppUserRole': {
    address: 'public file',
    fields: (p) => ({ people: [{ membership_id: p.membership_id, lock: '0'.repeat(64) }] }),
  },
  'apps.park.getTenantAppRoles': { address: 'public file', fields: () => ({ app: 'nowhere' }) },
  // whose menu it is follows from the hat
  'menus.listMenu': { address: 'nothing', fields: () => ({ scene: 'portal' }) },
  'menus.getMenu': { address: 'nothing', fields: () => ({ scene: 'portal', entry_id: 'home' }) },
  'menus.addMenu': {
    ...judged,
    address: 'nothing',
    fields: () => ({ scene: 'portal', name_en: 'x', address: 'https://x.example.com' }),
  },
  'menus.updateMenu': { ...judged, address: 'nothing', fields: () => ({ scene: 'portal', entries: [] }) },
  'menus.deleteMenu': { ...judged, address: 'nothing', fields: () => ({ scene: 'portal' }) },
  // the platform's own modules have another id; a switch of a park is written under its lock
  'modules.addModule': { ...judged, address: 'nothing', fields: () => ({ code: 'of_probe', name_en: 'x' }) },
  'modules.updateModule': { address: 'public file', fields: () => ({ name_en: 'x' }) },
  'modules.deleteModule': { address: 'public file' },
  'modules.listOpenCase': { fields: () => ({ code: 'receptions' }) },
  'modules.updateTenantModule': { ...judged, fields: () => ({ code: 'receptions', enabled: true }) },
  'modules.updateRoleModule': {
    ...judged,
    address: 'nothing',
    fields: () => ({ code: 'receptions', hidden_from: [] }),
  },
  'subsidy.dealers.setDealerConfig': judged,
  'subsidy.cloud-accounts.addCloudAccount': { ...judged, address: 'nothing' },
  'subsidy.cloud-accounts.updateCloudAccount': { address: 'public file' },
  'subsidy.cloud-accounts.deleteCloudAccount': { address: 'public file' },
  'subsidy.gov-lists.addGovUin': judged,
  'subsidy.gov-lists.updateGovUin': { address: 'public file' },
  'subsidy.gov-lists.addProgrammeCorp': judged,
  'subsidy.gov-lists.removeProgrammeCorp': { address: 'public file' },
  // the catalogue is the same for every park; nothing in it has this id
  'catalog.categories.addCategory': { ...judged, address: 'nothing' },
  'catalog.categories.updateCategory': { address: 'public file' },
  'catalog.categories.deleteCategory': { address: 'public file' },
  'catalog.categories.sortCategory': { ...judged, address: 'nothing' },
  'catalog.labels.addLabel': { ...judged, address: 'nothing' },
  'catalog.labels.updateLabel': { address: 'public file' },
  'catalog.labels.deleteLabel': { address: 'public file' },
  'catalog.labels.addAggregateRule': { ...judged, address: 'nothing' },
  'catalog.labels.updateAggregateRule': { address: 'public file' },
  'catalog.labels.deleteAggregateRule': { address: 'public file' },
  'catalog.authorizations.listAuthorization': { address: 'public file' },
  'catalog.authorizations.saveAuthorization': { address: 'public file', fields: () => ({ tenant_list: [] }) },
  'catalog.packages.packageDetail': { address: 'public file' },
  'catalog.packages.addPackage': { ...judged, address: 'nothing', fields: () => ({ code: 'probe' }) },
  'catalog.packages.updatePackage': { address: 'public file', fields: () => ({ code: 'probe' }) },
  'catalog.packages.updatePackageProduct': { address: 'public file' },
  'catalog.packages.pubPackage': { address: 'public file' },
  'catalog.packages.deletePackage': { address: 'public file' },
  'catalog.packages.corpPackageList': { address: 'any tenant' },
  'catalog.packages.corpPackageDetail': { address: 'public file' },
  'catalog.zjtx.saveZjtxPackage': judged,
  'catalog.team.applyTeamUser': { ...judged, address: 'nothing' },
  // nobody of the cast has asked
  'catalog.team.approveTeamUser': { address: 'public file', fields: () => ({ pass: true }) },
  'catalog.prospectus.listProspectus': { address: 'public file' },
  'catalog.prospectus.saveProspectus': { address: 'public file', fields: () => ({ items: [] }) },
  'catalog.prospectus.corpProspectus': { address: 'public file' },
  'catalog.prices.listPrice': { address: 'public file' },
  'catalog.prices.addPrice': { address: 'public file', fields: () => ({ unit_price: '1.00' }) },
  'catalog.prices.updatePrice': { address: 'public file', fields: () => ({ unit_price: '1.00' }) },
  'catalog.prices.deletePrice': { address: 'public file' },
  'catalog.satisfaction.addSatisfaction': { ...judged, address: 'nothing' },
  'catalog.satisfaction.corpSatisfaction': { address: 'any tenant' },
  'catalog.online.importOnlinePreview': { ...judged, address: 'anything' },
  'catalog.online.importOnlineConfirm': { ...judged, address: 'anything' },
  'catalog.online.importOnlineTemplate': { address: 'nothing' },
  'catalog.online.compareLastImport': { address: 'nothing' },
  'catalog.online.addProduct': { ...judged, address: 'nothing' },
  'catalog.online.productDetail': { address: 'public file' },
  'catalog.online.updateProduct': { address: 'public file' },
  'catalog.online.startProduct': { address: 'public file' },
  'catalog.online.stopProduct': { address: 'public file' },
  'catalog.online.deleteProduct': { address: 'public file' },
  'catalog.online.listSubProduct': { address: 'nothing' },
  'catalog.online.addSubProduct': { ...judged, address: 'nothing' },
  'catalog.online.subProductDetail': { address: 'public file' },
  'catalog.online.updateSubProduct': { address: 'public file' },
  'catalog.online.startSubProduct': { address: 'public file' },
  'catalog.online.stopSubProduct': { address: 'public file' },
  'catalog.online.deleteSubProduct': { address: 'public file' },
  // a product that there is not is looked for whatever the park
  'subsidy.conf.modifyCloudProductConf': { address: 'public file' },
  'catalog.offline.addOffline': judged,
  'catalog.offline.addOfflineSub': judged,
  'catalog.offline.offlineDetail': { address: 'public file' },
  'catalog.offline.updateOffline': { address: 'public file' },
  'catalog.offline.startOffline': { address: 'public file' },
  'catalog.offline.stopOffline': { address: 'public file' },
  'catalog.offline.deleteOffline': { address: 'public file' },
  'catalog.offline.offlineSubDetail': { address: 'public file' },
  'catalog.offline.updateOfflineSub': { address: 'public file' },
  'catalog.offline.startOfflineSub': { address: 'public file' },
  'catalog.offline.stopOfflineSub': { address: 'public file' },
  'catalog.offline.deleteOfflineSub': { address: 'public file' },
  'catalog.market.saveSelected': { ...judged, fields: () => ({ product_list: [] }) },
  'catalog.market.listInventory': { address: 'nothing' },
  'catalog.market.getPortalHotProductList': { address: 'any tenant' },
  'catalog.market.listMarket': { address: 'any tenant' },
  'catalog.market.marketProduct': { address: 'public file' },
  'catalog.offered.getCategoryList': { address: 'nothing' },
  'catalog.offered.getLabelList': { address: 'nothing' },
  'catalog.offered.getProductList': { address: 'any tenant' },
  'catalog.offered.getSubsidyProductList': { address: 'any tenant' },
  'catalog.listing.listListing': { address: 'tenant' },
  'catalog.listing.agreeListing': { ...judged, address: 'anything' },
  'catalog.listing.refuseListing': { address: 'public file' },
  'catalog.listing.withdrawListing': { address: 'public file' },
  'subsidy.conf.govConfHistoryDetail': { address: 'case' },
  // as many at once as a person may have open; test/api/case-bundles.int.test.ts asks for more
  'subsidy.exports.exportCases': {
    judged: true,
    address: 'case',
    fields: (p) => ({ items: [{ tenant_id: p.tenant_id, apply_num: p.apply_num }], content: 'pdf' }),
  },
  'subsidy.batches.precheckBatch': {
    address: 'case',
    fields: (p) => ({ items: [{ tenant_id: p.tenant_id, apply_num: p.apply_num }] }),
  },
  // released by whoever does not have it: the run answers, the case refuses
  'subsidy.batches.startBatch': {
    address: 'case',
    fields: ({ tenant_id, apply_num, task_id, revision_id }) => ({
      act: 'release',
      items: [{ tenant_id, apply_num, task_id, revision_id }],
    }),
  },
  'subsidy.batches.getBatch': { address: 'personal' },
  'subsidy.batches.pauseBatch': { address: 'personal' },
  'subsidy.batches.resumeBatch': { address: 'personal' },
  'subsidy.migrations.startMigration': judged,
  'admin.problems.intervene': {
    address: 'case',
    fields: (p) => ({ items: [{ tenant_id: p.tenant_id, apply_num: p.apply_num }] }),
  },
  // no file of the cast is a table to import: its park is looked at first
  'downloads.getDownload': { address: 'personal' },
  'downloads.fetchDownload': { address: 'personal' },
  'downloads.cancelDownload': { address: 'personal' },
  'downloads.retryDownload': { address: 'personal', fields: () => ({ attempt: 1 }) },
  'downloads.tellExport': { address: 'nothing', fields: () => ({ source: '列表', rows: 1 }) },
  // whose list is asked for is judged by that list's own calls
  'downloads.createDownload': judged,
  'logs.web.webReport': { address: 'any tenant', fields: () => ({ events: [{ kind: 'page', page: '/' }] }) },
  'logs.getOperationRecordList': {
    address: 'anything',
    fields: (p) => ({ bs_mod_list: ['exhibition_reception', 'crm_zjtx'], bs_key_list: [p.reserve_num, p.bid] }),
  },
  // a message of somebody of the cast is read in rightful/plain-data.ts
  'messages.mine.getMessage': { address: 'public file', fields: () => ({ message_id: NOBODYS }) },
  'messages.mine.markRead': { address: 'nothing', fields: () => ({ message_list: [NOBODYS] }) },
  'messages.mine.markAllRead': { address: 'nothing', fields: () => ({ seen: '1700000000000/1:1:' }) },
  'messages.mine.savePreferences': {
    address: 'nothing',
    fields: () => ({ items: [{ kind: 'task', in_app: true, sms: true }] }),
  },
};
