// Makes a picture as small as carriers like it, in the browser: they shrink or refuse larger ones.
import { BEST_SENT_BYTES, SENT_TYPES } from '#domain/texts/picture/sent-picture.rules.ts';

/** The longest side, in points: the largest that fits is taken. */
const SIDES = [1600, 1200, 800, 500];
const QUALITY = 0.82;

async function drawn(bitmap: ImageBitmap, side: number): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  // What is transparent would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
}

/**
 * The file itself if it is small and of a type that carriers take, or moves (a GIF); else a JPEG of at most 600 KB where that is
 * possible. A file that the browser cannot read stays as it is: the server says what it is.
 */
export async function fittedPicture(file: File): Promise<File> {
  const isTaken = SENT_TYPES.some((type) => type === file.type);
  if (isTaken && (file.size <= BEST_SENT_BYTES || file.type === 'image/gif')) return file;
  try {
    const bitmap = await createImageBitmap(file);
    let smallest: Blob | null = null;
    for (const side of SIDES) {
      smallest = (await drawn(bitmap, side)) ?? smallest;
      if (smallest && smallest.size <= BEST_SENT_BYTES) break;
    }
    bitmap.close();
    const name = file.name.replace(/\.\w+$/, '');
    return smallest ? new File([smallest], `${name || 'picture'}.jpg`, { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
