/** The addresses of these pages: apart from the others, so that a visitor’s first page does not carry them. */
export const toSms = {
  records: () => '/dashboard/sms',
  templates: () => '/dashboard/sms/templates',
};
