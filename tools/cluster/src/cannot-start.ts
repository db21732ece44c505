/** Something that the person at the machine can put right; the message is a sentence that says how. */
export class CannotStart extends Error {
  override readonly name = 'CannotStart';
}
