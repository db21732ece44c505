/** Raised for a page's text that cannot be taken; the message says what is wrong with it, as the end of a sentence. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
}
