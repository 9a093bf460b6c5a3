// What services of AWS tell on the account's own bus: one pattern for each door that hears one, of this brand's things alone.
import type { EventPattern } from 'aws-cdk-lib/aws-events';
import type { Names } from '../names.ts';

/** Services of AWS whose events a door hears. */
export type Teller = 'transcode' | 'mail';

/** The account's own bus is shared by all brands in it: each pattern names what only this brand's things carry. */
export const SERVICE_EVENTS: Readonly<Record<Teller, (names: Names) => EventPattern>> = {
  transcode: ({ deployment }) => ({
    source: ['aws.mediaconvert'],
    detailType: ['MediaConvert Job State Change'],
    detail: {
      status: ['INPUT_INFORMATION', 'COMPLETE', 'ERROR', 'CANCELED'],
      userMetadata: { stack: [deployment] },
    },
  }),
  mail: ({ mailSet }) => ({
    source: ['aws.ses'],
    detailType: ['Email Bounced', 'Email Complaint Received'],
    detail: { mail: { tags: { 'ses:configuration-set': [mailSet] } } },
  }),
};
