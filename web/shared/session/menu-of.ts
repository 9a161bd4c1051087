import { createContext, useContext } from 'react';
import type { Wearer } from '#domain/shared/calls/endpoint.ts';

/** What somebody under a hat finds in the workbench's menu, by the rule that the menu itself asks. */
export type MenuOf = (wearer: Wearer) => readonly string[];
export const MenuOfContext = createContext<MenuOf>(() => []);
export const useMenuOf = (): MenuOf => useContext(MenuOfContext);
