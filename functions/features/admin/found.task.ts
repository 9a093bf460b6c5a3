// The operator founds a brand: `npm run operator -- found <brand> --email ...` invokes this.
import { foundBrand } from './found-brand.act.ts';

export const handler = foundBrand;
