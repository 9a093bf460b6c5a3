/** Plays or pauses a video; a browser that refuses to play leaves it as it is. */
export function togglePlay(video: HTMLVideoElement | null): void {
  if (!video) return;
  if (video.paused || video.ended) video.play()?.catch(() => {});
  else video.pause();
}
