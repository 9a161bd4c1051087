/** The sort of a column, for an order that the address says: `create_time.desc`. */
export function sortedBy(sort: string, field: string) {
  const [by, order] = sort.split('.');
  return {
    key: field,
    sorter: true,
    sortOrder: by !== field ? null : order === 'asc' ? ('ascend' as const) : ('descend' as const),
  };
}
