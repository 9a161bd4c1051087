import type { Migration } from 'kysely/migration';
import * as foundation from './2026-11-21-0001-foundation.ts';
import * as subsidy from './2026-11-21-0002-subsidy.ts';
import * as sameTenant from './2026-11-21-0003-same-tenant.ts';
import * as lists from './2026-11-21-0004-lists.ts';
import * as slider from './2026-11-21-0005-slider.ts';
import * as receptionDemand from './2026-11-21-0006-reception-demand.ts';
import * as slotCapacity from './2026-11-21-0007-slot-capacity.ts';
import * as flowConfig from './2026-11-21-0008-flow-config.ts';
import * as taskActs from './2026-11-21-0009-task-acts.ts';
import * as batches from './2026-11-21-0010-batches.ts';
import * as stepTimes from './2026-11-21-0011-step-times.ts';
import * as caseOrigins from './2026-11-21-0012-case-origins.ts';
import * as looks from './2026-11-22-0013-looks.ts';
import * as authority from './2026-11-22-0020-authority.ts';
import * as whoItSays from './2026-11-22-0021-who-it-says.ts';
import * as orderClaims from './2026-11-22-0030-order-claims.ts';
import * as commandTurns from './2026-11-22-0040-command-turns.ts';
import * as retention from './2026-11-22-0041-retention.ts';
import * as staff from './2026-11-22-0042-staff.ts';
import * as signInPlaces from './2026-11-22-0043-sign-in-places.ts';
import * as fileMd5 from './2026-11-22-0044-file-md5.ts';
import * as unfiled from './2026-11-22-0045-unfiled.ts';
import * as catalogue from './2026-11-22-0050-catalogue.ts';
import * as jobs from './2026-11-22-0051-jobs.ts';
import * as operationLog from './2026-11-22-0052-operation-log.ts';
import * as jobTenants from './2026-11-23-0055-job-tenants.ts';
import * as staffOf from './2026-11-22-0054-staff-of.ts';
import * as hallAddress from './2026-11-23-0056-hall-address.ts';
import * as parkContact from './2026-11-23-0060-park-contact.ts';
import * as logByTime from './2026-11-23-0061-log-by-time.ts';
import * as sessionPlaces from './2026-11-23-0062-session-places.ts';
import * as roles from './2026-11-23-0063-roles.ts';
import * as oneTimePasswords from './2026-11-23-0064-one-time-passwords.ts';
import * as parkHosts from './2026-11-23-0065-park-hosts.ts';
import * as hatsTold from './2026-11-23-0066-hats-told.ts';
import * as corps from './2026-11-24-0067-corps.ts';
import * as corpLists from './2026-11-24-0068-corp-lists.ts';
import * as flowRoles from './2026-11-24-0071-flow-roles.ts';
import * as twoFactor from './2026-11-24-0072-two-factor.ts';
import * as logRetention from './2026-11-24-0073-log-retention.ts';
import * as logSums from './2026-11-24-0074-log-sums.ts';
import * as logChanged from './2026-11-24-0075-log-changed.ts';
import * as apps from './2026-11-24-0076-apps.ts';
import * as parkSms from './2026-11-24-0079-park-sms.ts';
import * as mobileChanges from './2026-11-24-0080-mobile-changes.ts';
import * as webReport from './2026-11-24-0081-web-report.ts';
import * as logAccounts from './2026-11-24-0082-log-accounts.ts';
import * as endedHats from './2026-11-24-0083-ended-hats.ts';
import * as logAccountsEnd from './2026-11-25-0084-log-accounts-end.ts';
import * as cloudAccounts from './2026-11-25-0085-cloud-accounts.ts';
import * as hatsThatEnd from './2026-11-25-0087-hats-that-end.ts';
import * as roleMembers from './2026-11-25-0086-role-members.ts';
import * as logRefusals from './2026-11-25-0090-log-refusals.ts';
import * as menus from './2026-11-24-0070-menus.ts';
import * as modules from './2026-11-24-0069-modules.ts';
import * as products from './2026-11-25-0100-products.ts';
import * as offlineProducts from './2026-11-25-0101-offline-products.ts';
import * as market from './2026-11-25-0102-market.ts';
import * as logText from './2026-11-25-0120-log-text.ts';
import * as packages from './2026-11-25-0130-packages.ts';
import * as prospectus from './2026-11-25-0131-prospectus.ts';
import * as teamAndSatisfaction from './2026-11-25-0132-team-and-satisfaction.ts';
import * as staffNotOver from './2026-11-25-0133-staff-not-over.ts';
import * as productPrices from './2026-11-25-0134-product-prices.ts';
import * as catalogSearch from './2026-11-25-0135-catalog-search.ts';
import * as requestsByNumber from './2026-11-25-0140-requests-by-number.ts';
import * as visitorsShareOfSms from './2026-11-25-0141-visitors-share-of-sms.ts';
import * as verdictsOfBefore from './2026-11-25-0142-verdicts-of-before.ts';
import * as approvalDocuments from './2026-11-25-0143-approval-documents.ts';
import * as hashesOfFiles from './2026-11-25-0150-hashes-of-files.ts';
import * as bundleJobs from './2026-11-25-0151-bundle-jobs.ts';
import * as spotInspections from './2026-11-26-0152-spot-inspections.ts';
import * as appeals from './2026-11-26-0153-appeals.ts';
import * as billsOnce from './2026-11-25-0165-bills-once.ts';
import * as preparedDrafts from './2026-11-26-0160-prepared-drafts.ts';
import * as keptDrafts from './2026-11-26-0181-kept-drafts.ts';
import * as releasedFiles from './2026-11-26-0190-released-files.ts';
import * as appealDaysKept from './2026-11-26-0195-appeal-days-kept.ts';
import * as hashesOfDocuments from './2026-11-26-0200-hashes-of-documents.ts';
import * as ledger from './2026-11-26-0300-ledger.ts';
import * as vouchers from './2026-11-27-0330-vouchers.ts';
import * as limits from './2026-11-27-0310-limits.ts';
import * as figures from './2026-11-27-0320-figures.ts';
import * as poolAlertsAndCorrections from './2026-11-27-0600-pool-alerts-and-corrections.ts';
import * as storedShares from './2026-11-27-0700-stored-shares.ts';
import * as wholeOrders from './2026-11-27-0710-whole-orders.ts';
import * as toldProviders from './2026-11-27-0800-told-providers.ts';
import * as givenUpIssues from './2026-11-28-0100-given-up-issues.ts';
import * as personalMessages from './2026-11-28-0200-personal-messages.ts';
import * as smsRecords from './2026-11-28-0300-sms-records.ts';
import * as articles from './2026-11-28-0400-articles.ts';
import * as activities from './2026-11-28-0500-activities.ts';
import * as portalContent from './2026-11-28-0800-portal-content.ts';
import * as siteSearch from './2026-11-28-0700-site-search.ts';
import * as smsTemplates from './2026-11-28-0600-sms-templates.ts';
import * as corpMessages from './2026-11-28-1000-corp-messages.ts';
import * as smsWord from './2026-11-28-1100-sms-word.ts';
import * as quietHours from './2026-11-28-1200-quiet-hours.ts';
import * as digests from './2026-11-28-1210-digests.ts';
import * as activityMessages from './2026-11-28-1220-activity-messages.ts';
import * as heldSms from './2026-11-28-1230-held-sms.ts';
import * as digestReaders from './2026-11-28-1240-digest-readers.ts';
import * as assessmentTemplates from './2026-11-28-1400-assessment-templates.ts';
import * as opportunities from './2026-11-28-1300-opportunities.ts';
import * as customerFigures from './2026-11-28-1500-customer-figures.ts';
import * as crmPool from './2026-11-28-1510-crm-pool.ts';
import * as assessments from './2026-11-28-1520-assessments.ts';
import * as opportunityIndexes from './2026-11-28-1530-opportunity-indexes.ts';
import * as opportunityRuns from './2026-11-28-1600-opportunity-runs.ts';
import * as enquiries from './2026-11-29-0020-enquiries.ts';
import * as industryFigures from './2026-11-29-0100-industry-figures.ts';
import * as scheduleFeeds from './2026-11-29-0120-schedule-feeds.ts';
import * as importedStays from './2026-11-29-0130-imported-stays.ts';
import * as stepFigures from './2026-11-29-0140-step-figures.ts';
import * as settleIn from './2026-11-29-0150-settle-in.ts';
import * as estate from './2026-11-29-0300-estate.ts';
import * as iot from './2026-11-29-0200-iot.ts';
import * as iotMessages from './2026-11-29-0210-iot-messages.ts';
import * as appVisitors from './2026-11-29-0220-app-visitors.ts';
import * as competition from './2026-11-29-0400-competition.ts';
import * as raceDrafts from './2026-11-29-0410-race-drafts.ts';
import * as iotActions from './2026-11-29-0500-iot-actions.ts';
import * as enquirers from './2026-11-29-0600-enquirers.ts';
import * as brokerBeat from './2026-11-29-0700-broker-beat.ts';
import * as furthestSteps from './2026-11-29-0710-furthest-steps.ts';
import * as listOrders from './2026-11-30-0800-list-orders.ts';
import * as corpsApart from './2026-11-30-0900-corps-apart.ts';
import * as unnamedOrigins from './2026-11-30-1000-unnamed-origins.ts';
import * as wonBackByName from './2026-12-01-0300-won-back-by-name.ts';
import * as allowanceHistory from './2026-11-27-0321-history.ts';
import * as dealers from './2026-11-27-0400-dealers.ts';
import * as inspectionsOver from './2026-11-26-0170-inspections-over.ts';
import * as plansUnlessTold from './2026-11-26-0180-plans-unless-told.ts';
import * as reconciliation from './2026-11-27-0500-reconciliation.ts';
import * as training from './2026-11-28-0900-training.ts';

/** Every migration in order; a released one is never edited. */
export const MIGRATIONS: Record<string, Migration> = {
  '2026-11-21-0001-foundation': foundation,
  '2026-11-21-0002-subsidy': subsidy,
  '2026-11-21-0003-same-tenant': sameTenant,
  '2026-11-21-0004-lists': lists,
  '2026-11-21-0005-slider': slider,
  '2026-11-21-0006-reception-demand': receptionDemand,
  '2026-11-21-0007-slot-capacity': slotCapacity,
  '2026-11-21-0008-flow-config': flowConfig,
  '2026-11-21-0009-task-acts': taskActs,
  '2026-11-21-0010-batches': batches,
  '2026-11-21-0011-step-times': stepTimes,
  '2026-11-21-0012-case-origins': caseOrigins,
  '2026-11-22-0013-looks': looks,
  '2026-11-22-0020-authority': authority,
  '2026-11-22-0021-who-it-says': whoItSays,
  '2026-11-22-0030-order-claims': orderClaims,
  '2026-11-22-0040-command-turns': commandTurns,
  '2026-11-22-0041-retention': retention,
  '2026-11-22-0042-staff': staff,
  '2026-11-22-0043-sign-in-places': signInPlaces,
  '2026-11-22-0044-file-md5': fileMd5,
  '2026-11-22-0045-unfiled': unfiled,
  '2026-11-22-0050-catalogue': catalogue,
  '2026-11-22-0051-jobs': jobs,
  '2026-11-22-0052-operation-log': operationLog,
  '2026-11-22-0054-staff-of': staffOf,
  '2026-11-23-0055-job-tenants': jobTenants,
  '2026-11-23-0056-hall-address': hallAddress,
  '2026-11-23-0060-park-contact': parkContact,
  '2026-11-23-0061-log-by-time': logByTime,
  '2026-11-23-0062-session-places': sessionPlaces,
  '2026-11-23-0063-roles': roles,
  '2026-11-23-0064-one-time-passwords': oneTimePasswords,
  '2026-11-23-0065-park-hosts': parkHosts,
  '2026-11-23-0066-hats-told': hatsTold,
  '2026-11-24-0067-corps': corps,
  '2026-11-24-0068-corp-lists': corpLists,
  '2026-11-24-0069-modules': modules,
  '2026-11-24-0070-menus': menus,
  '2026-11-24-0071-flow-roles': flowRoles,
  '2026-11-24-0072-two-factor': twoFactor,
  '2026-11-24-0073-log-retention': logRetention,
  '2026-11-24-0074-log-sums': logSums,
  '2026-11-24-0075-log-changed': logChanged,
  '2026-11-24-0076-apps': apps,
  '2026-11-24-0079-park-sms': parkSms,
  '2026-11-24-0080-mobile-changes': mobileChanges,
  '2026-11-24-0081-web-report': webReport,
  '2026-11-24-0082-log-accounts': logAccounts,
  '2026-11-24-0083-ended-hats': endedHats,
  '2026-11-25-0084-log-accounts-end': logAccountsEnd,
  '2026-11-25-0085-cloud-accounts': cloudAccounts,
  '2026-11-25-0087-hats-that-end': hatsThatEnd,
  '2026-11-25-0086-role-members': roleMembers,
  '2026-11-25-0090-log-refusals': logRefusals,
  '2026-11-25-0100-products': products,
  '2026-11-25-0101-offline-products': offlineProducts,
  '2026-11-25-0102-market': market,
  '2026-11-25-0120-log-text': logText,
  '2026-11-25-0130-packages': packages,
  '2026-11-25-0131-prospectus': prospectus,
  '2026-11-25-0132-team-and-satisfaction': teamAndSatisfaction,
  '2026-11-25-0133-staff-not-over': staffNotOver,
  '2026-11-25-0134-product-prices': productPrices,
  '2026-11-25-0135-catalog-search': catalogSearch,
  '2026-11-25-0140-requests-by-number': requestsByNumber,
  '2026-11-25-0141-visitors-share-of-sms': visitorsShareOfSms,
  '2026-11-25-0142-verdicts-of-before': verdictsOfBefore,
  '2026-11-25-0143-approval-documents': approvalDocuments,
  '2026-11-25-0150-hashes-of-files': hashesOfFiles,
  '2026-11-25-0151-bundle-jobs': bundleJobs,
  '2026-11-26-0152-spot-inspections': spotInspections,
  '2026-11-26-0153-appeals': appeals,
  '2026-11-25-0165-bills-once': billsOnce,
  '2026-11-26-0160-prepared-drafts': preparedDrafts,
  '2026-11-26-0170-inspections-over': inspectionsOver,
  '2026-11-26-0180-plans-unless-told': plansUnlessTold,
  '2026-11-26-0181-kept-drafts': keptDrafts,
  '2026-11-26-0190-released-files': releasedFiles,
  '2026-11-26-0195-appeal-days-kept': appealDaysKept,
  '2026-11-26-0200-hashes-of-documents': hashesOfDocuments,
  '2026-11-26-0300-ledger': ledger,
  '2026-11-27-0330-vouchers': vouchers,
  '2026-11-27-0310-limits': limits,
  '2026-11-27-0320-figures': figures,
  '2026-11-27-0321-history': allowanceHistory,
  '2026-11-27-0400-dealers': dealers,
  '2026-11-27-0500-reconciliation': reconciliation,
  '2026-11-27-0600-pool-alerts-and-corrections': poolAlertsAndCorrections,
  '2026-11-27-0700-stored-shares': storedShares,
  '2026-11-27-0710-whole-orders': wholeOrders,
  '2026-11-27-0800-told-providers': toldProviders,
  '2026-11-28-0100-given-up-issues': givenUpIssues,
  '2026-11-28-0200-personal-messages': personalMessages,
  '2026-11-28-0300-sms-records': smsRecords,
  '2026-11-28-0400-articles': articles,
  '2026-11-28-0500-activities': activities,
  '2026-11-28-0800-portal-content': portalContent,
  '2026-11-28-0700-site-search': siteSearch,
  '2026-11-28-0600-sms-templates': smsTemplates,
  '2026-11-28-0900-training': training,
  '2026-11-28-1000-corp-messages': corpMessages,
  '2026-11-28-1100-sms-word': smsWord,
  '2026-11-28-1200-quiet-hours': quietHours,
  '2026-11-28-1210-digests': digests,
  '2026-11-28-1220-activity-messages': activityMessages,
  '2026-11-28-1230-held-sms': heldSms,
  '2026-11-28-1240-digest-readers': digestReaders,
  '2026-11-28-1300-opportunities': opportunities,
  '2026-11-28-1400-assessment-templates': assessmentTemplates,
  '2026-11-28-1500-customer-figures': customerFigures,
  '2026-11-28-1510-crm-pool': crmPool,
  '2026-11-28-1520-assessments': assessments,
  '2026-11-28-1530-opportunity-indexes': opportunityIndexes,
  '2026-11-28-1600-opportunity-runs': opportunityRuns,
  '2026-11-29-0020-enquiries': enquiries,
  '2026-11-29-0100-industry-figures': industryFigures,
  '2026-11-29-0120-schedule-feeds': scheduleFeeds,
  '2026-11-29-0130-imported-stays': importedStays,
  '2026-11-29-0140-step-figures': stepFigures,
  '2026-11-29-0150-settle-in': settleIn,
  '2026-11-29-0200-iot': iot,
  '2026-11-29-0210-iot-messages': iotMessages,
  '2026-11-29-0220-app-visitors': appVisitors,
  '2026-11-29-0300-estate': estate,
  '2026-11-29-0400-competition': competition,
  '2026-11-29-0410-race-drafts': raceDrafts,
  '2026-11-29-0500-iot-actions': iotActions,
  '2026-11-29-0600-enquirers': enquirers,
  '2026-11-29-0700-broker-beat': brokerBeat,
  '2026-11-29-0710-furthest-steps': furthestSteps,
  '2026-11-30-0800-list-orders': listOrders,
  '2026-11-30-0900-corps-apart': corpsApart,
  '2026-11-30-1000-unnamed-origins': unnamedOrigins,
  '2026-12-01-0300-won-back-by-name': wonBackByName,
};
