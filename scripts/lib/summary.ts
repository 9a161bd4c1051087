import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#db/demo-accounts.ts';

/** The text that ends a start: where everything is and who can sign in. */
export function summary(at: { address: string; api: string; temporalUiUrl: string; demo: boolean }): string {
  const lines = [
    '',
    `  Product          ${at.address}`,
    `  API docs         ${at.api}/api-docs`,
    ...(at.temporalUiUrl ? [`  Temporal Web UI  ${at.temporalUiUrl}`] : []),
  ];
  if (at.demo) {
    lines.push('', `  Demo accounts (password ${DEMO_PASSWORD})`);
    for (const account of DEMO_ACCOUNTS) {
      lines.push(`    ${account.mobile}  ${account.name}，${account.role}：${account.where}`);
    }
  }
  return [...lines, '', '  Ctrl-C stops everything; the data stays.', ''].join('\n');
}
