export { subsidyApplication } from './subsidy/application.ts';
