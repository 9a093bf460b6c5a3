// The operator checks a brand: `npm run operator -- check <brand>` invokes this.
import { checkBrand } from './check-brand.act.ts';

export const handler = checkBrand;
