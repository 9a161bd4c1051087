/** Packages in the order that a park chose, then those that it left out; without a choice all are offered as they come. */
export function inChosenOrder<P extends { package_id: string }>(
  packages: readonly P[],
  choice: readonly string[] | null,
): (P & { offered: boolean })[] {
  if (choice === null) return packages.map((each) => ({ ...each, offered: true }));
  const byId = new Map(packages.map((each) => [each.package_id, each]));
  const chosen = choice.flatMap((id) => byId.get(id) ?? []);
  const left = packages.filter(({ package_id }) => !choice.includes(package_id));
  return [...chosen.map((each) => ({ ...each, offered: true })), ...left.map((each) => ({ ...each, offered: false }))];
}
