import { identityContract } from '#domain/identity/contract.ts';
import { profileContract } from '#domain/identity/profile-contract.ts';
import { twoFactorContract } from '#domain/identity/two-factor-contract.ts';
import { ERRORS } from '#domain/shared/errors/errors.ts';
import type { Held } from '#domain/shared/calls/held.ts';
import { rightsContract } from '#domain/identity/rights-contract.ts';
import { roleContract } from '#domain/identity/role-contract.ts';
import { userContract } from '#domain/identity/user-contract.ts';
import { to } from '#web/paths.ts';
import { MOBILES } from '#test/builders/subsidy.ts';
import { JOINER } from '#test/e2e/cast/joins.ts';
import { WORDS, type Words } from '#test/e2e/look/words.ts';
import { named } from '#test/e2e/stage.ts';
import { before, button, inOrder, press, type Screen, broken } from '#test/e2e/screens/screen.ts';
import { statesOf } from '#test/e2e/screens/states.ts';

const { applicant, customApplicant, operator, platform, tenantAdmin } = MOBILES;
const roles = { route: '/dashboard/admin/roles', who: tenantAdmin, path: () => to.roles() } as const;
const account = { route: '/profile', path: to.profile } as const;
const login = { route: '/login', path: () => to.login() } as const;

const rights = { route: '/dashboard/admin/users/:user_id/rights', who: tenantAdmin } as const;
const people = { route: '/dashboard/admin/users', who: tenantAdmin, path: () => to.users() } as const;
const openPerson =
  (name: string, then?: (w: Words) => string): NonNullable<Screen['reach']> =>
  async (s) => {
    await s.page.getByText(name).first().waitFor();
    const opens =
      s.width === 390
        ? s.page.locator('li', { hasText: name }).getByRole('button', { name: s.w.users.open })
        : s.page.getByRole('button', { name: named(name) });
    await opens.first().click();
    await s.page.getByRole('dialog').getByText(s.w.users.records, { exact: true }).waitFor();
    if (then)
      await s.page
        .getByRole('dialog')
        .getByRole('button', { name: named(then(s.w)) })
        .click();
  };

const UNTIL = '2026-12-01 18:00';
const RECOVERY = ['ABCDE23456', 'FGHIJ34567', 'KLMNO45672', 'PQRST56723', 'UVWXY67234'].map(
  (code) => code + code + 'MWMWM',
);
const ON = { on: true, required: true, since: '2026-11-24T02:00:00.000Z', codes_left: 2 };

/** As somebody whose session has something to do before anything else. */
const heldBy =
  (held: Held): NonNullable<Screen['before']> =>
  ({ page }) =>
    page.route(`**${identityContract.userInfo.path}`, async (route) => {
      const answer = await route.fetch();
      const { response, ...body } = (await answer.json()) as { response: { user: object } };
      await route.fulfill({
        response: answer,
        json: { ...body, response: { ...response, user: { ...response.user, held } } },
      });
    });
const held = { route: '/zjtx-apply', who: operator, path: () => to.zjtxApply() } as const;
const setUp: NonNullable<Screen['reach']> = async (s) => {
  await button(s, s.w.identity.twoFactor.turnOn).click();
  await s.page.getByLabel(s.w.identity.twoFactor.password).fill('Park2026demo');
  await button(s, s.w.identity.twoFactor.begin).click();
  await s.page.getByLabel(s.w.identity.twoFactor.code).waitFor();
};

/** Signing in, registering, joining and the own account, and each of their states. */
export const IDENTITY_SCREENS: Screen[] = [
  { name: 'people of the park', ...people, shows: ({ w }) => w.users.self },
  { name: 'people, of the platform', ...people, who: platform, shows: ({ w }) => w.users.everyPark },
  {
    name: 'people, passwords that lapsed',
    ...people,
    before: ({ page }) =>
      page.route(`**${userContract.getUserPage.path}`, (route) =>
        route.request().postData()?.includes('"over"')
          ? route.fulfill({ json: { code: 0, message: '', request_id: 'r', response: { total: 3, items: [] } } })
          : route.fallback(),
      ),
    shows: ({ w }) => w.users.resend,
  },
  {
    name: 'people, nobody matches',
    ...people,
    path: () => `${to.users()}?keyword=zzz`,
    shows: ({ w }) => w.list.empty.filtered,
  },
  {
    name: 'people can’t be loaded',
    ...people,
    before: ({ page }) => page.route(`**${userContract.getUserPage.path}`, broken),
    shows: ({ w }) => w.common.state.error,
  },
  { name: 'a person', ...people, reach: openPerson('孙莉'), shows: ({ w }) => w.users.records },
  { name: 'a person, oneself', ...people, reach: openPerson('赵敏'), shows: ({ w }) => w.users.records },
  {
    name: 'a person being disabled',
    ...people,
    reach: openPerson('孙莉', (w) => w.users.act.disable),
    shows: ({ w }) => w.users.reason,
  },
  {
    name: 'a person being sent a password',
    ...people,
    reach: openPerson('孙莉', (w) => w.users.act.password),
    shows: ({ w }) => w.users.passwordHint.split('}}').at(-1) ?? '',
  },
  {
    name: 'a person getting another number',
    ...people,
    reach: openPerson('孙莉', (w) => w.users.act.mobile),
    shows: ({ w }) => w.users.mobileReason,
  },
  {
    name: 'a person being changed',
    ...people,
    reach: openPerson('孙莉', (w) => w.users.act.edit),
    shows: ({ w }) => w.users.addHat,
  },
  {
    name: 'a person, whose identity ends by itself',
    ...people,
    before: ({ page, w }) =>
      page.route(`**${userContract.updateUser.path}`, (route) => {
        const { code, zh, en } = ERRORS.HAT_ENDS;
        const message = (w === WORDS['zh-CN'] ? zh : en).replace('{until}', UNTIL);
        return route.fulfill({ json: { code, message, request_id: 'r', response: null } });
      }),
    reach: async (s) => {
      await openPerson('孙莉', (w) => w.users.act.edit)(s);
      await s.page.getByRole('dialog').locator('button[type=submit]').click();
    },
    shows: () => new RegExp(UNTIL),
  },
  {
    name: 'a person being added, nothing filled in',
    ...people,
    who: platform,
    reach: async (s) => {
      await button(s, s.w.users.add).click();
      await s.page.getByRole('dialog').locator('button[type=submit]').click();
    },
    shows: () => /请填写(您的)?手机号|Please fill in: Mobile number|手机号/,
  },
  {
    name: 'why somebody may',
    ...rights,
    path: ({ cast }) => to.rights(cast.approver),
    shows: ({ w }) => before(w.rights.givenBy),
  },
  {
    name: 'rights of nobody',
    ...rights,
    path: () => to.rights('00000000-0000-4000-8000-000000000001'),
    shows: ({ w }) => w.rights.none,
    expects: /404|7101/,
  },
  {
    name: 'rights that can’t be loaded',
    ...rights,
    path: ({ cast }) => to.rights(cast.approver),
    before: ({ page }) => page.route(`**${rightsContract.explainRights.path}`, broken),
    shows: ({ w }) => w.common.state.error,
  },
  { name: 'roles of the park', ...roles, shows: ({ w }) => w.roles.builtIn },
  ...statesOf({ name: 'roles', ...roles, call: roleContract.listParkRole }),
  {
    name: 'a role being made',
    ...roles,
    reach: async ({ page, w }) => {
      await page.getByRole('button', { name: /展厅接待人员|Reception operator/ }).click();
      await page.getByRole('dialog').getByText(w.roles.preview).scrollIntoViewIfNeeded();
    },
    shows: ({ w }) => w.roles.preview,
  },
  { name: 'roles of the provider and the platform', ...roles, who: platform, shows: ({ w }) => w.roles.builtIn },
  { name: 'sign-in', ...login, shows: ({ w }) => w.identity.login.noAccount },
  {
    name: 'sign-in of staff',
    ...login,
    path: () => to.login({ type: 'admin' }),
    shows: ({ w }) => w.identity.login.staffHint,
  },
  {
    name: 'sign-in by SMS',
    ...login,
    reach: ({ page, w }) => page.getByRole('tab', { name: w.identity.login.sms }).click(),
    shows: ({ w }) => w.identity.sms.send,
  },
  {
    name: 'sign-in, nothing filled in',
    ...login,
    reach: ({ page }) => page.locator('form button[type=submit]').first().click(),
    shows: () => /请填写(您的)?手机号|Please fill in: Mobile number/,
  },
  {
    name: 'sign-in refused',
    ...login,
    reach: async ({ page, w }) => {
      await page.locator('form').getByLabel(w.identity.field.mobile).fill('13911112222');
      await page.locator('form').getByLabel(w.identity.field.password, { exact: true }).fill('wrong-password-1');
      await page.locator('form button[type=submit]').first().click();
    },
    shows: () => /手机号或密码错误|mobile number or password/i,
  },
  {
    name: 'find the password',
    ...login,
    reach: press((w) => w.identity.login.find),
    shows: ({ w }) => w.identity.find.hint,
  },
  {
    name: 'sign-in failed',
    route: '/loginError',
    path: () => to.loginError(),
    shows: ({ w }) => w.identity.error.title,
  },
  {
    name: 'who asks to join the enterprise',
    route: '/corp-members',
    who: applicant,
    path: to.corpMembers,
    shows: ({ w }) => w.identity.joins.agree,
  },
  {
    name: 'letting somebody into the enterprise',
    route: '/corp-members',
    who: applicant,
    path: to.corpMembers,
    reach: ({ page, w }) => page.getByRole('button', { name: `${w.identity.joins.agree} ${JOINER}` }).click(),
    shows: ({ w }) => w.identity.joins.agreeHint.split(/\{\{\w+\}\}/)[1]?.trim() ?? '',
  },
  {
    name: 'the enterprise and what it sent',
    route: '/enterprise',
    who: applicant,
    path: to.enterprise,
    shows: ({ w }) => w.identity.enterprise.sent,
  },
  {
    name: 'what the enterprise asked of parks',
    route: '/enterprise',
    who: customApplicant,
    path: () => `${to.enterprise()}?kind=belong`,
    shows: ({ w }) => before(w.identity.enterprise.reason),
  },
  {
    name: 'an enterprise that sent nothing',
    route: '/enterprise',
    who: customApplicant,
    path: () => `${to.enterprise()}?kind=demand`,
    shows: ({ w }) => w.identity.enterprise.noneHint,
  },
  {
    name: 'nobody asks to join the enterprise',
    route: '/corp-members',
    who: customApplicant,
    path: to.corpMembers,
    shows: ({ w }) => w.identity.joins.emptyHint,
  },
  {
    name: 'who asks to join enterprises of the park',
    route: '/dashboard/corp-joins',
    who: MOBILES.tenantAdmin,
    path: to.corpJoins,
    shows: ({ w }) => w.identity.joins.state.refused,
  },
  { name: 'registration', route: '/register', path: to.register, shows: ({ w }) => w.identity.register.corp },
  {
    name: 'registration, nothing filled in',
    route: '/register',
    path: to.register,
    reach: press((w) => w.identity.register.submit),
    shows: () => /请输入|请选择|required|enter/i,
  },
  {
    name: 'registration, parks can’t be loaded',
    route: '/register',
    path: to.register,
    before: ({ page }) => page.route(`**${identityContract.loginEssential.path}`, broken),
    shows: ({ w }) => w.common.state.error,
  },
  { name: 'the own account', ...account, who: operator, shows: ({ w }) => w.identity.profile.current },
  { name: 'the own account of an applicant', ...account, who: applicant, shows: ({ w }) => w.identity.profile.corp },
  {
    name: 'the own account, asking another park',
    ...account,
    who: applicant,
    reach: press((w) => w.identity.belonging.ask),
    shows: ({ w }) => w.identity.belonging.askHint,
  },
  {
    name: 'the own account, sign-ins can’t be loaded',
    ...account,
    who: operator,
    before: ({ page }) => page.route(`**${profileContract.getSessionList.path}`, broken),
    shows: ({ w }) => w.common.state.error,
  },
  {
    name: 'the own account, a password that is too easy',
    ...account,
    who: operator,
    reach: async (s) => {
      const { page, w } = s;
      await page.getByLabel(w.identity.profile.old).fill('Park2026demo');
      await page.getByLabel(w.identity.field.newPassword).fill('easy');
      await button(s, w.identity.profile.change).click();
    },
    shows: () => /8-64/,
  },
  {
    name: 'a sign-in that waits for its code',
    ...held,
    before: heldBy('second_factor'),
    shows: ({ w }) => w.identity.twoFactor.sayTitle,
  },
  {
    name: 'a sign-in by a recovery code, mistyped',
    ...held,
    before: heldBy('second_factor'),
    reach: inOrder(
      press((w) => w.identity.twoFactor.byRecovery),
      ({ page, w }) => page.getByLabel(w.identity.twoFactor.recovery).fill('abc'),
      press((w) => w.identity.twoFactor.say),
    ),
    shows: ({ w }) => w.identity.twoFactor.sayRecovery,
  },
  {
    name: 'a hat that needs a second factor',
    ...held,
    before: heldBy('two_factor'),
    shows: ({ w }) => w.identity.twoFactor.mustHint,
  },
  {
    name: 'the own account, the key of a second factor',
    ...account,
    who: operator,
    reach: setUp,
    shows: ({ w }) => w.identity.twoFactor.scan,
  },
  {
    name: 'the own account, recovery codes',
    ...account,
    who: operator,
    before: ({ page }) =>
      page.route(`**${twoFactorContract.confirmTwoFactor.path}`, (route) =>
        route.fulfill({ json: { code: 0, message: '', request_id: '', response: { recovery_codes: RECOVERY } } }),
      ),
    reach: inOrder(
      setUp,
      ({ page, w }) => page.getByLabel(w.identity.twoFactor.code).fill('123456'),
      press((w) => w.identity.twoFactor.confirm),
    ),
    shows: ({ w }) => w.identity.twoFactor.saveHint,
  },
  {
    name: 'the own account, the second factor can’t be loaded',
    ...account,
    who: operator,
    before: ({ page }) => page.route(`**${twoFactorContract.getTwoFactor.path}`, broken),
    shows: ({ w }) => w.common.state.error,
  },
  {
    name: 'the own account, the second factor is on, renewing its codes',
    ...account,
    who: operator,
    before: ({ page }) =>
      page.route(`**${twoFactorContract.getTwoFactor.path}`, (route) =>
        route.fulfill({ json: { code: 0, message: '', request_id: '', response: ON } }),
      ),
    reach: press((w) => w.identity.twoFactor.renew),
    shows: ({ w }) => w.identity.twoFactor.renewHint,
  },
  {
    name: 'the own account, ending the other sign-ins',
    ...account,
    who: applicant,
    reach: press((w) => w.identity.profile.endOthers),
    shows: ({ w }) => w.identity.profile.endOthersHint,
  },
];
