import { Mobile, optionalText, text } from '../fields/fields.ts';

/** What an enterprise can have its eye on: something in the application market, a place to let, an activity (product §12, §14). */
export const ENQUIRY_SOURCES = ['market', 'estate', 'activity'] as const;
export type EnquirySource = (typeof ENQUIRY_SOURCES)[number];

/** What somebody says who wants something for their enterprise. */
export const EnquiryFields = {
  org_name: text(60),
  name: text(60),
  mobile: Mobile,
  note: optionalText(300).default(''),
};

/**
 * As many as are taken in a day of one number, and of one enterprise and each of its people, whatever numbers they give; as
 * many as a park takes in an hour, of visitors and of those who are signed in; and as many of one opportunity as its page tells.
 */
export const MAX_ENQUIRIES_OF_NUMBER = 10;
export const MAX_ENQUIRIES_OF_CORP = 10;
export const MAX_ENQUIRIES_OF_PARK = 60;
export const MAX_ENQUIRIES_TOLD = 50;
