/** A mobile as people write it, in groups or with the country's code: its digits alone. */
export const plainMobile = (said: string): string =>
  said
    .normalize('NFKC')
    .replaceAll(/[\s-]/g, '')
    .replace(/^\+86|^86(?=1\d{10}$)/, '');

/** An amount of yuan with its separators and its sign: the number alone. */
export const plainYuan = (said: string): string =>
  said
    .normalize('NFKC')
    .trim()
    .replaceAll(/^¥|元$|[,\s]/g, '');

/** A credit code in groups or in small letters, as it is written on the licence. */
export const plainCreditCode = (said: string): string => said.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();
