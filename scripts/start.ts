import { runProduct } from './lib/run-product.ts';

await runProduct({ dev: false });
