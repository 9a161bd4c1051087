/**
 * Whether the address of an embedded page or video may be shown: https on the usual port, its host one of `hosts` or,
 * where that begins with a dot, below it; without a name or password in it.
 */
export function mayEmbed(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, port, username, password, hostname } = new URL(address);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  return hosts.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host));
}
