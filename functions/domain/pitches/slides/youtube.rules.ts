// Parses YouTube links in all the forms in which people copy them (PIT-05).

const LONGEST = 500;
const HOSTS = new Set(['youtube.com', 'youtube-nocookie.com', 'youtu.be']);
const FOLDERS = new Set(['embed', 'shorts', 'live', 'v', 'e']);

export type YoutubeVideo = { videoId: string; startSeconds: number };

/** '90', '90s', '1m30s' or '1h2m3s' in seconds; 0 for anything else. */
function secondsOf(text: string | null): number {
  const found = /^(?:(\d{1,2})h)?(?:(\d{1,3})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '');
  if (!found) return 0;
  const [hours = 0, minutes = 0, seconds = 0] = found.slice(1).map((part) => Number(part ?? 0));
  return hours * 3600 + minutes * 60 + seconds;
}

/** The video of a link: watch, youtu.be, embed, shorts and live pages, with or without `https://`; null for all else. */
export function youtubeVideo(link: string): YoutubeVideo | null {
  const given = link.trim();
  if (given.length > LONGEST || !URL.canParse(/^https?:\/\//i.test(given) ? given : `https://${given}`)) return null;
  const url = new URL(/^https?:\/\//i.test(given) ? given : `https://${given}`);
  const host = url.hostname.replace(/^(?:www|m|music)\./, '');
  if (!HOSTS.has(host)) return null;
  const [first = '', second = ''] = url.pathname.split('/').filter(Boolean);
  const inFolder = FOLDERS.has(first) ? second : null;
  const videoId = host === 'youtu.be' ? first : first === 'watch' ? url.searchParams.get('v') : inFolder;
  if (!videoId || !/^[\w-]{11}$/.test(videoId)) return null;
  return { videoId, startSeconds: secondsOf(url.searchParams.get('t') ?? url.searchParams.get('start')) };
}

/** The link in stored form. */
export function youtubeLink({ videoId, startSeconds }: YoutubeVideo): string {
  return `https://www.youtube.com/watch?v=${videoId}${startSeconds > 0 ? `&t=${startSeconds}` : ''}`;
}

/** The address of the frame that plays it without cookies and is controlled by messages. */
export function youtubeFrame({ videoId, startSeconds }: YoutubeVideo): string {
  const start = startSeconds > 0 ? `&start=${startSeconds}` : '';
  return `https://www.youtube-nocookie.com/embed/${videoId}?enablejsapi=1&playsinline=1&rel=0&autoplay=1${start}`;
}
