import { EMPTY_CONTENT } from '#domain/portal/content.ts';
import { A_TEMPLATE } from '#test/builders/assessment.ts';
import { CATALOG_RULES } from './catalog-call-rules.ts';
import { COMPETITION_RULES } from './competition-call-rules.ts';
import { CUSTOMER_RULES } from './customer-call-rules.ts';
import { IOT_RULES } from './iot-call-rules.ts';
import { NOBODYS } from './nobodys.ts';
import { PARK_DAY_RULES } from './park-day-call-rules.ts';
import type { Rule } from './rule.ts';

const judged = { judged: true };
const nobody: Partial<Rule> = { address: 'public file', fields: () => ({ user_id: NOBODYS }) };
const SMS_TEMPLATE = { name: 'x', text: '{park}', signature: '', gateway_id: '', review: 'none' };
const visitor: Partial<Rule> = { ...judged, address: 'visitor', fields: (p) => ({ mobile: p.visitor }) };
/** A detail of an assessment that was read long ago. */
const SHEET = { lock: '0'.repeat(64), year: 2026, period: 1, status: 1, score: '0.00', businessDimension: [] };
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
  // one of the park is sent again in rightful/plain-data.ts
  'sms.records.getSmsRecord': { address: 'public file' },
  'sms.records.resendSms': { address: 'public file' },
  'sms.records.settleSms': { address: 'public file' },
  // one of the park is sent, read and steered in rightful/plain-data.ts
  'corpmsg.runs.countCorpmsg': { address: 'tenant', fields: () => ({ channels: ['in_app'] }) },
  'corpmsg.runs.sendCorpmsg': {
    ...judged,
    address: 'tenant',
    fields: () => ({ channels: ['in_app'], title: '试', text: '试', keyword: 'nobody is called so' }),
  },
  'corpmsg.runs.getCorpmsg': { address: 'public file' },
  'corpmsg.runs.listRecipients': { address: 'public file' },
  'corpmsg.runs.pauseCorpmsg': { address: 'public file' },
  'corpmsg.runs.resumeCorpmsg': { address: 'public file' },
  'corpmsg.runs.stopCorpmsg': { address: 'public file' },
  'corpmsg.runs.listCorpmsgTemplates': { address: 'nothing' },
  // the templates are the same for every park; none of them has this id
  'sms.templates.createSmsTemplate': {
    ...judged,
    address: 'nothing',
    fields: () => ({ code: 'probe', type: 0, ...SMS_TEMPLATE }),
  },
  'sms.templates.getSmsTemplate': { address: 'public file' },
  'sms.templates.modifySmsTemplate': { address: 'public file', fields: () => SMS_TEMPLATE },
  'sms.templates.updateSmsTemplateStatus': { address: 'public file', fields: () => ({ status: 'in_use' }) },
  'sms.templates.deleteSmsTemplate': { address: 'public file' },
  'sms.templates.logSmsTemplate': { address: 'public file' },
  'sms.templates.importSmsTemplatesPreview': { ...judged, address: 'anything' },
  'sms.templates.importSmsTemplates': { ...judged, address: 'anything' },
  'sms.templates.importSmsTemplatesTable': { address: 'nothing' },
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
  'activities.portal.list': { address: 'any tenant' },
  'activities.portal.detail': { address: 'public file' },
  'activities.portal.signUp': { ...judged, address: 'any tenant' },
  'activities.portal.cancel': { address: 'public file' },
  'activities.workbench.add': { ...judged, address: 'nothing' },
  // nobody of the cast has written one
  'activities.workbench.tenantDetail': { address: 'public file' },
  'activities.workbench.update': { address: 'public file' },
  'activities.workbench.submit': { address: 'public file' },
  'activities.workbench.withdraw': { address: 'public file' },
  'activities.workbench.remove': { address: 'public file' },
  'activities.workbench.providerDetail': { address: 'public file' },
  'activities.workbench.approve': { address: 'public file' },
  'activities.workbench.reject': { address: 'public file' },
  'activities.invitees.inviteeList': { address: 'public file' },
  'activities.invitees.saveInvitee': {
    address: 'public file',
    fields: () => ({ invitee_id: NOBODYS, lock: '0'.repeat(64), act: 'confirm' }),
  },
  'activities.invitees.passOnInvitees': { address: 'public file' },
  'demand.portal.zjtxCorpSendSmsCode': { ...judged, address: 'any tenant' },
  'demand.portal.zjtxCorpApply': { ...judged, address: 'any tenant' },
  // what it would file waits for a worker that these tests have not
  'demand.portal.zjtxCorpApplyLg': { ...judged, address: 'nothing', fields: () => ({ expedite_pkg_id: NOBODYS }) },
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
  // only for those of an enterprise who have the application of bills; test/api/bills.int.test.ts asks
  'voucher.bills.getBills': { address: 'nothing' },
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
  // one that both parks have open to whoever comes
  'apps.park.getVisitorApp': { address: 'any tenant', fields: () => ({ app: 'estate' }) },
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
  ...CATALOG_RULES,
  ...CUSTOMER_RULES,
  ...IOT_RULES,
  ...COMPETITION_RULES,
  ...PARK_DAY_RULES,
  // a product that there is not is looked for whatever the park
  'subsidy.conf.modifyCloudProductConf': { address: 'public file' },
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
  'subsidy.batches.cancelBatch': { address: 'personal', ...judged },
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
  // a hat reads and writes the portal of its own park: rightful/portal.ts
  'portal.content.getInfo': { address: 'nothing' },
  'portal.content.update': {
    ...judged,
    address: 'nothing',
    fields: () => ({ lock: '0'.repeat(64), content: EMPTY_CONTENT }),
  },
  'portal.content.deleteResource': {
    ...judged,
    address: 'nothing',
    fields: () => ({ lock: '0'.repeat(64), resource: 'draft' }),
  },
  'portal.content.listVersions': { address: 'nothing' },
  'portal.content.getVersion': { address: 'public file', fields: () => ({ version: 1 }) },
  'portal.content.preview': { address: 'nothing', fields: () => ({ content: EMPTY_CONTENT }) },
  // a code leads to the park that is asked for, whoever asks
  'portal.code.getUnlimitedCode': { address: 'any tenant', fields: () => ({ scene: 'probe' }) },
  'portal.code.createQRCode': { address: 'any tenant', fields: () => ({ path: '/notice' }) },
  'portal.content.getDefaultPark': { address: 'nothing' },
  'assessment.sheets.tenantUpdateAssessment': { ...judged, fields: () => SHEET },
  'assessment.sheets.providerUpdateAssessment': { ...judged, fields: () => SHEET },
  // the templates are the same for every park; none of them has this id
  'assessment.sheets.openAssessments': {
    address: 'public file',
    fields: (p) => ({ template_id: NOBODYS, tenant_list: [p.tenant_id], deadline: '2098-01-01', grace_days: 0 }),
  },
  // a period that nobody opened: none is closed
  'assessment.sheets.closeAssessments': { ...judged, address: 'nothing', fields: () => ({ year: 2099, period: 2 }) },
  'assessment.sheets.compareOwnAssessments': { address: 'nothing', fields: () => ({ year: 2098 }) },
  'assessment.sheets.compareAssessments': { address: 'nothing', fields: () => ({ year: 2098, period: 1 }) },
  'assessment.templates.getAssessmentTemplate': { address: 'public file' },
  'assessment.templates.saveAssessmentTemplate': {
    address: 'public file',
    fields: () => ({ template_id: NOBODYS, lock: '0'.repeat(64), template: A_TEMPLATE, publish: false }),
  },
  // an article of a park of the cast is read and written in rightful/articles.ts
  'articles.newsDetail': { address: 'public file' },
  'articles.noticeEditDetail': { address: 'public file' },
  'articles.saveNews': {
    address: 'public file',
    fields: () => ({ article_id: NOBODYS, lock: '0'.repeat(64), act: 'withdraw' }),
  },
  'articles.noticeDetail': { address: 'public file', fields: (p) => ({ park_id: p.tenant_id }) },
  'messages.notices.getNotice': { address: 'public file' },
  'messages.notices.markNotices': { address: 'nothing', fields: () => ({ id_list: [NOBODYS] }) },
};
