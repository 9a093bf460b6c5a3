// The five how-to videos with their captions, which say step by step what is done (SHL-14).
import { words } from '#web/kit/config.ts';
import blasts from './blasts.mp4';
import blastsCaptions from './blasts.vtt';
import branding from './branding.mp4';
import brandingCaptions from './branding.vtt';
import pages from './groups-and-landing-pages.mp4';
import pagesCaptions from './groups-and-landing-pages.vtt';
import quickText from './quick-text.mp4';
import quickTextCaptions from './quick-text.vtt';
import sendBlasts from './send-blasts.mp4';
import sendBlastsCaptions from './send-blasts.vtt';

export type HowToVideo = { title: string; src: string; captions: string };

/** In the order in which a beginner needs them. */
export function videos(): [HowToVideo, ...HowToVideo[]] {
  const { many } = words().campaign;
  return [
    { title: many, src: blasts, captions: blastsCaptions },
    { title: 'Groups and Landing Pages', src: pages, captions: pagesCaptions },
    { title: `Send ${many}`, src: sendBlasts, captions: sendBlastsCaptions },
    { title: 'Quick Text', src: quickText, captions: quickTextCaptions },
    { title: 'Branding', src: branding, captions: brandingCaptions },
  ];
}
