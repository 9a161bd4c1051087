import {
  BinaryOperationNode,
  ColumnNode,
  OperationNodeTransformer,
  RawNode,
  ReferenceNode,
  type KyselyPlugin,
  type OperationNode,
  type QueryId,
} from 'kysely';

const ANYTHING = RawNode.createWithSql('true');

/** Whether a condition compares a column with given values; one that joins two columns is no filter. */
function isFilterOf(column: string, { leftOperand: left, rightOperand: right }: BinaryOperationNode): boolean {
  const compared = ReferenceNode.is(left) && ColumnNode.is(left.column) ? left.column.column.name : '';
  return compared === column && !ReferenceNode.is(right);
}

class Stripper extends OperationNodeTransformer {
  readonly #column: string;
  constructor(column: string) {
    super();
    this.#column = column;
  }
  protected override transformBinaryOperation(node: BinaryOperationNode, queryId?: QueryId): BinaryOperationNode {
    const kept: OperationNode = isFilterOf(this.#column, node)
      ? ANYTHING
      : super.transformBinaryOperation(node, queryId);
    return kept as BinaryOperationNode;
  }
}

/** Runs every query as if its author had forgotten `where tenant_id = …`. */
export function stripTenantFilters(): KyselyPlugin {
  const stripper = new Stripper('tenant_id');
  return {
    transformQuery: ({ node, queryId }) => stripper.transformNode(node, queryId),
    transformResult: ({ result }) => Promise.resolve(result),
  };
}

/**
 * Runs every query as if its author had forgotten `where corp_id = …`, and lets every row say that it is the enterprise's
 * that `asker` names at the moment: what a handler compares then passes, too.
 */
export function stripCorpFilters(asker: () => string): KyselyPlugin {
  const stripper = new Stripper('corp_id');
  const asTheirs = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object' || value instanceof Date || Buffer.isBuffer(value)) return value;
    if (Array.isArray(value)) return value.map(asTheirs);
    const fields = Object.entries(value).map(([key, of]) => [key, key === 'corp_id' ? asker() : asTheirs(of)]);
    return Object.fromEntries(fields);
  };
  return {
    transformQuery: ({ node, queryId }) => stripper.transformNode(node, queryId),
    transformResult: ({ result }) =>
      Promise.resolve({ ...result, rows: result.rows.map((row) => asTheirs(row) as typeof row) }),
  };
}
