/** Whom and what nobody has. */
export const NOBODYS = '00000000-0000-4000-8000-000000000001';
