// A QR code as files for print: SVG for the print shop, PNG for everything else.
import { qrSquares } from '#web/staff/ui/qr/qr-code.tsx';

const PNG_PX = 1200;

/** The image as the text of an SVG file. */
export function qrSvg(text: string): string {
  const { size, path } = qrSquares(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${PNG_PX}" height="${PNG_PX}" shape-rendering="crispEdges">` +
    `<rect width="${size}" height="${size}" fill="#ffffff"/><path d="${path}" fill="#000000"/></svg>`
  );
}

/** The image as a PNG whose squares are whole pixels, at least 1200 wide; null when the browser cannot draw one. */
export function qrPng(text: string): Promise<Blob | null> {
  const { size, dark } = qrSquares(text);
  const square = Math.ceil(PNG_PX / size);
  const canvas = document.createElement('canvas');
  canvas.width = size * square;
  canvas.height = size * square;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000000';
  for (const [y, row] of dark.entries())
    for (const [x, isDark] of row.entries()) if (isDark) pen.fillRect(x * square, y * square, square, square);
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}

/** Downloads a file to the user's device. */
export function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
