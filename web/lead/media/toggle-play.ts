/** Plays a film or a recording, and loads it again first if it could not be loaded; fails when the browser refuses. */
export async function startPlaying(player: HTMLMediaElement): Promise<void> {
  if (player.error) player.load();
  await player.play();
}

/** Plays or pauses a video; a browser that refuses to play leaves it as it is. */
export function togglePlay(video: HTMLVideoElement | null): void {
  if (!video) return;
  if (video.paused || video.ended || video.error) startPlaying(video).catch(() => {});
  else video.pause();
}
