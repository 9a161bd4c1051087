import { userContract } from '#domain/identity/user-contract.ts';

/** What is pressed on the page of people, and which call it sends. */
export const USER_PRESSES = {
  add: userContract.createUser,
  edit: userContract.updateUser,
  mobile: userContract.changeMobile,
  password: userContract.sendPassword,
  twoFactor: userContract.removeSecondFactor,
  disable: userContract.updateUserStatus,
  enable: userContract.updateUserStatus,
  handOver: userContract.handOverTasks,
  import: userContract.importUser,
  resendInPark: userContract.sendTenantPassword,
  resendAtProvider: userContract.sendProviderPassword,
};
