// The operator lets texts leave from a restored table: `npm run operator -- resume <brand>` invokes this.
import { resumeSending } from './resumption.act.ts';

export const handler = async () => resumeSending();
