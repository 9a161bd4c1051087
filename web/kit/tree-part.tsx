import { useState } from 'react';
import { ProductTree } from '#web/components/product-tree/product-tree.tsx';
import { Part } from './part.tsx';

const WORDS = ['数据', '计算', '网络', '安全', '存储', '语音', '图像', '协作', '运维', '开发'];
/** As many products as the catalogue holds. */
const LARGE = Array.from({ length: 1_000 }, (_, g) => ({
  key: `g${g}`,
  name: `${WORDS[g % WORDS.length]}产品${g}`,
  items: Array.from({ length: 10 }, (__, i) => ({ key: `g${g}-${i}`, name: `规格${i}`, note: `${100 + i}.00` })),
}));
const SMALL = LARGE.slice(0, 2);

function Tree({ groups, ticked }: { groups: typeof LARGE; ticked: readonly string[] }) {
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set(ticked));
  return <ProductTree label="产品" groups={groups} checked={checked} onChange={setChecked} height={240} />;
}

/** The product tree: a group in part, and ten thousand products. */
export const TreePart = () => (
  <Part name="ProductTree" states={['a group in part', 'ten thousand products']} wide>
    <Tree groups={SMALL} ticked={['g0-1']} />
    <div className="product-tree-large">
      <Tree groups={LARGE} ticked={[]} />
    </div>
  </Part>
);
