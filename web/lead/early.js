// Runs in the page's head: sets the accent, requests what the link leads to (web/lead/arrived.ts) and starts the
// page's scripts.
let firstPicture;
// biome-ignore lint/correctness/noUnusedVariables: web/lead/arrived.ts, another script of the page, reads this global
var linkAsked = (() => {
  const arrived = document.getElementById('arrived');
  if (!arrived) return undefined;
  const { accent, onAccent, publicToken, isOpen } = JSON.parse(arrived.textContent);
  document.documentElement.style.setProperty('--accent', accent);
  document.documentElement.style.setProperty('--on-accent', onAccent);
  const { query } = JSON.parse(document.getElementById('link-query').textContent);
  const [, , lead, feature] = location.pathname.split('/');
  let token = null;
  let deviceId = null;
  try {
    // An unsent save must go first: then the page makes the request itself.
    if (Object.keys(localStorage).some((name) => name.startsWith('beckon.link.save.'))) return undefined;
    token = localStorage.getItem('beckon.link');
    deviceId = localStorage.getItem('beckon.link.device');
    if (!deviceId) {
      deviceId = crypto.randomUUID();
      localStorage.setItem('beckon.link.device', deviceId);
    }
  } catch {
    return undefined;
  }
  if (!isOpen) return undefined;
  const asked = fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${publicToken}` },
    body: JSON.stringify({ query, variables: { lead, feature, token, deviceId } }),
  });
  // The picture that is seen first is shown as soon as its address is known, in the spot where the page's scripts
  // will put it.
  firstPicture = asked
    .then((answer) => answer.clone().json())
    .then(({ data }) => {
      const slide = data.loadLeadActivity.pitch?.slides[0];
      const shown = { UPLOAD: slide?.media?.url, YOUTUBE: slide?.thumbnail }[slide?.slideType];
      const address = slide?.isVideo ? slide.media?.poster : shown;
      if (!address) return undefined;
      const picture = new Image();
      picture.alt = '';
      picture.src = address;
      return picture.decode().then(() => {
        const place = document.getElementById('first-picture');
        picture.className = place?.className || 'media';
        place?.replaceWith(picture);
      });
    })
    .catch(() => {});
  return asked;
})();

// The words that arrived are painted before the scripts begin, and the first picture, which shares a phone's bandwidth
// with them: when one is coming, they wait for it, at most two seconds.
addEventListener('DOMContentLoaded', () => {
  // The network was lost after these words had arrived: the page says so, and loads again by a press or once it is back.
  const isLost = () => {
    const again = () => location.reload();
    const told = document.createElement('p');
    Object.assign(told, { className: 'notice', role: 'alert' });
    told.textContent = 'We could not reach the server. Check your connection and try again.';
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'main', textContent: 'Try again', onclick: again });
    (document.querySelector('main') ?? document.body).append(told, button);
    addEventListener('online', again);
  };
  const load = () => {
    for (const { rel, href } of JSON.parse(document.getElementById('page-scripts').textContent)) {
      const file = document.createElement(rel ? 'link' : 'script');
      Object.assign(file, rel ? { rel, href } : { type: 'module', src: href }, { crossOrigin: '' });
      if (!rel) file.onerror = isLost;
      document.head.append(file);
    }
  };
  // A page in the background is not painted until it is looked at.
  const begin = () => (document.hidden ? load() : requestAnimationFrame(() => setTimeout(load)));
  const isComing = firstPicture && document.getElementById('first-picture');
  if (!isComing) return begin();
  Promise.race([firstPicture, new Promise((over) => setTimeout(over, 2000))]).then(begin);
});
