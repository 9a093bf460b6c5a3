// Door for the schedule: reads from the provider, every ten minutes, the inbound texts that no webhook reported.
import { sweepReceived } from './sweep.act.ts';

export const handler = async (): Promise<void> => sweepReceived();
