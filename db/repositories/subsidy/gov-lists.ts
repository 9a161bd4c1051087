import { MAX_GOV_UINS, MAX_PROGRAMME_CORPS } from '#domain/subsidy/configuration/gov-lists.ts';
import { resource } from '../shared/resource.ts';
import { tenantRows } from '../shared/tenant-rows.ts';

/** The accounts from which the government pays its share, by year. */
export const govUins = resource({
  rows: tenantRows('gov_uin', {
    id: 'gov_uin_id',
    of: ['tenant_id'],
    columns: ['gov_uin_id', 'year', 'uin', 'name', 'note'],
    search: ['uin', 'name'],
    order: ['year'],
  }),
  kind: 'gov_uin',
  subject: ({ year, name }) => `${year} ${name}`,
  max: MAX_GOV_UINS,
  unique: [['year', 'uin']],
});

/** The enterprises that the programme of a year names. */
export const programmeCorps = resource({
  rows: tenantRows('programme_corp', {
    id: 'listed_id',
    of: ['tenant_id'],
    columns: ['listed_id', 'year', 'credit_code', 'corp_name', 'note'],
    search: ['corp_name', 'credit_code'],
    order: ['year', 'corp_name'],
  }),
  kind: 'programme_corp',
  subject: ({ year, corp_name }) => `${year} ${corp_name}`,
  max: MAX_PROGRAMME_CORPS,
  unique: [['year', 'credit_code']],
});
