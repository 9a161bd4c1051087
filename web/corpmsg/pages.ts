// one file for both: who opens one of these pages opens the other
export { CorpMessagesPage } from './corp-messages-page.tsx';
export { CorpMessagePage } from './corp-message-page.tsx';
