// one file for all of them: who administers opens most, and each file costs the first page its name
export { UsersPage } from './identity/users-page.tsx';
export { RightsPage } from './identity/rights-page.tsx';
export { CorpsPage } from './corps/corps-page.tsx';
export { CorpPage } from './corps/corp-page.tsx';
export { RolesPage } from './identity/roles-page.tsx';
export { ParksPage } from './parks/parks-page.tsx';
export { ModulesPage } from './modules/modules-page.tsx';
export { AppsPage } from './apps/apps-page.tsx';
export { AppPage } from './apps/app-page.tsx';
export { MenusPage } from './menus/menus-page.tsx';
