// Validates a captions file: WebVTT in UTF-8 with at least one caption that is shown for some time.

const TIME = String.raw`(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const CUE = new RegExp(String.raw`^${TIME}[ \t]+-->[ \t]+${TIME}(?:[ \t].*)?$`);

const secondsOf = ([hours = '0', minutes = '0', seconds = '0', thousandths = '0']: readonly (string | undefined)[]) =>
  Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;

/** The sentence that refuses a captions file, with the number of the faulty line; null when a player can show it. */
export function captionsRefusal(file: Uint8Array): string | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return 'The captions are not saved as UTF-8. Save the file as UTF-8 and try again.';
  }
  let cues = 0;
  for (const [at, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (!line.includes('-->')) continue;
    const found = CUE.exec(line.trim());
    if (!found) return `Line ${at + 1} of the captions is no time like 00:01.000 --> 00:04.000.`;
    if (secondsOf(found.slice(5)) <= secondsOf(found.slice(1, 5)))
      return `The caption in line ${at + 1} ends before it begins.`;
    cues++;
  }
  return cues === 0 ? 'There is no caption in the file.' : null;
}
