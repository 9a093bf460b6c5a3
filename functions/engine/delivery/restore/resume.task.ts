// The operator lets texts leave from a restored table: `npm run operator -- resume <brand>` invokes this.
import { resumeSending } from './resume-sending.act.ts';

export const handler = async () => resumeSending();
