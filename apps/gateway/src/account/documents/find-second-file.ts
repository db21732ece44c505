const END_OF_ZIP = Buffer.from('PK\u0005\u0006', 'latin1');
const END_OF_ZIP_BYTES = 22;
/** A zip is read from its end: a comment of so many bytes may follow. */
const MOST_COMMENT = 65_535;

/** Whether a zip archive ends with these bytes, whatever they begin with. */
function endsAsZip(bytes: Buffer): boolean {
  const from = Math.max(0, bytes.length - MOST_COMMENT - END_OF_ZIP_BYTES);
  for (let at = bytes.indexOf(END_OF_ZIP, from); at >= 0; at = bytes.indexOf(END_OF_ZIP, at + 1)) {
    const commentEndsAt = at + END_OF_ZIP_BYTES;
    if (commentEndsAt > bytes.length) continue;
    if (commentEndsAt + bytes.readUInt16LE(at + END_OF_ZIP_BYTES - 2) <= bytes.length) return true;
  }
  return false;
}

/** Beginnings of what a browser would run or another program open, if it were served as that. */
const MARKUP = ['<script', '<svg', '<html', '<!doctype', '<?php', '<iframe'];

/** Whether a file is another kind of file as well: a polyglot. `isPdf`: it is a PDF by its beginning. */
export function holdsSecondFile(bytes: Buffer, isPdf: boolean): boolean {
  if (endsAsZip(bytes)) return true;
  if (!isPdf && bytes.includes('%PDF-')) return true;
  // Letters alone, in which capitals make no difference; pictures and compressed pages hold none of these by chance.
  const text = bytes.toString('latin1').toLowerCase();
  return MARKUP.some((beginning) => text.includes(beginning));
}
