// Door for the schedule: texts that people wrote and no webhook told us of are read from the provider, each ten minutes.
import { sweepReceived } from './sweep.act.ts';

export const handler = async (): Promise<void> => sweepReceived();
