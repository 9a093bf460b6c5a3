// Pages of other sites inside a slide, played for stories: a video that talks by messages, and a calendar that reports a booking.
import type { BrowserContext } from 'playwright-core';

/** The length of the fake YouTube film, in seconds. */
export const FILM_SECONDS = 3;

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body>${body}</body></html>`;

/** Waits for a first message, then reports its position four times a second, as the real one does. */
const FILM = page(
  'A film',
  `<main><h1>A film</h1></main><script>
    addEventListener('message', () => {
      const since = performance.now();
      const tell = (info) => parent.postMessage(JSON.stringify({ event: 'infoDelivery', info }), '*');
      tell({ duration: ${FILM_SECONDS}, playerState: 1, currentTime: 0 });
      const timer = setInterval(() => {
        const currentTime = Math.min(${FILM_SECONDS}, (performance.now() - since) / 1000);
        tell({ currentTime });
        if (currentTime < ${FILM_SECONDS}) return;
        clearInterval(timer);
        tell({ playerState: 0 });
        document.querySelector('h1').textContent = 'The end';
      }, 250);
    }, { once: true });
  </script>`,
);

/** Greets by the name in its address. */
const CALENDAR = page(
  'A calendar',
  `<main><h1></h1><button type="button">Tuesday, 10 am</button></main><script>
    document.querySelector('h1').textContent = 'A time for ' + new URLSearchParams(location.search).get('name');
    document.querySelector('button').addEventListener('click', () =>
      parent.postMessage({ event: 'calendly.event_scheduled', payload: {} }, '*'));
  </script>`,
);

/** Answers the frames of a browser instead of YouTube and Calendly, and YouTube's pictures with an empty answer. */
export async function playOutside(context: BrowserContext): Promise<void> {
  const html = (body: string) => ({ contentType: 'text/html; charset=utf-8', body });
  await context.route('https://www.youtube-nocookie.com/**', (route) => route.fulfill(html(FILM)));
  await context.route('https://calendly.com/**', (route) => route.fulfill(html(CALENDAR)));
  await context.route('https://i.ytimg.com/**', (route) => route.fulfill({ status: 404 }));
}
