/** What the reader's enterprise has asked. */
export const OWN_SETTLE_INS = ['settle-in', 'own'];
