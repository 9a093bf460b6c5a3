// Ticks thirty times a second: timers in a page behind the recorded one are throttled, a worker's are not.

const FRAMES_A_SECOND = 30;

setInterval(() => self.postMessage(null), 1000 / FRAMES_A_SECOND);
