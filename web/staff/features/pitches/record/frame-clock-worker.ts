// Beats thirty times a second: a page that lies behind the one that is recorded has no timer of its own that does.

const FRAMES_A_SECOND = 30;

setInterval(() => self.postMessage(null), 1000 / FRAMES_A_SECOND);
