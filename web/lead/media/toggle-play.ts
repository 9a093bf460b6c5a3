/** Plays or pauses a video, and loads one again that could not be loaded; a browser that refuses to play leaves it as it is. */
export function togglePlay(video: HTMLVideoElement | null): void {
  if (!video) return;
  if (video.error) video.load();
  if (video.paused || video.ended) video.play()?.catch(() => {});
  else video.pause();
}
