// The camera in a round corner bubble over the recorded screen: both are drawn on one canvas, which is recorded
// (PIT-05).

export const CORNERS = ['bottom right', 'bottom left', 'top right', 'top left'] as const;
export type Corner = (typeof CORNERS)[number];

/** The bubble's width and its distance from the edges, as fractions of the frame's height. */
const SIZE = 0.26;
const GAP = 0.035;
/** The longer side of the recording; the video service produces nothing larger. */
const LONGEST_SIDE = 1920;
const FRAMES_A_SECOND = 30;

type Box = { width: number; height: number };

/** An image fitted into a box and centered: nothing is cut off. */
export function fitted(picture: Box, box: Box): Box & { left: number; top: number } {
  const scale = Math.min(box.width / picture.width, box.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return { left: (box.width - width) / 2, top: (box.height - height) / 2, width, height };
}

/** The center and the radius of the bubble in a corner. */
export function circleIn(corner: Corner, { width, height }: Box): { x: number; y: number; radius: number } {
  const radius = (Math.min(width, height) * SIZE) / 2;
  const far = Math.min(width, height) * GAP + radius;
  return {
    x: corner.endsWith('left') ? far : width - far,
    y: corner.startsWith('top') ? far : height - far,
    radius,
  };
}

async function playing(stream: MediaStream): Promise<HTMLVideoElement> {
  const video = document.createElement('video');
  Object.assign(video, { srcObject: stream, muted: true, playsInline: true });
  await video.play();
  return video;
}

/** Even dimensions, at most the size of the final video. */
function sizeOf({ videoWidth, videoHeight }: HTMLVideoElement): Box {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(videoWidth, videoHeight, 1));
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(videoWidth), height: even(videoHeight) };
}

function drawCamera(pen: CanvasRenderingContext2D, camera: HTMLVideoElement, corner: Corner): void {
  const { x, y, radius } = circleIn(corner, pen.canvas);
  const side = Math.min(camera.videoWidth, camera.videoHeight);
  if (side === 0) return;
  const [left, top] = [(camera.videoWidth - side) / 2, (camera.videoHeight - side) / 2];
  pen.save();
  pen.beginPath();
  pen.arc(x, y, radius, 0, 2 * Math.PI);
  pen.clip();
  pen.drawImage(camera, left, top, side, side, x - radius, y - radius, 2 * radius, 2 * radius);
  pen.restore();
  pen.lineWidth = Math.max(2, radius * 0.04);
  pen.strokeStyle = '#fff';
  pen.stroke();
}

/** The composed picture; `show` sets the camera and its corner, null for none. */
export type CameraPicture = {
  track: MediaStreamTrack;
  show: (camera: MediaStream | null) => Promise<void>;
  moveTo: (corner: Corner) => void;
  close: () => void;
};

/** Starts drawing the screen; throws when the browser cannot capture a canvas. */
export async function openPicture(screen: MediaStream, first: Corner): Promise<CameraPicture> {
  const shared = await playing(new MediaStream(screen.getVideoTracks()));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, sizeOf(shared));
  const pen = canvas.getContext('2d', { alpha: false });
  const [track] = canvas.captureStream(FRAMES_A_SECOND).getVideoTracks();
  if (!pen || !track) throw new Error('This browser cannot show your camera in the recording.');
  let [camera, corner]: [HTMLVideoElement | null, Corner] = [null, first];
  function draw(): void {
    if (!pen) return;
    const { left, top, width, height } = fitted({ width: shared.videoWidth, height: shared.videoHeight }, canvas);
    pen.fillStyle = '#000';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(shared, left, top, width, height);
    if (camera) drawCamera(pen, camera, corner);
  }
  const clock = new Worker(new URL('./frame-clock-worker.ts', import.meta.url), { type: 'module' });
  clock.onmessage = draw;
  draw();
  return {
    track,
    async show(stream) {
      camera = stream && (await playing(stream));
    },
    moveTo(next) {
      corner = next;
    },
    close() {
      clock.terminate();
      track.stop();
      shared.srcObject = null;
      camera = null;
    },
  };
}
