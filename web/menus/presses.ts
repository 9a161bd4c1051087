import { menusContract } from '#domain/menus/contract.ts';

/** What is pressed on the page of menus, and which call it sends. */
export const MENU_PRESSES = {
  arrange: menusContract.updateMenu,
  addLink: menusContract.addMenu,
  remove: menusContract.deleteMenu,
};
